import { withoutSignature } from "#contract/media/photo-url.ts";
import type { Location } from "#contract/spaces/location.ts";
import { type DraftPhoto, emptyDraft, type ListingDraft } from "./listing-draft.ts";

const money = (rupees: number): string => (rupees > 0 ? String(rupees) : "");

const photosOf = ({ coverImage, gallery }: Location): DraftPhoto[] =>
  [...new Set([coverImage, ...gallery])].filter(Boolean).map((url, at) => ({
    // The same photo has another signature in each answer.
    id: withoutSignature(url),
    from: "space",
    name: `Photo ${at + 1}`,
    url,
  }));

/** The wizard's beginning when a space is edited: everything as it is. */
export const draftOf = (space: Location): ListingDraft => ({
  ...emptyDraft,
  title: space.title,
  description: space.description,
  fullDescription: space.fullDescription,
  price: money(space.price),
  hourlyRate: money(space.hourlyRate),
  capacity: String(space.capacity),
  location: space.location,
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
export const broughtUpToDate = (draft: ListingDraft, space: Location): ListingDraft => {
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

/** What the team looks at before guests see it, as texts that can be compared. */
const reviewed = (draft: ListingDraft) => ({
  "the photos": draft.photos.map(({ id }) => id).join(" "),
  "the title": draft.title.trim(),
  "the address": JSON.stringify([
    draft.location.trim(),
    draft.state,
    draft.city,
    draft.localArea,
    draft.pin,
  ]),
  "the category": [...draft.categories].sort().join(),
});

/** The parts of a verified space that an edit changes and that the team sees first; none when the edit
 *  shows at once. */
export const partsForReview = (before: ListingDraft, after: ListingDraft): string[] => {
  const [was, is] = [reviewed(before), reviewed(after)];
  return (Object.keys(was) as (keyof typeof was)[]).filter((part) => was[part] !== is[part]);
};
