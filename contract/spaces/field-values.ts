/* The values of a space's fields in three forms: as stored in the column, as sent by the API and as
 * typed. The wizard imports this file, so it does not use zod. */
import { paiseFromRupees, rupeesFromPaise } from "#contract/money.ts";
import {
  type ByColumn,
  type ByField,
  mapFieldsByKind,
  type SpaceField,
  spaceFields,
  tidyText,
} from "./fields.ts";
import { parseRupees } from "./typed-numbers.ts";

/** The type of a stored value, for each kind of field. A text may be empty but never null. A price
 *  is in paise, or null if the space has no such price. */
export type StoredByKind = { text: string; count: number; rupees: number | null };
/** The type of a value in the API, for each kind of field. Rupees are 0 if the space has no such
 *  price. */
type Sent = { text: string; count: number; rupees: number };

export type StoredFields = ByField<StoredByKind>;
export type StoredColumns = ByColumn<StoredByKind>;
export type WireFields = ByField<Sent>;
/** The fields as a person types them and a form sends them. */
export type TypedFields = Record<SpaceField, string>;

/** Returns the fields to store: the values of a validated form. For a field that the form does not
 *  have, the value is that of `before`. */
export const applyTypedFields = (before: StoredFields, typed: Partial<TypedFields>): StoredFields =>
  mapFieldsByKind<StoredByKind>({
    text: (field) => {
      const text = typed[field];
      return text === undefined ? before[field] : tidyText(spaceFields[field], text);
    },
    count: (field) => {
      const count = typed[field];
      return count === undefined ? before[field] : Number(count.trim());
    },
    rupees: (field) => {
      const rupees = typed[field];
      return rupees === undefined ? before[field] : paiseFromRupees(parseRupees(rupees)) || null;
    },
  });

/** The fields of a new space before its form is applied. */
export const emptyStoredFields: StoredFields = mapFieldsByKind<StoredByKind>({
  text: () => "",
  count: () => 0,
  rupees: () => null,
});

/** Empty fields in the API's format. Tests build their spaces from them. */
export const emptyWireFields: WireFields = mapFieldsByKind<Sent>({
  text: () => "",
  count: () => 0,
  rupees: () => 0,
});

/** Returns a row's fields as they are stored. */
export const toStoredFields = (row: StoredColumns): StoredFields =>
  mapFieldsByKind<StoredByKind>({
    text: (field) => row[spaceFields[field].column],
    count: (field) => row[spaceFields[field].column],
    rupees: (field) => row[spaceFields[field].column],
  });

/** Returns a row's fields as the API sends them. */
export const toWireFields = (row: StoredColumns): WireFields =>
  mapFieldsByKind<Sent>({
    text: (field) => row[spaceFields[field].column],
    count: (field) => row[spaceFields[field].column],
    rupees: (field) => rupeesFromPaise(row[spaceFields[field].column] ?? 0),
  });

const typedNumber = (number: number) => (number > 0 ? String(number) : "");

/** Returns the fields as the host would type them. */
export const toTypedFields = (sent: WireFields): TypedFields =>
  mapFieldsByKind<Record<keyof Sent, string>>({
    text: (field) => sent[field],
    count: (field) => typedNumber(sent[field]),
    rupees: (field) => typedNumber(sent[field]),
  });
