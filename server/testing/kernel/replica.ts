import { cpSync, writeFileSync } from "node:fs";
import { withClient } from "#server/kernel/database/prepare-database.ts";
import { type Postgres, startPostgres } from "#server/kernel/postgres/postgres.ts";
import type { Settings } from "#server/kernel/postgres/settings.ts";

/** The settings that a database needs so that it can have replicas. */
export const primarySettings: Settings = {
  wal_level: "replica",
  max_wal_senders: "4",
  hot_standby_feedback: "on",
};

/** Starts a replica of a running primary that has `primarySettings`. Copies the primary's files
 *  without pg_basebackup, which our PostgreSQL packages do not contain.
 *  @param folder - the primary's folder
 *  @param copy - the replica's folder, which does not exist yet */
export const startReplica = (
  { url, folder, settings }: { url: string; folder: string; settings: Settings },
  copy: string,
): Promise<Postgres> =>
  withClient(url, async (client) => {
    await client.query("select pg_backup_start('replica', fast => true)");
    cpSync(folder, copy, {
      recursive: true,
      filter: (source) => !/(postmaster\.(pid|opts)|\/lock|\.sock)$/.test(source),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop(false)",
    );
    writeFileSync(`${copy}/cluster/backup_label`, rows[0]?.labelfile ?? "");
    writeFileSync(`${copy}/cluster/standby.signal`, "");
    return startPostgres(copy, {
      settings: { ...settings, primary_conninfo: url },
      durable: false,
    });
  });
