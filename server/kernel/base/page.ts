import { invalid } from "./problem.ts";

/** Returns one page of a list. If there is a next page, `rows` must have one row more than
 *  `size`. The cursor is a row's id, so rows added or removed between two requests cause no
 *  repetitions or gaps. */
export const toPage = <Row extends { id: string | number }>(
  rows: Row[],
  size: number,
): { shown: Row[]; nextCursor: string | null } => {
  const shown = rows.slice(0, size);
  return { shown, nextCursor: rows.length > size ? String(shown.at(-1)?.id) : null };
};

export const invalidCursor = () =>
  invalid({ cursor: "This page is not valid. Please start with the first page." });
