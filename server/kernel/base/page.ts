import { invalid } from "./problem.ts";

/** Returns a page from one row more than it shows: the extra row means that there is a next page.
 *  The cursor is the id of the last row shown, so rows that are added or removed meanwhile neither
 *  repeat nor hide another. */
export const toPage = <Row extends { id: string | number }>(
  rows: Row[],
  size: number,
): { shown: Row[]; nextCursor: string | null } => {
  const shown = rows.slice(0, size);
  return { shown, nextCursor: rows.length > size ? String(shown.at(-1)?.id) : null };
};

export const invalidCursor = () =>
  invalid({ cursor: "This page is not valid. Please start with the first page." });
