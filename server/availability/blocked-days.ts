import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { type IstDay, istDay, listDaysFrom, toInstant } from "#contract/time.ts";
import type { Db } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findDayLongBlocks } from "./blocked-days-queries.ts";
import { computeBlockedDays } from "./bookable-dates.ts";

/** Maps the id of a space to the days that are filled by blocks of at least 24 hours. */
export type BlockedDays = ReadonlyMap<string, ReadonlySet<IstDay>>;

type ReadDeps = Pick<Deps, "db" | "now">;

/* Only blocks of at least 24 hours are read, so that the query is fast: every process may run it
 * every 15 seconds, for all spaces. With two million blocks, a query that also merged shorter
 * blocks took PostgreSQL about ten times as long. */

/** Returns, by space, the days among the next 180 that are filled by blocks of at least 24 hours.
 *  Shorter blocks are ignored here; the calendar of a space and the search by date consider them.
 *  @param spaceIds - by default all spaces */
export const getBlockedDays = async (
  { db, now }: ReadDeps,
  spaceIds?: readonly string[],
): Promise<BlockedDays> => {
  const today = istDay(now());
  // A block that ended earlier today is read too: together with the next block, it may fill today.
  const bySpace = Map.groupBy(
    await findDayLongBlocks(db, toInstant(today, 0), spaceIds),
    ({ space_id }) => space_id,
  );
  const dates = listDaysFrom(today, BOOKABLE_DAYS);
  const closed = new Map<string, Set<IstDay>>();
  for (const [id, blocks] of bySpace) {
    const days = computeBlockedDays(
      blocks.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at })),
      dates,
    );
    if (days.size > 0) closed.set(id, days);
  }
  return closed;
};

/** How long the blocked days of all spaces are cached, in milliseconds. */
const CACHE_MS = 15_000;
let cache = new WeakMap<Db, { until: number; closed: Promise<BlockedDays> }>();

/** Clears this process's cache of blocked days, after some have changed. */
export const forgetBlockedDays = (): void => {
  cache = new WeakMap();
};

/** Returns the blocked days of all spaces. They are read again after 15 seconds, or after
 *  `forgetBlockedDays`. */
export const getCachedBlockedDays = (deps: ReadDeps): Promise<BlockedDays> => {
  const now = deps.now().getTime();
  const cached = cache.get(deps.db);
  if (cached && now < cached.until) return cached.closed;
  const closed = getBlockedDays(deps);
  const readInto = cache.set(deps.db, { until: now + CACHE_MS, closed });
  closed.catch(() => readInto.delete(deps.db));
  return closed;
};
