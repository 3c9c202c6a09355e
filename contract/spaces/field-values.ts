/* What a field of a space holds, by its kind: in its column, on the wire and as it is typed. No zod: the
 * wizard imports it. */
import { paiseFromRupees, rupeesFromPaise } from "#contract/money.ts";
import {
  type ByColumn,
  type ByField,
  mapFieldsByKind,
  type SpaceField,
  spaceFields,
} from "./fields.ts";
import { parseRupees } from "./typed-numbers.ts";

/** In the column. A text is empty, never null; rupees are paise, null for no price. */
export type StoredByKind = { text: string; count: number; rupees: number | null };
/** On the wire. Rupees are 0 for no price. */
type Sent = { text: string; count: number; rupees: number };

export type StoredFields = ByField<StoredByKind>;
export type StoredColumns = ByColumn<StoredByKind>;
export type WireFields = ByField<Sent>;
/** As a person types them, and a form sends them. */
export type TypedFields = Record<SpaceField, string>;

/** The fields as they are stored once a checked form is applied to them. */
export const applyTypedFields = (before: StoredFields, typed: Partial<TypedFields>): StoredFields =>
  mapFieldsByKind<StoredByKind>({
    text: (field) => typed[field]?.trim() ?? before[field],
    count: (field) => {
      const count = typed[field];
      return count === undefined ? before[field] : Number(count.trim());
    },
    rupees: (field) => {
      const rupees = typed[field];
      return rupees === undefined ? before[field] : paiseFromRupees(parseRupees(rupees)) || null;
    },
  });

/** What a new space begins with, before its form is applied. */
export const emptyStoredFields: StoredFields = mapFieldsByKind<StoredByKind>({
  text: () => "",
  count: () => 0,
  rupees: () => null,
});

/** The fields of a space on the wire that says nothing in them: what an example of one begins with. */
export const emptyWireFields: WireFields = mapFieldsByKind<Sent>({
  text: () => "",
  count: () => 0,
  rupees: () => 0,
});

/** The fields of a row. */
export const toStoredFields = (row: StoredColumns): StoredFields =>
  mapFieldsByKind<StoredByKind>({
    text: (field) => row[spaceFields[field].column],
    count: (field) => row[spaceFields[field].column],
    rupees: (field) => row[spaceFields[field].column],
  });

/** The fields of a row as they are sent. */
export const toWireFields = (row: StoredColumns): WireFields =>
  mapFieldsByKind<Sent>({
    text: (field) => row[spaceFields[field].column],
    count: (field) => row[spaceFields[field].column],
    rupees: (field) => rupeesFromPaise(row[spaceFields[field].column] ?? 0),
  });

const typedNumber = (number: number) => (number > 0 ? String(number) : "");

/** The fields as the host would have typed them. */
export const toTypedFields = (sent: WireFields): TypedFields =>
  mapFieldsByKind<Record<keyof Sent, string>>({
    text: (field) => sent[field],
    count: (field) => typedNumber(sent[field]),
    rupees: (field) => typedNumber(sent[field]),
  });
