import { BACKUP_RETENTION_WEEKS } from "#contract/backups/policy.ts";

/** Maximum number of bytes of content in one chunk of an archive. Our choice: each chunk is checked
 *  before any of its content is used, so a chunk must fit into memory. */
export const CHUNK_BYTES = 65_536;

/** Maximum number of bytes of content in one block of an entry before compression. Our choice. */
export const BLOCK_BYTES = 1_048_576;

/** The cost of deriving a key from the passphrase: 128 MB of memory and half a second for each
 *  guess. Our choice, at the upper end of what OWASP recommends for scrypt. */
export const scryptCost = { N: 131_072, r: 8, p: 1 } as const;

/** The nightly job keeps the newest backup of each of the last `days` days and of each of the last
 *  `weeks` weeks. Days and weeks without a backup are not counted. Both numbers are required. */
export const keptBackups = { days: 7, weeks: BACKUP_RETENTION_WEEKS } as const;

/** An unfinished backup file that was not written to for this long belongs to an interrupted
 *  backup. Our choice: a running backup writes at least once a minute. */
export const INTERRUPTED_BACKUP_HOURS = 12;

/** After a restore, the site fetches payments and refunds from the provider. The fetched period
 *  begins this many days before the backup. The reason: a payment that was authorised before the
 *  backup may be captured later. The provider allows a capture for five days. */
export const SETTLE_MARGIN_DAYS = 7;

/** The interval at which a site with held messages checks whether they were released, in
 *  milliseconds. Our choice. */
export const RELEASE_POLL_MS = 2_000;

/** The interval at which a node checks whether another node has settled the restore, in
 *  milliseconds. Our choice. */
export const SETTLE_POLL_MS = 500;

/** The maximum number of payments for unknown orders (`UnknownPayment`) that are shown to the team
 *  after a restore. Our choice. */
export const MAX_UNKNOWN_PAYMENTS = 200;

/** How a restored site fetches the payments: the maximum number of attempts, and the pause in
 *  milliseconds between two attempts. When all attempts have failed, the start fails. Our choice:
 *  the pauses together take about two minutes. */
export const settleRetries = { attempts: 12, pauseMs: 10_000 } as const;

/** How long the records of backups are retained, in days. Our choice: a backup file should be
 *  deleted before its record. If a backup is made every night, no file is kept for more than four
 *  weeks (`keptBackups`). */
export const BACKUP_RECORD_DAYS = 60;
