import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { destroyConnection } from "./destroy-connection.ts";
import { applicationName } from "./release.ts";

/** How long an answer may take, in milliseconds, with the connection if there is none. */
const ANSWER_MS = 1_000;
/** After a pause of this process, timers run before the data that arrived meanwhile is read. The
 *  second wait lets that data in. */
const GRACE_MS = 100;

/** What a server has written to its log, or has applied of the primary's log: a number of bytes,
 *  which only grows while the primary is the same. */
const POSITION = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::text as position`;

/** Thrown when a server has not answered in time. Whatever else runs on it may never end. */
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

/** Returns the probe of a server. It opens a connection of its own when it is first needed, and again
 *  after each failure: the pool of a server that does not answer may be full of waiting requests. */
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
