import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { destroyConnection } from "./destroy-connection.ts";
import { applicationName } from "./release.ts";

/** How long an answer may take, in milliseconds. The time for opening a connection is included. */
const ANSWER_MS = 1_000;
/** An extra wait after `ANSWER_MS`, in milliseconds. An answer may arrive while this process is
 *  paused. After the pause, Node first runs the expired timer of `ANSWER_MS`. Node reads the answer
 *  during the extra wait. */
const GRACE_MS = 100;

/** Selects a server's position in the primary's log, in bytes. A primary's position is the end of
 *  the log on its disk. A replica's position is the end of the log that the replica has applied.
 *  The position only grows, except after a failover. */
const POSITION = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::text as position`;

/** Thrown if a server does not answer in time. All statements on this server might then wait
 *  forever. */
export class NoAnswerError extends Error {}

export type Probe = {
  /** Returns the server's position in the primary's log (`POSITION`).
   *  @throws NoAnswerError, or the error of the connection */
  read: () => Promise<number>;
  close: () => void;
};

type Connection = { client: pg.Client; opening: Promise<unknown> };

const inTime = async (answer: Promise<number>): Promise<number> => {
  const late = async (): Promise<never> => {
    await delay(ANSWER_MS, undefined, { ref: false });
    await delay(GRACE_MS, undefined, { ref: false });
    throw new NoAnswerError("The server did not answer in time.");
  };
  return Promise.race([answer, late()]);
};

/** Creates a probe, which reads a server's position. The probe has its own connection, because the
 *  pool of a silent server may be full of waiting requests. The probe connects at its first use,
 *  and again after each failure. */
export const createProbe = (url: string): Probe => {
  let current: Connection | undefined;

  const open = (): Connection => {
    const client = new pg.Client({ connectionString: url, application_name: applicationName });
    client.on("error", () => {});
    return { client, opening: client.connect() };
  };

  const drop = (connection: Connection): void => {
    if (current === connection) current = undefined;
    destroyConnection(connection.client);
  };

  const ask = async ({ client, opening }: Connection): Promise<number> => {
    await opening;
    const { rows } = await client.query<{ position: string }>(POSITION);
    return Number(rows[0]?.position);
  };

  return {
    read: async () => {
      current ??= open();
      const connection = current;
      try {
        return await inTime(ask(connection));
      } catch (error) {
        drop(connection);
        throw error;
      }
    },
    close: () => current && drop(current),
  };
};
