import { withoutSignature } from "#contract/media/photo-url.ts";
import { toTypedFields } from "#contract/spaces/field-values.ts";
import { spaceFieldNames } from "#contract/spaces/fields.ts";
import type { Location } from "#contract/spaces/location.ts";
import { type DraftPhoto, emptyDraft, type ListingDraft } from "./listing-draft.ts";

const photosOf = ({ coverImage, gallery }: Location): DraftPhoto[] =>
  [...new Set([coverImage, ...gallery])].filter(Boolean).map((url, at) => ({
    // The signature is not part of the id, because it differs in every response.
    id: withoutSignature(url),
    from: "space",
    name: `Photo ${at + 1}`,
    url,
  }));

/** Returns the draft for editing a space, with the current values of the space. The pin is included
 *  only if the host has placed it (`pinExact`). */
export const createDraftFromSpace = (space: Location): ListingDraft => ({
  ...emptyDraft,
  ...toTypedFields(space),
  state: space.state,
  city: space.city,
  localArea: space.localArea,
  categories: space.categories.map(({ slug }) => slug),
  amenities: space.amenities,
  availableTimeSlots: space.availableTimeSlots,
  photos: photosOf(space),
  pin: space.pinExact ? { latitude: space.latitude, longitude: space.longitude } : null,
  instantBook: space.bookingSettings?.instantBook ?? false,
});

/** The parts of an edit's draft except its photos. Each part is merged separately. Most parts are a
 *  single field. State, city, local area and pin are one part, because the pin must be near the
 *  local area. */
const mergedParts: readonly (readonly (keyof ListingDraft)[])[] = [
  ...spaceFieldNames.map((field) => [field]),
  ["state", "city", "localArea", "pin"],
  ["categories"],
  ["amenities"],
  ["availableTimeSlots"],
];

const textOf = (draft: ListingDraft, part: readonly (keyof ListingDraft)[]): string =>
  JSON.stringify(part.map((name) => draft[name]));

const idsOf = (photos: readonly DraftPhoto[]): string => JSON.stringify(photos.map(({ id }) => id));

/** Returns the draft. Each part that the host has not changed gets the space's current value. */
const mergeUnchangedParts = (
  draft: ListingDraft,
  base: ListingDraft,
  current: ListingDraft,
): ListingDraft => {
  const unchanged = mergedParts.filter((part) => textOf(draft, part) === textOf(base, part)).flat();
  const hasPhotoChanges = draft.removed.length > 0 || idsOf(draft.photos) !== idsOf(base.photos);
  return {
    ...draft,
    ...Object.fromEntries(unchanged.map((name) => [name, current[name]])),
    photos: hasPhotoChanges ? draft.photos : current.photos,
  };
};

/** Updates the draft of an edit. Parts that the host has not changed get the space's current
 *  values. The space may have been edited on another device since the draft was begun.
 *  @param base - the space's values when the draft was begun */
export const rebaseDraft = (
  begun: ListingDraft,
  space: Location,
  base: ListingDraft | undefined,
): ListingDraft => {
  // A draft that an earlier release stored may have no `base`. In such a draft, only the photos are
  // updated.
  const draft = base ? mergeUnchangedParts(begun, base, createDraftFromSpace(space)) : begun;
  const present = photosOf(space);
  const now = new Map(present.map((photo) => [photo.id, photo]));
  /** Returns a list with the photo and its current URL. The list is empty if the space no longer
   *  has the photo. */
  const asOfNow = (photo: DraftPhoto): DraftPhoto[] => {
    if (photo.from === "device") return [photo];
    const there = now.get(photo.id);
    return there?.from === "space" ? [{ ...photo, url: there.url }] : [];
  };
  const known = new Set([...draft.photos, ...draft.removed].map(({ id }) => id));
  return {
    ...draft,
    photos: [...draft.photos.flatMap(asOfNow), ...present.filter(({ id }) => !known.has(id))],
    removed: draft.removed.flatMap(asOfNow),
  };
};
