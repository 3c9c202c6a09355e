import { hash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";

const MARK = "/* kept */";

/** At the beginning of a statement: its plan is kept by each connection. For what is asked often, whose
 *  planning takes longer than the answer, and whose text never changes but for its parameters. */
export const preparedMarker = sql.raw(MARK);

/** How many of the texts that vary are kept: each costs every connection some memory. */
const MOST_VARIED = 400;

/** Statements are known by their texts, to all connections by the same names. */
const names = new Map<string, string>();

const nameOf = (text: string, most = Number.POSITIVE_INFINITY): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= most) return known;
  const name = `kept-${hash("sha256", text, "base64url")}`;
  names.set(text, name);
  return name;
};

/** Runs a statement whose plan is kept, for texts that differ by which filters are set and by nothing
 *  that is typed. One that comes when many are kept already is planned each time. */
export const prepared = async <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { text, values }: { text: string; values: unknown[] },
): Promise<Row[]> => {
  const name = nameOf(text, MOST_VARIED);
  const { rows } = await pool.query<Row>({ text, values, ...(name && { name }) });
  return rows;
};

type Query = (...args: unknown[]) => unknown;

/** pg's own promise keeps answers alive through many collections once it has begun to (1.5 MB more after
 *  each, under searches); with a callback it never does.
 *  @throws what PostgreSQL says, with the stack of whoever asked */
const promised = async (query: Query, args: unknown[]): Promise<unknown> => {
  try {
    return await new Promise((resolve, reject) => {
      query(...args, (error: Error | null, result: unknown) =>
        error ? reject(error) : resolve(result),
      );
    });
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
};

/** A cursor, for instance, which is no statement's text or description. */
const answersItself = (statement: unknown): boolean =>
  typeof statement === "object" && statement !== null && "submit" in statement;

/** Lets a connection prepare what is marked with `preparedMarker`, once, and answers by promises of our own. */
export const enablePreparedStatements = (client: pg.ClientBase): void => {
  const ofAll: { query: Query } = Object.getPrototypeOf(client);
  const query: Query = (...args) => ofAll.query.apply(client, args);
  const keeping: Query = (...args) => {
    const [text, values, ...others] = args;
    const all =
      typeof text === "string" && text.trimStart().startsWith(MARK)
        ? [{ name: nameOf(text), text, values }, ...others]
        : args;
    return answersItself(text) || typeof all.at(-1) === "function"
      ? query(...all)
      : promised(query, all);
  };
  Object.assign(client, { query: keeping });
};
