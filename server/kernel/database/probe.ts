import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { destroyConnection } from "./destroy-connection.ts";
import { applicationName } from "./release.ts";

/** The maximum time for an answer in milliseconds, including the time to connect if no connection
 *  is open. */
const ANSWER_MS = 1_000;
/** An additional wait in milliseconds. After a pause of this process, Node first runs the timers
 *  that are due. Only then does it read the data that arrived during the pause. This wait gives
 *  Node time to read that data. */
const GRACE_MS = 100;

/** Selects a server's position: the number of bytes that a primary has written to its log, or the
 *  number of bytes of this log that a replica has applied. While the primary stays the same, the
 *  position only grows. */
const POSITION = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::text as position`;

/** Thrown when a server has not answered in time. Other statements on that server may never end. */
export class NoAnswerError extends Error {}

export type Probe = {
  /** Returns the server's position.
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

/** Returns the probe of a server. The probe opens its own connection at its first use and after
 *  each failure, because the pool of a server that does not answer may be full of waiting
 *  requests. */
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
