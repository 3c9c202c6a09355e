import { hash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import { PreparedQuery, type RowShapes } from "./prepared-query.ts";

const MARK = "/* kept */";

/** Marks a statement to be prepared once on each connection. Put the marker at the beginning of the
 *  statement's text. Use it for frequent statements that take longer to plan than to run. Their
 *  text must be constant, except for parameters. */
export const preparedMarker = sql.raw(MARK);

/** Once this many statements are prepared, `prepared` prepares no new ones. A prepared statement
 *  uses memory in every connection that has run it. */
const MAX_VARIED = 400;

/** The names of prepared statements by their text. All connections use the same names. */
const names = new Map<string, string>();

const nameOf = (text: string, most = Number.POSITIVE_INFINITY): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= most) return known;
  const name = `kept-${hash("sha256", text, "base64url")}`;
  names.set(text, name);
  return name;
};

/** Runs a statement as a prepared statement and returns its rows. User input belongs in `values`,
 *  never in `text`: each new text counts towards `MAX_VARIED`. */
export const prepared = async <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { text, values }: { text: string; values: unknown[] },
): Promise<Row[]> => {
  const name = nameOf(text, MAX_VARIED);
  const { rows } = await pool.query<Row>({ text, values, ...(name && { name }) });
  return rows;
};

/** Runs a query and returns a promise of its result. With pg's own promises, the memory of finished
 *  requests was released late (docs/decisions/pools.md).
 *  @throws PostgreSQL's error, with the caller's stack */
const promised = async (run: (callback: Callback) => void): Promise<unknown> => {
  try {
    return await new Promise((resolve, reject) => {
      run((error, result) => (error ? reject(error) : resolve(result)));
    });
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
};

type Callback = (error: Error | null, result?: unknown) => void;

/** A statement with a name, or with `preparedMarker`. */
type NamedStatement = { name: string; text: string; values?: unknown[] | undefined };

const toNamed = (statement: unknown, values: unknown): NamedStatement | null => {
  const list = Array.isArray(values) ? values : undefined;
  if (typeof statement === "string")
    return statement.trimStart().startsWith(MARK)
      ? { name: nameOf(statement) ?? "", text: statement, values: list }
      : null;
  if (typeof statement !== "object" || statement === null || !("name" in statement)) return null;
  const { name, text, values: own } = statement as Partial<NamedStatement>;
  return name && text ? { name, text, values: own ?? list } : null;
};

/** Returns whether the argument is an object that handles its own result, such as a cursor. */
const answersItself = (statement: unknown): boolean =>
  typeof statement === "object" && statement !== null && "submit" in statement;

/** Returns the statement without its name, so that PostgreSQL plans it each time. */
const withoutName = (statement: unknown): unknown => {
  if (typeof statement !== "object" || statement === null || !("name" in statement))
    return statement;
  const { name: _, ...unnamed } = statement;
  return unnamed;
};

/** Replaces the `query` method of a connection. The new method prepares each statement that has a
 *  name or begins with `preparedMarker`.
 *  @param prepares - whether statements are prepared. Pass false behind a transaction pooler,
 *  because the next transaction may use another connection */
export const enablePreparedStatements = (client: pg.ClientBase, prepares: boolean): void => {
  const ofAll: { query: (...args: unknown[]) => unknown } = Object.getPrototypeOf(client);
  const shapes: RowShapes = new Map();
  const query = (...args: unknown[]): unknown => {
    const [statement, values] = args;
    if (answersItself(statement)) return ofAll.query.apply(client, args);
    const named = prepares ? toNamed(statement, values) : null;
    const run = (others: unknown[], callback: Callback): unknown =>
      named
        ? ofAll.query.call(client, new PreparedQuery(named, shapes, callback))
        : ofAll.query.call(
            client,
            prepares ? statement : withoutName(statement),
            ...others,
            callback,
          );
    const last = args.at(-1);
    if (typeof last === "function") return run(args.slice(1, -1), last as Callback);
    return promised((callback) => run(args.slice(1), callback));
  };
  Object.assign(client, { query });
};
