import { createHash, timingSafeEqual } from "node:crypto";
import { calendarMessages } from "#contract/calendars/messages.ts";
import type { SpaceFeed } from "#contract/calendars/routes.ts";
import { DAY_MS, istIso } from "#contract/time.ts";
import { requireBooking } from "#server/bookings/booking/require-booking.ts";
import { lockOwnSpace, requireOwnSpace } from "#server/catalogue/listing/access.ts";
import { findSpacesByIds } from "#server/catalogue/spaces/queries.ts";
import { recordSpaceEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  deleteFeed,
  deleteFeedsOfHost,
  findFeed,
  findFeedEntries,
  findFeedsOfHost,
  findSpaceTitle,
  replaceFeed,
} from "./feed-queries.ts";
import { buildBookingIcal, buildFeedIcal } from "./ical-file.ts";
import { FEED_PAST_DAYS } from "./policy.ts";

type FeedRow = { space_id: string; key: string; created_at: Date };

const onTheWire = ({ config }: Deps, { space_id, key, created_at }: FeedRow): SpaceFeed => ({
  locationId: space_id,
  url: `${config.publicUrl}/api/locations/${space_id}/calendar.ics?key=${key}`,
  createdAt: istIso(created_at),
});

/** Returns the secret URLs of a host's feeds, or of one space's feed. */
export const listFeeds = async (
  deps: Deps,
  hostId: string,
  spaceId?: string,
): Promise<SpaceFeed[]> =>
  (await findFeedsOfHost(deps.db, hostId, spaceId)).map((feed) => onTheWire(deps, feed));

/** Creates the secret URL of a space's feed. If the feed already had a URL, the old URL stops
 *  working.
 *  @throws Problem 401, 403, 404 */
export const createFeed = async (deps: Deps, caller: Caller, id: string): Promise<SpaceFeed> => {
  const { space } = await requireOwnSpace(deps, caller, id);
  const feed = { key: deps.newToken(), createdAt: deps.now() };
  await deps.db.transaction().execute(async (tx) => {
    await lockOwnSpace(tx, caller, space.id);
    await replaceFeed(tx, space.id, feed);
    await recordSpaceEvents(tx, deps, space.id);
  });
  return onTheWire(deps, { space_id: space.id, key: feed.key, created_at: feed.createdAt });
};

/** Deletes a space's feed.
 *  @throws Problem 403, 404 */
export const removeFeed = async (deps: Deps, caller: Caller, id: string): Promise<void> => {
  const { space } = await requireOwnSpace(deps, caller, id);
  await deps.db.transaction().execute(async (tx) => {
    await deleteFeed(tx, space.id);
    await recordSpaceEvents(tx, deps, space.id);
  });
};

/** Deletes all feeds of a host, so that their URLs stop working. With `since`, deletes only the
 *  feeds created since then. Call it in the transaction that also removes sign-in methods of the
 *  account. */
export const removeFeedsOfHost = (tx: Tx, hostId: string, since?: Date): Promise<void> =>
  deleteFeedsOfHost(tx, hostId, since);

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Returns a space's bookings and manual blocks as a calendar file. Entries that ended more than
 *  `FEED_PAST_DAYS` days ago are left out.
 *  @throws Problem 404, which is the same for a wrong key and for an unknown space */
export const getFeed = async (deps: Deps, spaceId: string, key: string): Promise<string> => {
  const feed = isUuid(spaceId) ? await findFeed(deps.db, spaceId) : undefined;
  // Compares the hashes in constant time, so that the duration reveals nothing about the key.
  const rightKey = feed !== undefined && timingSafeEqual(digest(feed.key), digest(key));
  const space = rightKey ? await findSpaceTitle(deps.db, spaceId) : undefined;
  if (!space) throw notFound(calendarMessages.unknown);
  const since = new Date(deps.now().getTime() - FEED_PAST_DAYS * DAY_MS);
  const entries = await findFeedEntries(deps.db, spaceId, since);
  return buildFeedIcal(deps.config, { title: space.title, ...entries });
};

/** Returns a booking as a calendar file, for a caller who may see the booking.
 *  @throws Problem 404, 403 second-factor-needed for an admin without a second factor */
export const getBookingCalendarFile = async (
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<string> => {
  const { booking } = await requireBooking(deps, caller, id);
  const [space] = booking.space_id ? await findSpacesByIds(deps.db, [booking.space_id]) : [];
  const pin = space?.pin_exact ? { latitude: space.latitude, longitude: space.longitude } : null;
  return buildBookingIcal(deps.config, { ...booking, pin });
};
