/* The simple fields of a space, each declared once: its texts, numbers and prices. The form and its rules,
 * the API's schema, the row, the wizard's draft and the team's comparison are made of these declarations;
 * docs/adding-a-field.md shows how one is added. Place, photos, categories, amenities and hours have rules
 * of their own beside it. No zod: the wizard imports it. */
import { listingMessages as say } from "./listing-messages.ts";
import { listingLimits } from "./policy.ts";

type Common = {
  /** Its column of the table `spaces`. */
  column: string;
  /** What the wizard and the team call it. */
  label: string;
  /** The step of the wizard that asks for it, and shows it again when it was refused. */
  step: 2 | 4 | 5;
  /** What is answered when it is left empty; null where it may be. */
  missing: string | null;
  /** For the API's reference. */
  about: string;
};

/** When guests see a change of a verified space: `waits` for the team always, `noted` at once unless it
 *  holds a new contact or payment detail, and then the team sees it afterwards, `at-once` without the
 *  team. */
type Change = "waits" | "at-once";

type TextDeclaration = Common & {
  kind: "text";
  /** Characters. */
  most: number;
  tooLong: string;
  /** `noted` has to be among the names that the column `text_changes.field` takes. */
  change: Change | "noted";
};

/** A whole number from 1 to `most`; 0 where it was left empty. */
type CountDeclaration = Common & {
  kind: "count";
  most: number;
  wrong: string;
  /** Of what, as the team reads it. */
  unit: string;
  change: Change;
};

/** A price in rupees. The column holds paise and may be null, never zero: the space has no such price. */
type RupeesDeclaration = Common & {
  kind: "rupees";
  most: number;
  wrong: string;
  change: Change;
};

export type FieldDeclaration = TextDeclaration | CountDeclaration | RupeesDeclaration;

// In the order of the specification's section 7, in which what is wrong is answered too.
export const spaceFields = {
  title: {
    kind: "text",
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
    about: "Rupees a day; empty or 0 for none. One of price and hourlyRate is needed.",
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

/** Fields that meet a condition on their declaration. */
type FieldsWith<Part> = {
  [Field in SpaceField]: Declared[Field] extends Part ? Field : never;
}[SpaceField];

export type TextFieldName = FieldsWith<{ kind: "text" }>;
type NotedField = FieldsWith<{ change: "noted" }>;

/** A value for each field, of the type that its kind has. */
export type ByField<Values extends Record<FieldKind, unknown>> = {
  [Field in SpaceField]: Values[Declared[Field]["kind"]];
};

/** The same by the fields' columns. */
export type ByColumn<Values extends Record<FieldKind, unknown>> = {
  [Field in SpaceField as Declared[Field]["column"]]: Values[Declared[Field]["kind"]];
};

// A constant object has no keys but those of its type.
export const spaceFieldNames = Object.keys(spaceFields) as SpaceField[];

/** An object with a value for each field. */
export const mapFields = <Value>(make: (field: SpaceField) => Value): Record<SpaceField, Value> =>
  Object.fromEntries(spaceFieldNames.map((field) => [field, make(field)])) as Record<
    SpaceField,
    Value
  >;

/** An object with a value for each field, made by what its kind says. */
export const mapFieldsByKind = <Values extends Record<FieldKind, unknown>>(
  make: {
    [Kind in FieldKind]: (field: FieldsWith<{ kind: Kind }>) => Values[Kind];
  },
): ByField<Values> =>
  // That a field is given to the maker of its own kind is not something that the compiler follows.
  mapFields((field) =>
    (make[spaceFields[field].kind] as (field: SpaceField) => unknown)(field),
  ) as ByField<Values>;

export const isRecordedField = (field: SpaceField): field is NotedField =>
  spaceFields[field].change === "noted";

/** Whether guests see a change only once the team has approved it, whatever it says. */
export const doesChangeWaitForTeam = (field: SpaceField): boolean =>
  spaceFields[field].change === "waits";

/** Texts of which the team sees every change: those that do not wait for it, afterwards. */
export const recordedFields = spaceFieldNames.filter(isRecordedField);

/** The fields of one of the wizard's steps in the order in which it asks: those first that every space
 *  has. */
export const listFieldsOfStep = (step: Common["step"]): SpaceField[] => {
  const ofStep = spaceFieldNames.filter((field) => spaceFields[field].step === step);
  const isNeeded = (field: SpaceField) => spaceFields[field].missing !== null;
  return [...ofStep.filter(isNeeded), ...ofStep.filter((field) => !isNeeded(field))];
};
