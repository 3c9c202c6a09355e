import { BOOKABLE_DAYS } from "#contract/bookings/availability.ts";
import type { Location } from "#contract/spaces/location.ts";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { istDay, rollingDates } from "#contract/time.ts";
import type { Deps } from "#server/deps.ts";
import { notFound } from "#server/kernel/problem.ts";
import { toLocation } from "./presenter.ts";
import { likedSpaces, listedSpaces, type SpaceRow, spaceById } from "./queries.ts";

const isUuid = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** A space that everyone may see.
 *  @throws Problem 404 for an unknown id and for a space that is not live */
export const liveSpace = async (deps: Deps, id: string): Promise<SpaceRow> => {
  const row = isUuid(id) ? await spaceById(deps.db, id) : undefined;
  if (row?.status !== "live") throw notFound(spaceMessages.spaceFailed);
  return row;
};

/** The wire form of a live space, with today's rolling dates. */
export const locationOf = async (deps: Deps, id: string): Promise<Location> =>
  toLocation(await liveSpace(deps, id), rollingDates(istDay(deps.now()), BOOKABLE_DAYS));

const toLocations = (deps: Deps, rows: SpaceRow[]): Location[] => {
  const dates = rollingDates(istDay(deps.now()), BOOKABLE_DAYS);
  return rows.map((row) => toLocation(row, dates));
};

/** What an account likes and everybody may see, the latest like first. */
export const likedLocations = async (deps: Deps, accountId: string): Promise<Location[]> =>
  toLocations(deps, await likedSpaces(deps.db, accountId));

/** What a host lists, in every status, the latest first: for the host and the team only. */
export const listedLocations = async (deps: Deps, hostId: string): Promise<Location[]> =>
  toLocations(deps, await listedSpaces(deps.db, hostId));
