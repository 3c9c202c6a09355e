import { withoutSignature } from "#contract/media/photo-url.ts";
import { toTypedFields } from "#contract/spaces/field-values.ts";
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

/** Returns the draft with the space's current photos: photos that the space no longer has are
 *  removed, its new photos are added, and its other photos get their current URLs. Photos from this
 *  device do not change. */
export const rebaseDraft = (draft: ListingDraft, space: Location): ListingDraft => {
  const present = photosOf(space);
  const now = new Map(present.map((photo) => [photo.id, photo]));
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
