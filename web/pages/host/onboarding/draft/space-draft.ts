import { withoutSignature } from "#contract/media/photo-url.ts";
import { toTypedFields } from "#contract/spaces/field-values.ts";
import { doesChangeWaitForTeam, spaceFieldNames, spaceFields } from "#contract/spaces/fields.ts";
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

/** Returns the draft for editing a space: all its current values. */
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
  pin: { latitude: space.latitude, longitude: space.longitude },
});

/** Returns the draft updated to the space's current photos: removed ones are removed, new ones are
 *  added, and the others get their current URLs. */
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

/** Returns what the team reviews before guests see it: each part with its label and a comparable
 *  text. */
const reviewed = (draft: ListingDraft): [part: string, text: string][] => [
  ["the photos", draft.photos.map(({ id }) => id).join(" ")],
  ...spaceFieldNames
    .filter(doesChangeWaitForTeam)
    .map((field): [string, string] => [
      `the ${spaceFields[field].label.toLowerCase()}`,
      draft[field].trim(),
    ]),
  ["the address", JSON.stringify([draft.state, draft.city, draft.localArea, draft.pin])],
  ["the category", [...draft.categories].sort().join()],
];

/** Returns the parts of a verified space that an edit changes and that the team reviews first;
 *  empty when the edit shows immediately. */
export const listPartsForReview = (before: ListingDraft, after: ListingDraft): string[] => {
  const was = reviewed(before);
  const changed = reviewed(after).filter(([, text], at) => text !== was[at]?.[1]);
  return [...new Set(changed.map(([part]) => part))];
};
