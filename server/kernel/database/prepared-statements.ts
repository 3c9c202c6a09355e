import { hash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";

const MARK = "/* kept */";

/** A marker for the beginning of a statement: each connection then prepares the statement once. It
 *  is for frequent statements that take longer to plan than to run, and whose text is constant apart
 *  from parameters. */
export const preparedMarker = sql.raw(MARK);

/** How many statements with a varying text are prepared. Each costs every connection memory. */
const MAX_VARIED = 400;

/** Statement names by text, the same for all connections. */
const names = new Map<string, string>();

const nameOf = (text: string, most = Number.POSITIVE_INFINITY): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= most) return known;
  const name = `kept-${hash("sha256", text, "base64url")}`;
  names.set(text, name);
  return name;
};

/** Runs a prepared statement whose text varies only with the filters that are set, never with typed
 *  text. Once `MAX_VARIED` texts are prepared, a new one is planned each time. */
export const prepared = async <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { text, values }: { text: string; values: unknown[] },
): Promise<Row[]> => {
  const name = nameOf(text, MAX_VARIED);
  const { rows } = await pool.query<Row>({ text, values, ...(name && { name }) });
  return rows;
};

type Query = (...args: unknown[]) => unknown;

/** Runs a query with a callback. pg's own promise can retain results through many garbage
 *  collections (1.5 MB more after each, under searches); with a callback this never happens.
 *  @throws PostgreSQL's error, with the caller's stack */
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

/** Whether the argument is an object that handles its own result, such as a cursor, and not a
 *  statement. */
const answersItself = (statement: unknown): boolean =>
  typeof statement === "object" && statement !== null && "submit" in statement;

/** Makes a connection prepare statements marked with `preparedMarker`, once, and return our own
 *  promises. */
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
