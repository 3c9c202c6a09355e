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

/** Makes a connection run a failed statement once more, usually on another server. A statement is
 *  repeated only after a temporary failure (outage.ts) that is not a timeout. Later statements then
 *  run on the second connection as well. The change ends when the first connection is released.
 *  - The statements must only read.
 *  - A statement with a callback is not repeated.
 *  - A statement within a transaction is not repeated, because the other server lacks the
 *    transaction's earlier statements.
 *  @param connectElsewhere - gets the error and returns the second connection
 *  @returns the same connection */
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
        return await runOn(other, args);
      } catch (error) {
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
