/* The simple fields of a space (texts, numbers and prices), each declared once. The form, the API's
 * schema, the database row and the team's comparison are derived from the declarations
 * (docs/adding-a-field.md). The wizard imports this file, so this file does not use zod. */
import { toOneLine } from "#contract/one-line.ts";
import { listingMessages as say } from "./listing-messages.ts";
import { listingLimits } from "./policy.ts";

type Common = {
  /** The field's column in the table `spaces`. */
  column: string;
  /** The field's label in the wizard and for the team. */
  label: string;
  /** The step of the wizard that asks for the field. If the server rejects the field, the wizard
   *  returns to this step. */
  step: 2 | 4 | 5;
  /** The error message for an empty field; null where it may be empty. */
  missing: string | null;
  /** Description for the API's reference. */
  about: string;
};

/** When guests see a change of a verified space:
 *  - `waits`: only after the team has approved the change.
 *  - `at-once`: immediately, without the team. */
type Change = "waits" | "at-once";

type TextDeclaration = Common & {
  kind: "text";
  /** True: the text may have paragraphs. False: it is stored as one line. */
  hasParagraphs: boolean;
  /** Maximum length in characters. */
  most: number;
  tooLong: string;
  /** `noted`: guests see the change immediately, and the team sees it afterwards. A change with a
   *  new contact or payment detail waits for the team. The constraint on the column
   *  `text_changes.field` must allow the name of each `noted` field. */
  change: Change | "noted";
};

/** A whole number from 1 to `most`; 0 if the host left the field empty. */
type CountDeclaration = Common & {
  kind: "count";
  most: number;
  wrong: string;
  /** The unit that the team sees after the number, such as `people`. */
  unit: string;
  change: Change;
};

/** A price in rupees. The column contains paise, or null (never zero) if the space has no such
 *  price. */
type RupeesDeclaration = Common & {
  kind: "rupees";
  most: number;
  wrong: string;
  change: Change;
};

export type FieldDeclaration = TextDeclaration | CountDeclaration | RupeesDeclaration;

// The fields have the order of the specification's section 7. Errors are returned in this order.
export const spaceFields = {
  title: {
    kind: "text",
    hasParagraphs: false,
    column: "title",
    label: "Title",
    step: 2,
    most: listingLimits.titleChars,
    missing: say.details,
    tooLong: `Title should be concise and no more than ${listingLimits.titleChars} characters.`,
    change: "waits",
    about: `At most ${listingLimits.titleChars} characters.`,
  },
  description: {
    kind: "text",
    hasParagraphs: true,
    column: "description",
    label: "Short description",
    step: 2,
    most: listingLimits.descriptionChars,
    missing: say.details,
    tooLong: `Description should be no more than ${listingLimits.descriptionChars} characters.`,
    change: "noted",
    about: `At most ${listingLimits.descriptionChars} characters.`,
  },
  fullDescription: {
    kind: "text",
    hasParagraphs: true,
    column: "full_description",
    label: "Full description",
    step: 2,
    most: listingLimits.fullDescriptionChars,
    missing: say.details,
    tooLong: `Full description should be no more than ${listingLimits.fullDescriptionChars} characters.`,
    change: "noted",
    about: `At most ${listingLimits.fullDescriptionChars} characters.`,
  },
  price: {
    kind: "rupees",
    column: "daily_paise",
    label: "Price a day",
    step: 5,
    most: listingLimits.price,
    missing: null,
    wrong: say.negative,
    change: "at-once",
    about: "Rupees a day; empty or 0 for none. At least one of price and hourlyRate is needed.",
  },
  hourlyRate: {
    kind: "rupees",
    column: "hourly_paise",
    label: "Price an hour",
    step: 5,
    most: listingLimits.price,
    missing: null,
    wrong: say.negative,
    change: "at-once",
    about: "Rupees an hour; empty or 0 for none.",
  },
  capacity: {
    kind: "count",
    column: "capacity",
    label: "Capacity",
    step: 5,
    most: listingLimits.capacity,
    missing: say.pricing,
    wrong: say.negative,
    unit: "people",
    change: "at-once",
    about: "A whole number of people.",
  },
  location: {
    kind: "text",
    hasParagraphs: false,
    column: "address",
    label: "Address",
    step: 4,
    most: listingLimits.addressChars,
    missing: say.place,
    tooLong: `Please keep the address to ${listingLimits.addressChars} characters.`,
    change: "waits",
    about: `The address, at most ${listingLimits.addressChars} characters.`,
  },
} as const satisfies Record<string, FieldDeclaration>;

type Declared = typeof spaceFields;
export type SpaceField = keyof Declared;
export type FieldKind = FieldDeclaration["kind"];

/** The fields whose declaration meets a condition. */
type FieldsWith<Part> = {
  [Field in SpaceField]: Declared[Field] extends Part ? Field : never;
}[SpaceField];

export type TextFieldName = FieldsWith<{ kind: "text" }>;
type NotedField = FieldsWith<{ change: "noted" }>;

/** A value for each field. The type of the value depends on the kind of the field. */
export type ByField<Values extends Record<FieldKind, unknown>> = {
  [Field in SpaceField]: Values[Declared[Field]["kind"]];
};

/** A value for each field, like `ByField`, but keyed by the field's column. */
export type ByColumn<Values extends Record<FieldKind, unknown>> = {
  [Field in SpaceField as Declared[Field]["column"]]: Values[Declared[Field]["kind"]];
};

/** Trims the text that a host typed. If the field has no paragraphs, also puts the text on one
 *  line. */
export const tidyText = (
  { hasParagraphs }: Pick<TextDeclaration, "hasParagraphs">,
  typed: string,
): string => (hasParagraphs ? typed.trim() : toOneLine(typed));

// The cast is safe: a constant object has only the keys of its type.
export const spaceFieldNames = Object.keys(spaceFields) as SpaceField[];

/** Returns an object with a value for each field. */
export const mapFields = <Value>(make: (field: SpaceField) => Value): Record<SpaceField, Value> =>
  Object.fromEntries(spaceFieldNames.map((field) => [field, make(field)])) as Record<
    SpaceField,
    Value
  >;

/** Returns an object with a value for each field. For each kind of field, `make` has a function
 *  that returns the value. */
export const mapFieldsByKind = <Values extends Record<FieldKind, unknown>>(
  make: {
    [Kind in FieldKind]: (field: FieldsWith<{ kind: Kind }>) => Values[Kind];
  },
): ByField<Values> =>
  // The casts are safe: each field is passed to the function for its own kind.
  mapFields((field) =>
    (make[spaceFields[field].kind] as (field: SpaceField) => unknown)(field),
  ) as ByField<Values>;

export const isRecordedField = (field: SpaceField): field is NotedField =>
  spaceFields[field].change === "noted";

/** Returns whether every change of the field waits for the team's approval. Until then, guests see
 *  the previous value. */
export const doesChangeWaitForTeam = (field: SpaceField): boolean =>
  spaceFields[field].change === "waits";

/** The text fields whose `change` is `noted`. */
export const recordedFields = spaceFieldNames.filter(isRecordedField);

/** Returns the fields of one of the wizard's steps in the order in which the step asks for them:
 *  required fields first. */
export const listFieldsOfStep = (step: Common["step"]): SpaceField[] => {
  const ofStep = spaceFieldNames.filter((field) => spaceFields[field].step === step);
  const isNeeded = (field: SpaceField) => spaceFields[field].missing !== null;
  return [...ofStep.filter(isNeeded), ...ofStep.filter((field) => !isNeeded(field))];
};
