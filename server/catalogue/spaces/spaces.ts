import type { Location } from "#contract/spaces/location.ts";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { bookableDates, closedDays } from "#server/availability/closed-days.ts";
import { orTeamFactorNeeded } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { seenByAll, toHostLocation, toLocation } from "./presenter.ts";
import { type KeptSpace, spaceAndRevision, spacesByIds, spacesOfHost } from "./queries.ts";

type ReadDeps = Pick<Deps, "db" | "now">;
type SigningDeps = ReadDeps & Pick<Deps, "secrets">;

/** 404 for a space: it is not there, or not for the one who asks. */
export const noSpace = () => notFound(spaceMessages.spaceFailed);

/** A space, and the edit of it that waits, whatever its status. An edit has no address of its own.
 *  @throws Problem 404 */
export const anySpace = async (deps: ReadDeps, id: string) => {
  const found = isUuid(id) ? await spaceAndRevision(deps.db, id) : undefined;
  if (!found?.space || found.space.revises) throw noSpace();
  return { space: found.space, revision: found.revision };
};

/** A space that everyone may see.
 *  @throws Problem 404 for an unknown id, for a space that is not live and for one whose host is
 *  suspended or gone */
export const liveSpace = async (deps: ReadDeps, id: string): Promise<KeptSpace> => {
  const { space } = await anySpace(deps, id);
  if (!seenByAll(space)) throw noSpace();
  return space;
};

/** Whether a space is the caller's own, or theirs to watch over. */
export const isInsider = (caller: Caller | null, space: Pick<KeptSpace, "host_id">): boolean =>
  caller !== null && (caller.accountId === space.host_id || caller.isTeam);

/** The wire form of a space, with the dates that can be booked: for its host and the team in whatever state
 *  it is and with the edit that waits, for everyone else the live one.
 *  @throws Problem 404 */
export const locationOf = async (
  deps: SigningDeps,
  id: string,
  caller: Caller | null,
): Promise<Location> => {
  const { space, revision } = await anySpace(deps, id);
  const dates = bookableDates(deps.now(), (await closedDays(deps, [space.id])).get(space.id));
  if (isInsider(caller, space)) return toHostLocation(deps, space, revision, dates);
  if (!seenByAll(space)) {
    await orTeamFactorNeeded(deps.db, caller);
    throw noSpace();
  }
  return toLocation(space, dates);
};

/** All that an account hosts as its host sees it, newest first. */
export const locationsOfHost = async (
  deps: SigningDeps,
  accountId: string,
): Promise<Location[]> => {
  const rows = await spacesOfHost(deps.db, accountId);
  const revisions = new Map(rows.map((row) => [row.revises, row]));
  const closed = await closedDays(
    deps,
    rows.map(({ id }) => id),
  );
  return rows
    .filter((row) => row.revises === null)
    .map((space) => {
      const dates = bookableDates(deps.now(), closed.get(space.id));
      return toHostLocation(deps, space, revisions.get(space.id), dates);
    });
};

/** Those of the spaces that everyone may see, in the order of `ids`. */
export const locationsByIds = async (
  deps: ReadDeps,
  ids: readonly string[],
): Promise<Location[]> => {
  const live = (await spacesByIds(deps.db, ids)).filter(seenByAll);
  const byId = new Map(live.map((space) => [space.id, space]));
  const closed = await closedDays(deps, ids);
  return ids.flatMap((id) => {
    const space = byId.get(id);
    return space ? [toLocation(space, bookableDates(deps.now(), closed.get(id)))] : [];
  });
};
