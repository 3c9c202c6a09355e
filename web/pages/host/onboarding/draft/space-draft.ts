import { withoutSignature } from "#contract/media/photo-url.ts";
import { toTypedFields } from "#contract/spaces/field-values.ts";
import { doesChangeWaitForTeam, spaceFieldNames, spaceFields } from "#contract/spaces/fields.ts";
import type { Location } from "#contract/spaces/location.ts";
import { type DraftPhoto, emptyDraft, type ListingDraft } from "./listing-draft.ts";

const photosOf = ({ coverImage, gallery }: Location): DraftPhoto[] =>
  [...new Set([coverImage, ...gallery])].filter(Boolean).map((url, at) => ({
    // The same photo has another signature in each answer.
    id: withoutSignature(url),
    from: "space",
    name: `Photo ${at + 1}`,
    url,
  }));

/** The wizard's beginning when a space is edited: everything as it is. */
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

/** A draft as it applies to what the space is by now: photos that have gone meanwhile are gone here
 *  too, those that have come are added, and the others have the addresses of now. */
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

/** What the team looks at before guests see it: each part as a text that can be compared, and what the
 *  host calls it. */
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

/** The parts of a verified space that an edit changes and that the team sees first; none when the edit
 *  shows at once. */
export const listPartsForReview = (before: ListingDraft, after: ListingDraft): string[] => {
  const was = reviewed(before);
  const changed = reviewed(after).filter(([, text], at) => text !== was[at]?.[1]);
  return [...new Set(changed.map(([part]) => part))];
};
