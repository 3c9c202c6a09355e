import { type RawBuilder, type Selectable, sql } from "kysely";
import {
  emptyStoredFields,
  type StoredColumns,
  type StoredFields,
} from "#contract/spaces/field-values.ts";
import { spaceFieldNames, spaceFields } from "#contract/spaces/fields.ts";
import type { Spaces } from "#server/kernel/database/schema.ts";

/** Returns the fields of a space as the columns of its row. */
export const toFieldColumns = (
  fields: StoredFields,
): Pick<Selectable<Spaces>, keyof StoredColumns> => {
  const columns = Object.fromEntries(
    spaceFieldNames.map((field) => [spaceFields[field].column, fields[field]]),
  ) as StoredColumns;
  // The return type comes from the table, so a field with a wrong column name or type does not
  // compile.
  return columns;
};

/** The columns of a space's fields if all fields are empty. Tests and the catalogue for
 *  measurements (demo/scale) start from them. */
export const emptyFieldColumns: StoredColumns = toFieldColumns(emptyStoredFields);

/** The columns of a space's fields, for a statement in which the table of spaces has the alias
 *  `s`. */
export const fieldColumns: RawBuilder<unknown> = sql.join(
  spaceFieldNames.map((field) => sql.ref(`s.${spaceFields[field].column}`)),
);
