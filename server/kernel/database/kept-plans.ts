import { createHash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";

const MARK = "/* kept */";

/** At the beginning of a statement: its plan is kept by each connection. For what is asked often, whose
 *  planning takes longer than the answer, and whose text never changes but for its parameters. */
export const kept = sql.raw(MARK);

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = `kept-${createHash("sha1").update(text).digest("base64url")}`;
  names.set(text, name);
  return name;
};

/** Lets a connection prepare what is marked as `kept`, once. */
export const keepPlans = (client: pg.ClientBase): void => {
  const ofAll: { query: (...args: unknown[]) => unknown } = Object.getPrototypeOf(client);
  const query = (...args: unknown[]): unknown => ofAll.query.apply(client, args);
  const keeping = (...args: unknown[]): unknown => {
    const [text, values, ...others] = args;
    if (typeof text !== "string" || !text.trimStart().startsWith(MARK)) return query(...args);
    return query({ name: nameOf(text), text, values }, ...others);
  };
  Object.assign(client, { query: keeping });
};
