import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import {
  contains,
  DAY_MS,
  type IstDay,
  istDay,
  listDaysFrom,
  mergePeriods,
  type Period,
  toInstant,
} from "#contract/time.ts";
import type { Db } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findDayLongBlocks } from "./blocked-days-queries.ts";

/** The whole days that its host blocked, by space. */
export type BlockedDays = ReadonlyMap<string, ReadonlySet<IstDay>>;

type ReadDeps = Pick<Deps, "db" | "now">;

/** Returns the whole days, among the next 180, that hosts blocked, for these spaces or for all. A
 *  space without such a day is left out. */
export const getBlockedDays = async (
  { db, now }: ReadDeps,
  spaceIds?: readonly string[],
): Promise<BlockedDays> => {
  const at = now();
  const bySpace = Map.groupBy(
    await findDayLongBlocks(db, at, spaceIds),
    ({ space_id }) => space_id,
  );
  const dates = listDaysFrom(istDay(at), BOOKABLE_DAYS);
  const closed = new Map<string, Set<IstDay>>();
  for (const [id, blocks] of bySpace) {
    const days = wholeDays(
      blocks.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at })),
      dates,
    );
    if (days.size > 0) closed.set(id, days);
  }
  return closed;
};

const wholeDays = (blocks: Period[], dates: IstDay[]): Set<IstDay> => {
  const merged = mergePeriods(blocks);
  return new Set(
    dates.filter((date) => {
      const startsAt = toInstant(date, 0);
      const day = { startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) };
      return merged.some((block) => contains(block, day));
    }),
  );
};

/** Returns the days that can be requested: the next 180 from today, without those that the host
 *  blocked. */
export const listBookableDates = (now: Date, closed?: ReadonlySet<IstDay>): IstDay[] => {
  const dates = listDaysFrom(istDay(now), BOOKABLE_DAYS);
  return closed ? dates.filter((date) => !closed.has(date)) : dates;
};

/** How long the blocked days in lists of many spaces are cached. */
const CACHE_MS = 15_000;
const cache = new WeakMap<Db, { until: number; closed: Promise<BlockedDays> }>();

/** Returns the blocked days of all spaces, read at most every 15 seconds. */
export const getCachedBlockedDays = (deps: ReadDeps): Promise<BlockedDays> => {
  const now = deps.now().getTime();
  const cached = cache.get(deps.db);
  if (cached && now < cached.until) return cached.closed;
  const closed = getBlockedDays(deps);
  cache.set(deps.db, { until: now + CACHE_MS, closed });
  closed.catch(() => cache.delete(deps.db));
  return closed;
};
