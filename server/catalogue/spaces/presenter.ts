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

/** Whether the public may see the space. */
export const isPublicSpace = (space: SpaceDetailsRow): boolean =>
  space.status === "live" && space.host_active;

/** Returns the photo URLs for viewers who may see a space that is not public: photos that the
 *  public version shows have their public URL, the others a signed one. */
export const createSignedPhotoUrl =
  (deps: Pick<Deps, "secrets" | "now">, space: SpaceDetailsRow): PhotoAddress =>
  (id) =>
    isPublicSpace(space) && space.photo_ids.includes(id)
      ? publicAddress(id)
      : signPhotoUrl(deps, id);

/** Returns the public wire form of a space. The caller passes `availableDates`, because they change
 *  each day. */
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
  };
};

/** Returns the wire form for a space's host and the team: an edit in review is shown in place of
 *  the verified space, under its id and status, with its review state. */
export const toHostLocation = (
  deps: Pick<Deps, "secrets" | "now">,
  space: SpaceDetailsRow,
  revision: SpaceDetailsRow | undefined,
  availableDates: string[],
): Location => {
  const { id, status, rating } = space;
  const reason = revision ? revision.return_reason : space.return_reason;
  return {
    ...toLocation(
      { ...(revision ?? space), id, status, rating },
      availableDates,
      createSignedPhotoUrl(deps, space),
    ),
    review: revision?.status === "returned" ? "returned" : revision ? "in_review" : "none",
    ...(reason !== null && { returnReason: reason }),
    bookingSettings: {
      instantBook: space.instant_book,
      minimumNoticeMinutes: space.minimum_notice_minutes,
      bufferMinutes: space.buffer_minutes,
      longestStayDays: space.longest_stay_days,
    },
  };
};
