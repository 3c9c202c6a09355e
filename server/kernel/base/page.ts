import { invalid } from "./problem.ts";

/** Returns one page of a list. `rows` has one row more than the page shows if there is a next page.
 *  The cursor is the id of the last row shown, so that no row is repeated or left out when other
 *  rows are added or removed meanwhile. */
export const toPage = <Row extends { id: string | number }>(
  rows: Row[],
  size: number,
): { shown: Row[]; nextCursor: string | null } => {
  const shown = rows.slice(0, size);
  return { shown, nextCursor: rows.length > size ? String(shown.at(-1)?.id) : null };
};

export const invalidCursor = () =>
  invalid({ cursor: "This page is not valid. Please start with the first page." });
