/* Creates completed bookings and reviews of them, for tests. */
import type { Booking } from "#contract/bookings/booking.ts";
import type { BookingReview, SpaceReviews } from "#contract/reviews/review.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { updateSpaceRating } from "#server/catalogue/spaces/space-rating.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import type { TestSite } from "#server/testing/test-site.ts";

const HOUR_MS = 60 * MINUTE_MS;

let people = 0;

/** Creates a member with a verified email address. */
export const createReviewer = (site: TestSite) =>
  signUp(site, `reviewer${++people}@example.in`, { verified: true });

/** Returns the review that a guest writes. `changes` replaces fields of it. */
export const guestReview = (changes = {}) => ({
  rating: 4,
  aspects: { asShown: 5, host: 4, value: 3 },
  text: "Bright, quiet and clean.",
  ...changes,
});

/** What a host writes. */
export const hostReview = (changes = {}) => ({ rating: 5, text: "On time and tidy.", ...changes });

type Person = { user: { id: string } };
type Options = { host?: TestMember; guest?: TestMember; spaceId?: string; hoursAgo?: number };

/** Inserts a completed booking that ended `hoursAgo` hours ago. The end is rounded down to a
 *  quarter-hour. */
export const insertCompletedBooking = async (
  { deps }: TestSite,
  {
    host,
    guest,
    spaceId,
    hoursAgo = 1,
  }: { host: Person; guest: Person; spaceId?: string | undefined; hoursAgo?: number | undefined },
): Promise<string> => {
  const id = deps.newId();
  const quarter = HOUR_MS / 4;
  const ended = new Date(
    Math.floor((deps.now().getTime() - hoursAgo * HOUR_MS) / quarter) * quarter,
  );
  await deps.db
    .insertInto("bookings")
    .values({
      id,
      space_id: spaceId ?? null,
      host_id: host.user.id,
      guest_id: guest.user.id,
      status: "completed",
      starts_at: new Date(ended.getTime() - 2 * HOUR_MS),
      ends_at: ended,
      unit: "hour",
      space_title: "Sunny loft",
      space_place: "Bandra, Mumbai",
      space_address: "1 Hill Road",
      quote_lines: "[]",
      total_paise: 200_000,
      advance_paise: 50_000,
      created_at: ended,
      confirmed_at: ended,
      ended_at: ended,
    })
    .execute();
  return id;
};

/** Creates a live space without reviews. */
const createUnratedSpace = async (site: TestSite, host: TestMember): Promise<string> => {
  const id = await createLiveSpace(site, { host });
  const none = { rating: null, count: 0 };
  await site.deps.db.transaction().execute((tx) => updateSpaceRating(tx, id, none));
  return id;
};

/** Creates a guest, a host with a live space, and a completed booking of the two. Also returns
 *  functions that write and read their reviews. */
export const createReviewFixture = async (site: TestSite, options: Options = {}) => {
  const host = options.host ?? (await createReviewer(site));
  const guest = options.guest ?? (await createReviewer(site));
  const spaceId = options.spaceId ?? (await createUnratedSpace(site, host));
  const bookingId = await insertCompletedBooking(site, { ...options, host, guest, spaceId });
  const write = (as: TestMember, json: unknown, id = bookingId) =>
    site.ask<BookingReview & { code: string; message: string; errors: Record<string, string> }>(
      `POST /bookings/${id}/review`,
      { as, json },
    );
  return {
    host,
    guest,
    spaceId,
    bookingId,
    write,
    byGuest: (changes = {}) => write(guest, guestReview(changes)),
    byHost: (changes = {}) => write(host, hostReview(changes)),
    booking: async (as: TestMember) =>
      (await site.ask<Booking>(`GET /bookings/${bookingId}`, { as })).body,
    reviews: async (query = "") =>
      (await site.ask<SpaceReviews>(`GET /locations/${spaceId}/reviews${query}`)).body,
    location: async () =>
      (await site.ask<{ rating: number; ratingCount: number }>(`GET /locations/${spaceId}`)).body,
    /** Lets the guest and the host write a review, and publishes both reviews. */
    publish: async (guestChanges = {}, hostChanges = {}) => {
      await write(guest, guestReview(guestChanges));
      await write(host, hostReview(hostChanges));
      await site.runJobs();
    },
  };
};
