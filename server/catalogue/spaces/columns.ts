import { type RawBuilder, type Selectable, sql } from "kysely";
import {
  emptyStoredFields,
  type StoredColumns,
  type StoredFields,
} from "#contract/spaces/field-values.ts";
import { spaceFieldNames, spaceFields } from "#contract/spaces/fields.ts";
import type { Spaces } from "#server/kernel/database/schema.ts";

/** The fields of a space as the columns of its row. */
export const toFieldColumns = (
  fields: StoredFields,
): Pick<Selectable<Spaces>, keyof StoredColumns> => {
  const columns = Object.fromEntries(
    spaceFieldNames.map((field) => [spaceFields[field].column, fields[field]]),
  ) as StoredColumns;
  // Returned as the table has them: a declared column of another name or type does not compile.
  return columns;
};

/** The columns of a space that says nothing: what an example of one begins with. */
export const emptyFieldColumns: StoredColumns = toFieldColumns(emptyStoredFields);

/** The columns of the fields, in a statement that speaks of the space as `s`. */
export const fieldColumns: RawBuilder<unknown> = sql.join(
  spaceFieldNames.map((field) => sql.ref(`s.${spaceFields[field].column}`)),
);
