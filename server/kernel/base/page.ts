import { invalid } from "./problem.ts";

/** A page out of one row more than it shows: that row tells that there is a next one. The cursor is the
 *  id of the last row shown, so what comes or goes meanwhile neither repeats nor hides another. */
export const toPage = <Row extends { id: string | number }>(
  rows: Row[],
  size: number,
): { shown: Row[]; nextCursor: string | null } => {
  const shown = rows.slice(0, size);
  return { shown, nextCursor: rows.length > size ? String(shown.at(-1)?.id) : null };
};

export const invalidCursor = () =>
  invalid({ cursor: "This page is not known. Please begin with the first." });
