/* An outbox: messages that are sent after their transaction has committed. Each message is a row,
 * which only one worker at a time claims (docs/decisions/mail-outbox.md). */
import { type Selectable, sql } from "kysely";
import type { Db } from "#server/kernel/database/database.ts";
import type { DB } from "#server/kernel/database/schema.ts";
import type { Deps } from "#server/kernel/deps.ts";

type Table = "mails" | "text_messages" | "whatsapp_messages";
type Row<Name extends Table> = Selectable<DB[Name]>;

const MAX_REASON_CHARS = 500;

/** Returns the operations on the messages of a table.
 *  @param claimMs - the milliseconds until a claim lapses; must exceed the time of any attempt
 *  @param empty - the columns that may contain a link or a code; emptied when a message was sent
 *  or failed permanently */
export const createOutbox = <Name extends Table>(
  name: Name,
  { claimMs, empty }: { claimMs: number; empty: readonly (keyof Row<Name> & string)[] },
) => {
  const table = sql.table(name);
  const emptied = sql.join(empty.map((column) => sql`${sql.ref(column)} = ''`));

  /** Counts an attempt in which the job sends nothing, because another worker has claimed the
   *  message. If such attempts were not counted, the job could run out of attempts before the
   *  message reaches `maxAttempts`. The message would then never be marked as failed.
   *  @returns whether the message is still waiting */
  const countPrevented = async (db: Db, id: string): Promise<boolean> => {
    const { rows } = await sql`
      update ${table} set attempts = attempts + 1
      where id = ${id} and sent_at is null and failed_at is null
      returning 1`.execute(db);
    return rows.length > 0;
  };

  return {
    /** Claims a message, so that no other worker sends it, and returns its row. "taken" means that
     *  another worker has claimed the message, and may still fail to send it. "finished" means that
     *  the message was sent, has failed permanently, or no longer exists. */
    claim: async (db: Db, id: string, now: Date): Promise<Row<Name> | "taken" | "finished"> => {
      const lapsed = new Date(now.getTime() - claimMs);
      const { rows } = await sql<Row<Name>>`
        update ${table} set sending_since = ${now}, attempts = attempts + 1
        where id = ${id} and sent_at is null and failed_at is null
          and (sending_since is null or sending_since <= ${lapsed})
        returning *`.execute(db);
      return rows[0] ?? ((await countPrevented(db, id)) ? "taken" : "finished");
    },

    /** Records that a message was sent. If the message was marked as failed meanwhile, `last_error`
     *  keeps the reason. */
    markSent: async (db: Db, id: string, now: Date): Promise<void> => {
      await sql`
        update ${table} set ${emptied}, sending_since = null, sent_at = ${now},
          last_error = case when failed_at is null then null else last_error end
        where id = ${id}`.execute(db);
    },

    markFailed: async (db: Db, id: string, now: Date, reason: string): Promise<void> => {
      await sql`
        update ${table} set ${emptied}, sending_since = null, failed_at = ${now},
          last_error = ${reason.slice(0, MAX_REASON_CHARS)}
        where id = ${id}`.execute(db);
    },

    /** Releases the claim on a message after a failed attempt, so that a later attempt can send
     *  it. Changes nothing if the message was marked as failed meanwhile. */
    unclaim: async (db: Db, id: string, reason: string): Promise<void> => {
      await sql`
        update ${table} set sending_since = null,
          last_error = ${reason.slice(0, MAX_REASON_CHARS)}
        where id = ${id} and failed_at is null`.execute(db);
    },
  };
};

type Box<Row> = Pick<ReturnType<typeof createOutbox>, "markSent" | "markFailed" | "unclaim"> & {
  claim: (db: Db, id: string, now: Date) => Promise<Row | "taken" | "finished">;
};

type Attempt<Row> = {
  /** A message fails permanently after this many attempts. The job that sends the message must have
   *  more runs than this number. If a worker dies during the last attempt, a further run sends the
   *  message or marks it as failed. */
  maxAttempts: number;
  /** The name of this kind of message in errors, such as "mail". */
  what: string;
  /** Returns the message as it must be sent now, or the reason why it must not be sent any
   *  more. */
  prepare: (row: Row) => Promise<Row | string>;
  send: (row: Row) => Promise<void>;
  /** Whether the error is permanent, so that a retry would be useless. */
  isRejected: (error: unknown) => boolean;
  /** Returns the text that is stored for an error. */
  reasonOf: (error: unknown) => string;
  onGivenUp: (about: { attempts: number; reason: string; wasSkipped: boolean }) => void;
};

/** Makes one attempt to send a message, in a job.
 *  @throws Error if the job must be retried, for example because another worker has claimed the
 *  message. If a query of the outbox fails, the message may stay claimed until the claim lapses */
export const attemptDelivery = async <Row extends { attempts: number }>(
  box: Box<Row>,
  { db, now }: Pick<Deps, "db" | "now">,
  id: string,
  { maxAttempts, what, prepare, send, isRejected, reasonOf, onGivenUp }: Attempt<Row>,
): Promise<void> => {
  const row = await box.claim(db, id, now());
  if (row === "finished") return;
  if (row === "taken")
    throw new Error(`another worker is sending this ${what}, or died while sending it`);
  const { attempts } = row;
  const giveUp = async (reason: string, wasSkipped: boolean): Promise<void> => {
    await box.markFailed(db, id, now(), reason);
    onGivenUp({ attempts, reason, wasSkipped });
  };
  try {
    const prepared = await prepare(row);
    if (typeof prepared === "string") return await giveUp(prepared, true);
    await send(prepared);
  } catch (error) {
    const reason = reasonOf(error);
    if (isRejected(error) || attempts >= maxAttempts) return await giveUp(reason, false);
    await box.unclaim(db, id, reason);
    throw error;
  }
  await box.markSent(db, id, now());
};
