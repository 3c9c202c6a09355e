import { hash } from "node:crypto";
import type pg from "pg";

/** Statements kept ready on each connection, so that they are planned once. Their texts differ by which
 *  filters are set and by nothing that is typed; yet their number is capped, because each costs every
 *  connection some memory. One that comes too late is planned each time. */
const MOST_KEPT = 400;
const kept = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = kept.get(text);
  if (known || kept.size >= MOST_KEPT) return known;
  const name = `search_${hash("sha256", text).slice(0, 24)}`;
  kept.set(text, name);
  return name;
};

/** Runs a statement whose plan is kept. */
export const prepared = async <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { text, values }: { text: string; values: unknown[] },
): Promise<Row[]> => {
  const name = nameOf(text);
  const { rows } = await pool.query<Row>({ text, values, ...(name && { name }) });
  return rows;
};
