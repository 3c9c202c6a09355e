import { invalid } from "./problem.ts";

/** Returns one page of a list. If there is a next page, `rows` must have one row more than `size`.
 *  The cursor is the id of the last row shown. So rows that are added or removed between two
 *  requests do not cause other rows to be repeated or left out. */
export const toPage = <Row extends { id: string | number }>(
  rows: Row[],
  size: number,
): { shown: Row[]; nextCursor: string | null } => {
  const shown = rows.slice(0, size);
  return { shown, nextCursor: rows.length > size ? String(shown.at(-1)?.id) : null };
};

export const invalidCursor = () =>
  invalid({ cursor: "This page is not valid. Please start with the first page." });
