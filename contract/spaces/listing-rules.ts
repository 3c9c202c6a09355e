/* The rules of a listing, in one place. The wizard applies the rules at each step, and the server
 * applies them to each field that arrives. The rules of simple fields follow from the declarations
 * in fields.ts. Pages import this file, so it does not use zod. */

import { findCategory } from "#contract/categories/find-category.ts";
import { toOneLine } from "#contract/one-line.ts";
import { presetAmenities } from "./amenities.ts";
import type { TypedFields } from "./field-values.ts";
import {
  type FieldDeclaration,
  listFieldsOfStep,
  mapFields,
  type SpaceField,
  spaceFields,
  tidyText,
} from "./fields.ts";
import { listingMessages as say } from "./listing-messages.ts";
import { formatWeeklySlots, mergeSlots, parseWeeklySlots } from "./listing-slots.ts";
import { listingLimits } from "./policy.ts";
import { parseNumber, parseRupees } from "./typed-numbers.ts";

/** A listing as typed and as sent: numbers are text, categories are titles or slugs, slots are
 *  texts like `9:00 AM - 6:00 PM, Monday`. */
export type ListingEntry = TypedFields & {
  state: string;
  city: string;
  localArea: string;
  categories: string[];
  amenities: string[];
  availableTimeSlots: string[];
};

/** A listing with nothing filled in. */
export const emptyListingEntry: ListingEntry = {
  ...mapFields(() => ""),
  state: "",
  city: "",
  localArea: "",
  categories: [],
  amenities: [],
  availableTimeSlots: [],
};

export type ListingField = keyof ListingEntry | "images" | "pin";

/** Messages by field. */
export type ListingErrors = Partial<Record<ListingField, string>>;

/** Returns the length in code points, as in the database. An emoji such as 🙂 counts as one. */
export const charCount = (text: string): number => [...text].length;

const isBetween = (typed: string, least: number, most: number): boolean => {
  const value = parseNumber(typed);
  return value !== null && value >= least && value <= most;
};

/** Returns what is wrong with a simple field; null when it is valid. */
const fieldError = (field: SpaceField, typed: string): string | null => {
  const declared: FieldDeclaration = spaceFields[field];
  if (typed.trim() === "") return declared.missing;
  switch (declared.kind) {
    case "text":
      return charCount(tidyText(declared, typed)) > declared.most ? declared.tooLong : null;
    case "count":
      return isBetween(typed, 1, declared.most) && Number.isInteger(parseNumber(typed))
        ? null
        : declared.wrong;
    case "rupees":
      return isBetween(typed, 0, declared.most) ? null : declared.wrong;
  }
};

const validateSlotTexts = (texts: readonly string[]): string | null => {
  if (texts.length === 0) return say.slots;
  if (texts.length > listingLimits.slots) return say.tooManySlots;
  try {
    parseWeeklySlots(texts);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : say.slots;
  }
};

/** One rule per field; null means valid. */
const rules: { [Field in keyof ListingEntry]: (value: ListingEntry[Field]) => string | null } = {
  ...mapFields((field) => (value: string) => fieldError(field, value)),
  state: (value) => (value.trim() ? null : say.place),
  city: (value) => (value.trim() ? null : say.place),
  localArea: (value) => (value.trim() ? null : say.place),
  categories: (value) => {
    if (value.length === 0) return say.categories;
    const unknown = value.find((name) => !findCategory(name));
    return unknown === undefined ? null : say.unknownCategory(unknown);
  },
  amenities: (value) => {
    const names = normaliseAmenities(value);
    if (names.length === 0) return say.amenities;
    if (names.length > listingLimits.amenities) return say.tooManyAmenities;
    return names.some((name) => charCount(name) > listingLimits.amenityChars)
      ? say.amenityLong
      : null;
  },
  availableTimeSlots: validateSlotTexts,
};

const checkOne = <Field extends keyof ListingEntry>(
  field: Field,
  entry: Partial<ListingEntry>,
): string | null => {
  const value = entry[field];
  return value === undefined ? null : rules[field](value as ListingEntry[Field]);
};

/** Returns what is wrong with the fields that are present; missing fields are not errors. The rule
 *  "at least one price" applies only if both price fields are present. An empty price field counts
 *  as present. */
export const validateListing = (entry: Partial<ListingEntry>): ListingErrors => {
  const errors: ListingErrors = {};
  for (const field of Object.keys(rules) as (keyof ListingEntry)[]) {
    const message = checkOne(field, entry);
    if (message) errors[field] = message;
  }
  const { price, hourlyRate } = entry;
  const areBothSent = price !== undefined && hourlyRate !== undefined;
  const areBothValid = areBothSent && !errors.price && !errors.hourlyRate;
  if (areBothValid && parseRupees(price) + parseRupees(hourlyRate) === 0)
    errors.price = say.pricing;
  return errors;
};

/** The fields of the wizard's steps 1 to 5. */
export const listingStepFields = {
  1: ["categories"],
  2: listFieldsOfStep(2),
  3: ["images"],
  4: ["state", "city", "localArea", ...listFieldsOfStep(4), "pin", "amenities"],
  5: [...listFieldsOfStep(5), "availableTimeSlots"],
} satisfies Record<number, readonly ListingField[]>;

export type ListingStep = keyof typeof listingStepFields;

/** Returns the errors in a step, in the order of the step's fields. While there are errors, the
 *  host cannot leave the step.
 *  @param photos - the number of new and existing photos
 *  @param isPinMissing - whether the host still has to mark the place on the map */
export const validateListingStep = (
  step: ListingStep,
  entry: ListingEntry,
  photos: number,
  isPinMissing = false,
): ListingErrors => {
  const all: ListingErrors = {
    ...validateListing(entry),
    ...validatePhotoCount(photos),
    ...(isPinMissing && { pin: say.pinMissing }),
  };
  const wrong = listingStepFields[step].flatMap((field: ListingField) => {
    const message = all[field];
    return message ? [[field, message] as const] : [];
  });
  return Object.fromEntries(wrong);
};

/** Returns the first unfinished step with its errors; null when all five are finished. */
export const findUnfinishedStep = (
  entry: ListingEntry,
  photos: number,
  isPinMissing = false,
): { step: ListingStep; errors: ListingErrors } | null => {
  for (const step of [1, 2, 3, 4, 5] as const) {
    const errors = validateListingStep(step, entry, photos, isPinMissing);
    if (Object.keys(errors).length > 0) return { step, errors };
  }
  return null;
};

/** Returns the error when a space has no photo or too many. */
export const validatePhotoCount = (photos: number): ListingErrors => {
  if (photos === 0) return { images: say.images };
  return photos > listingLimits.photos ? { images: say.tooManyImages } : {};
};

const presetNames = new Map(presetAmenities.map((name) => [name.toLowerCase(), name as string]));

/** Returns the amenities without extra whitespace, empty names and duplicates (ignoring case). A
 *  name that matches a preset amenity gets the preset's spelling. */
export const normaliseAmenities = (names: readonly string[]): string[] => {
  const kept = new Map<string, string>();
  for (const name of names) {
    const tidy = toOneLine(name);
    const key = tidy.toLowerCase();
    if (tidy && !kept.has(key)) kept.set(key, presetNames.get(key) ?? tidy);
  }
  return [...kept.values()];
};

/** Returns canonical slot texts, Monday first, with touching and overlapping slots merged. */
export const normaliseSlots = (texts: readonly string[]): string[] =>
  formatWeeklySlots(mergeSlots(parseWeeklySlots(texts)));
