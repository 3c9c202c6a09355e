import { categoryList } from "#contract/categories/category-list.ts";
import { photoUrl } from "#contract/media/photo-url.ts";
import { toWireFields } from "#contract/spaces/field-values.ts";
import type { Location } from "#contract/spaces/location.ts";
import { formatWeeklySlot } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { signPhotoUrl } from "#server/media/signed-photos.ts";
import type { SpaceDetailsRow, SpaceRow } from "./queries.ts";

const categories = new Map<number, { title: string; slug: string }>(
  categoryList.map(({ id, title, slug }) => [id, { title, slug }]),
);

/** Returns the URL of a photo in a gallery. */
type PhotoAddress = (photoId: string) => string;

const publicAddress: PhotoAddress = (id) => photoUrl(id);

/** Returns whether the public may see the space. */
export const isPublicSpace = (space: SpaceDetailsRow): boolean =>
  space.status === "live" && space.host_active;

/** Returns a function that returns the URL of a photo of the space, for the host and the team. If
 *  the public can see the photo, the URL is the public one. Otherwise, the URL is signed. */
export const createSignedPhotoUrl =
  (deps: Pick<Deps, "secrets" | "now">, space: SpaceDetailsRow): PhotoAddress =>
  (id) =>
    isPublicSpace(space) && space.photo_ids.includes(id)
      ? publicAddress(id)
      : signPhotoUrl(deps, id);

/** Returns the public wire form of a space. `availableDates` is passed separately from the row,
 *  because the dates change each day. */
export const toLocation = (
  row: SpaceRow,
  availableDates: string[],
  address: PhotoAddress = publicAddress,
): Location => {
  const gallery = row.photo_ids.map(address);
  return {
    _id: row.id,
    ...toWireFields(row),
    coverImage: gallery[0] ?? "",
    gallery,
    rating: row.rating ?? 0,
    ratingCount: row.rating_count,
    city: row.city,
    state: row.state,
    localArea: row.local_area,
    amenities: row.amenities,
    availableTimeSlots: row.slots.map(formatWeeklySlot),
    availableDates,
    categories: row.category_ids.flatMap((id) => categories.get(id) ?? []),
    host: row.host_id,
    status: row.status,
    latitude: row.latitude,
    longitude: row.longitude,
    pinExact: row.pin_exact,
  };
};

type VersionedSpace = { space: SpaceDetailsRow; revision: SpaceDetailsRow | undefined };

/** Returns a space as the API sends it to the host and the team. Id, status and rating always come
 *  from the space, not from its edit.
 *  @param shows - `edit` returns the content of the edit, or of the space if it has no edit */
export const toHostLocation = (
  deps: Pick<Deps, "secrets" | "now">,
  { space, revision, shows }: VersionedSpace & { shows: "edit" | "verified" },
  availableDates: string[],
): Location => {
  const { id, status, rating, rating_count } = space;
  const reason = revision ? revision.return_reason : space.return_reason;
  const content = shows === "edit" ? (revision ?? space) : space;
  return {
    ...toLocation(
      { ...content, id, status, rating, rating_count },
      availableDates,
      createSignedPhotoUrl(deps, space),
    ),
    instantBook: space.instant_book,
    review: revision?.status === "returned" ? "returned" : revision ? "in_review" : "none",
    ...(reason !== null && { returnReason: reason }),
    bookingSettings: {
      instantBook: space.instant_book,
      minimumNoticeMinutes: space.minimum_notice_minutes,
      bufferMinutes: space.buffer_minutes,
      longestStayDays: space.longest_stay_days,
      arrivalNotes: space.arrival_notes,
    },
  };
};
