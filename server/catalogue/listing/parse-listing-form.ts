import { z } from "zod";
import { findCategory } from "#contract/categories/find-category.ts";
import { unshowableText } from "#contract/field-errors.ts";
import { photoIdFromUrl } from "#contract/media/photo-url.ts";
import { spaceFieldNames } from "#contract/spaces/fields.ts";
import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import type { Pin } from "#contract/spaces/listing-pin.ts";
import { type ListingEntry, validateListing } from "#contract/spaces/listing-rules.ts";
import { clientIdSchema } from "#contract/threads/client-id.ts";
import { createFieldErrors, invalid } from "#server/kernel/base/problem.ts";
import type { MultipartForm, UploadedFile } from "./multipart.ts";

const textFields = [...spaceFieldNames, "state", "city", "localArea"] as const;
const listFields = ["categories", "amenities", "availableTimeSlots"] as const;
const photoFields = ["removeImages", "coverImage", "imageOrder"] as const;
const newSpaceFields = ["instantBook", "clientId"];
const known = new Set<string>([
  ...textFields,
  ...listFields,
  ...photoFields,
  "latitude",
  "longitude",
]);

/** The photos of a form. `remove` has the ids of the photos to remove. `cover` and `order` refer to
 *  a photo by its URL or, for a new photo, by its file name. */
export type PhotoChanges = {
  files: UploadedFile[];
  remove: string[];
  cover: string | undefined;
  order: string[];
};

/** A parsed listing form. Its fields are valid, except for rules that need the database. The photos
 *  have not been checked. */
export type ListingForm = {
  entry: Partial<ListingEntry>;
  pin: Pin | undefined;
  /** The id that the client gave the new listing. Undefined in every edit, and if none was sent. */
  clientId: string | undefined;
  /** Whether guests book instantly. Undefined in every edit, and in a new listing without a value
   *  for this field. */
  instantBook: boolean | undefined;
  photos: PhotoChanges;
};

const CategoryText = z.union([
  z.string(),
  z.object({ slug: z.string() }).transform(({ slug }) => slug),
  z.object({ title: z.string() }).transform(({ title }) => title),
]);
const OneOrMore = z.union([z.array(CategoryText), CategoryText.transform((one) => [one])]);

/** Returns the values of a list field, which is a JSON list, one JSON value, or one plain text. As
 *  in the specification, a JSON category may be an object with `slug` or `title`. */
const valuesOf = (sent: string): string[] => {
  if (!/^\s*[[{"]/.test(sent)) return [sent];
  try {
    return OneOrMore.parse(JSON.parse(sent));
  } catch {
    // This is plain text and not a JSON list of texts. A host may have typed an amenity whose name
    // begins with a bracket.
    return [sent];
  }
};

/** Returns whether a text contains a zero byte, which PostgreSQL cannot store. */
const hasZeroByte = (text: string): boolean => text.includes("\0");

const filled = (values: string[]) => values.filter((value) => value.trim() !== "");

const pinOf = (form: MultipartForm, errors: Record<string, string>): Pin | undefined => {
  const sent = (name: string) => form.fields.get(name)?.at(-1)?.trim() || undefined;
  const [latitude, longitude] = [sent("latitude"), sent("longitude")];
  if (latitude === undefined && longitude === undefined) return undefined;
  const degrees = (text: string | undefined) =>
    text !== undefined && /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : null;
  const pin = { latitude: degrees(latitude), longitude: degrees(longitude) };
  if (pin.latitude !== null && pin.longitude !== null)
    return { latitude: pin.latitude, longitude: pin.longitude };
  errors[pin.latitude === null ? "latitude" : "longitude"] = say.pinIncomplete;
  return undefined;
};

const instantBookOf = (
  { fields }: MultipartForm,
  errors: Record<string, string>,
): boolean | undefined => {
  const sent = fields.get("instantBook")?.at(-1)?.trim();
  if (sent === "true" || sent === "false") return sent === "true";
  if (sent) errors.instantBook = say.instantBookWrong;
  return undefined;
};

const clientIdOf = (
  { fields }: MultipartForm,
  errors: Record<string, string>,
): string | undefined => {
  const { data, error } = clientIdSchema(say.clientId)
    .optional()
    .safeParse(fields.get("clientId")?.at(-1));
  if (error || (data && hasZeroByte(data))) errors.clientId = say.clientId;
  return data;
};

const photosOf = (
  { fields, files }: MultipartForm,
  errors: Record<string, string>,
): PhotoChanges => {
  const list = (name: string) => filled((fields.get(name) ?? []).flatMap(valuesOf));
  const remove = list("removeImages").map((url) => photoIdFromUrl(url));
  if (remove.includes(null)) errors.removeImages = say.unknownImage;
  return {
    files,
    remove: remove.filter((id) => id !== null),
    cover: fields.get("coverImage")?.at(-1)?.trim() || undefined,
    order: list("imageOrder"),
  };
};

/** Parses a form and validates its fields. If `complete` is true, as for a new space, the form must
 *  have all required fields; otherwise only the fields that it contains are validated.
 *  @throws Problem 422 that names every wrong field */
export const parseListingForm = (
  form: MultipartForm,
  { complete }: { complete: boolean },
): ListingForm => {
  const errors = createFieldErrors();
  const entry: Partial<ListingEntry> = {};
  for (const field of textFields) {
    // Forms send line breaks as CR LF, which would count as two characters.
    const value = form.fields.get(field)?.at(-1)?.replace(/\r\n?/g, "\n");
    if (value !== undefined || complete) entry[field] = value ?? "";
  }
  for (const field of listFields) {
    const values = form.fields.get(field);
    if (values || complete) entry[field] = filled((values ?? []).flatMap(valuesOf));
  }
  Object.assign(errors, validateListing(entry));
  for (const field of [...textFields, ...listFields])
    if ([entry[field] ?? []].flat().some(hasZeroByte)) errors[field] = unshowableText;
  for (const [name, values] of form.fields) {
    if (known.has(name) || (complete && newSpaceFields.includes(name))) continue;
    // Some clients send `images` as empty text if there are no photos.
    if (name === "images" && filled(values).length === 0) continue;
    errors[name.slice(0, 60)] =
      name === "images" ? "Please send photos as files." : "There is no field of this name.";
  }
  const pin = pinOf(form, errors);
  const instantBook = complete ? instantBookOf(form, errors) : undefined;
  const clientId = complete ? clientIdOf(form, errors) : undefined;
  const photos = photosOf(form, errors);
  if (complete && photos.files.length === 0) errors.images ??= say.images;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { entry, pin, clientId, instantBook, photos };
};

/** Returns the ids of the categories with these titles or slugs, in ascending order. The names have
 *  been validated already, so an unknown name is ignored. */
export const toCategoryIds = (names: readonly string[]): number[] =>
  [...new Set(names.flatMap((name) => findCategory(name)?.id ?? []))].sort((a, b) => a - b);
