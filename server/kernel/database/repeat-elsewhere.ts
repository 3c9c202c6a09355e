import type pg from "pg";
import { isOutage } from "./outage.ts";

type Query = (...args: unknown[]) => unknown;

/** PostgreSQL's error codes for our own timeouts. A statement that timed out is not repeated,
 *  because it would take as long on another server. */
const timeouts = new Set<unknown>(["57014", "55P03", "25P03"]);

const BEGIN = /^\s*(begin|start transaction)\b/i;
const END = /^\s*(commit|rollback)\s*;?\s*$/i;

const isRepeatable = (error: unknown): boolean =>
  isOutage(error) && !timeouts.has((error as { code?: unknown }).code);

const textOf = (statement: unknown): string =>
  typeof statement === "string" ? statement : String((statement as { text?: unknown }).text);

/** Makes a failed statement of `client` run once more on a second connection, usually to another
 *  server. The statements must only read. Later statements also use the second connection, until
 *  `client` is released.
 *  @param connectElsewhere - gets the error and returns the second connection
 *  @returns `client` */
export const repeatElsewhere = (
  client: pg.PoolClient,
  connectElsewhere: (error: unknown) => Promise<pg.PoolClient>,
): pg.PoolClient => {
  const { query, release }: { query: Query; release: pg.PoolClient["release"] } = client;
  let other: pg.PoolClient | undefined;
  let isInTransaction = false;

  const runOn = (at: pg.PoolClient | undefined, args: unknown[]): unknown => {
    const { query: there }: { query: Query } = at ?? { query };
    return there.apply(at ?? client, args);
  };

  const repeating: Query = async (...args) => {
    const text = textOf(args[0]);
    const run = async (): Promise<unknown> => {
      try {
        // A statement with a callback is not repeated, because its error goes only to the callback.
        return await runOn(other, args);
      } catch (error) {
        // A statement in a transaction is not repeated, because the other server has not run the
        // transaction's earlier statements.
        if (other || isInTransaction || !isRepeatable(error)) throw error;
        other = await connectElsewhere(error);
        return runOn(other, args);
      }
    };
    const result = await run();
    if (BEGIN.test(text)) isInTransaction = true;
    else if (END.test(text)) isInTransaction = false;
    return result;
  };

  const releaseBoth: pg.PoolClient["release"] = (error) => {
    Object.assign(client, { query });
    other?.release(error);
    release(error);
  };
  return Object.assign(client, { query: repeating, release: releaseBoth });
};
