import { findCategory } from "#contract/categories/find-category.ts";
import { spaceFieldNames, spaceFields } from "#contract/spaces/fields.ts";
import type { Pin } from "#contract/spaces/listing-pin.ts";
import { parseWeeklySlots } from "#contract/spaces/listing-slots.ts";
import type { StoredDraft } from "#web/member/drafts/draft-store.ts";
import { parseSentAs } from "#web/member/drafts/sent-as.ts";
import type { DraftPhoto, ListingDraft } from "./listing-draft.ts";

/** A draft without its unreadable parts. `lost` names these parts, for the host. */
export type RepairedDraft = {
  stored: StoredDraft<ListingDraft>;
  blobs: Map<string, Blob>;
  lost: string[];
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === "string";

const isPin = (value: unknown): value is Pin =>
  isObject(value) && Number.isFinite(value.latitude) && Number.isFinite(value.longitude);

const isPhoto = (value: unknown): value is DraftPhoto =>
  isObject(value) &&
  isText(value.id) &&
  isText(value.name) &&
  (value.from === "space" ? isText(value.url) : value.from === "device" && isText(value.print));

const isSlot = (value: unknown): value is string => {
  try {
    return isText(value) && parseWeeklySlots([value]).length === 1;
  } catch {
    return false;
  }
};

/** Returns whether the bytes of a stored photo can still be read. The device may have deleted the
 *  file that contains them. */
const isReadable = async (blob: unknown): Promise<boolean> => {
  if (!(blob instanceof Blob) || blob.size === 0) return false;
  try {
    await blob.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};

/** Returns the stored draft with only usable parts. A part that is missing or unreadable gets its
 *  initial value. A list, such as the photos, loses only its unreadable entries.
 *  @param start - the initial draft: the space's values, or an empty draft */
export const repairDraft = async (
  found: { stored: unknown; blobs: ReadonlyMap<string, unknown> },
  start: ListingDraft,
): Promise<RepairedDraft> => {
  const stored = isObject(found.stored) ? found.stored : {};
  const blobs = new Map<string, Blob>();
  for (const [id, blob] of found.blobs) if (await isReadable(blob)) blobs.set(id, blob as Blob);
  const { draft, lost } = repairParts(stored.draft, start, blobs);
  const { step, savedAt, base } = stored;
  return {
    stored: {
      draft,
      base: isObject(base) ? repairParts(base, start, blobs).draft : undefined,
      sent: parseSentAs(stored.sent),
      step: Number.isInteger(step) ? (step as number) : 1,
      savedAt: Number.isFinite(savedAt) ? (savedAt as number) : Date.now(),
    },
    blobs,
    lost: [...lost],
  };
};

/** Returns a draft with only usable parts, and the labels of the unreadable parts. The rules are
 *  those of `repairDraft`. */
const repairParts = (
  given: unknown,
  start: ListingDraft,
  blobs: ReadonlyMap<string, Blob>,
): { draft: ListingDraft; lost: Set<string> } => {
  const sent = isObject(given) ? given : {};
  const lost = new Set<string>();
  if (!isObject(given)) lost.add("the texts and choices");

  const one = <Value>(
    name: keyof ListingDraft,
    label: string,
    isRight: (value: unknown) => value is Value,
    initial: Value,
  ): Value => {
    const value = sent[name];
    if (value === undefined) return initial;
    if (isRight(value)) return value;
    lost.add(label);
    return initial;
  };
  const list = <Value>(
    name: keyof ListingDraft,
    labelOf: (value: unknown) => string,
    isRight: (value: unknown) => value is Value,
    initial: Value[],
  ): Value[] => {
    const values = sent[name];
    if (values === undefined) return initial;
    if (!Array.isArray(values)) {
      lost.add(labelOf(undefined));
      return initial;
    }
    for (const value of values) if (!isRight(value)) lost.add(labelOf(value));
    return values.filter(isRight);
  };
  const isCategory = (value: unknown): value is string =>
    isText(value) && findCategory(value) !== undefined;
  const isPinOrNone = (value: unknown): value is Pin | null => value === null || isPin(value);
  const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

  const photoLabel = (photo: unknown) =>
    isObject(photo) && isText(photo.name) ? `the photo ${photo.name}` : "a photo";
  const isUsablePhoto = (photo: unknown): photo is DraftPhoto =>
    isPhoto(photo) && (photo.from === "space" || blobs.has(photo.id));

  const draft: ListingDraft = {
    ...start,
    ...Object.fromEntries(
      spaceFieldNames.map((field) => [
        field,
        one(field, `the ${spaceFields[field].label.toLowerCase()}`, isText, start[field]),
      ]),
    ),
    state: one("state", "the state", isText, start.state),
    city: one("city", "the city", isText, start.city),
    localArea: one("localArea", "the local area", isText, start.localArea),
    pin: one("pin", "the pin", isPinOrNone, start.pin),
    instantBook: one("instantBook", "how guests book", isFlag, start.instantBook),
    categories: list("categories", () => "a category", isCategory, start.categories),
    amenities: list("amenities", () => "an amenity", isText, start.amenities),
    availableTimeSlots: list(
      "availableTimeSlots",
      () => "some opening hours",
      isSlot,
      start.availableTimeSlots,
    ),
    photos: list("photos", photoLabel, isUsablePhoto, start.photos),
    removed: list("removed", photoLabel, isPhoto, start.removed),
  };
  return { draft, lost };
};
