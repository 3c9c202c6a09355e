import type { Location } from "#contract/spaces/location.ts";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { computeAnswerTime } from "#contract/threads/answer-time.ts";
import { getBlockedDays } from "#server/availability/blocked-days.ts";
import { listBookableDates } from "#server/availability/bookable-dates.ts";
import { requireTeamSecondFactor } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isPublicSpace, toHostLocation, toLocation } from "./presenter.ts";
import {
  findSpaceAndRevision,
  findSpacesByIds,
  findSpacesOfHost,
  type SpaceDetailsRow,
} from "./queries.ts";

type ReadDeps = Pick<Deps, "db" | "now">;
type SigningDeps = ReadDeps & Pick<Deps, "secrets">;

/** Returns the 404 for a space that does not exist or that the caller may not see. */
export const spaceNotFound = () => notFound(spaceMessages.spaceFailed);

/** Returns a space of any status, and its edit if there is one.
 *  @throws Problem 404 for an unknown id, for a deleted space, and for the id of an edit, because
 *  edits are not public */
export const requireSpace = async (deps: ReadDeps, id: string) => {
  const found = isUuid(id) ? await findSpaceAndRevision(deps.db, id) : undefined;
  if (!found?.space || found.space.revises) throw spaceNotFound();
  return { space: found.space, revision: found.revision };
};

/** Returns a public space.
 *  @throws Problem 404 for an unknown id and for a space that is not public (`isPublicSpace`) */
export const requireLiveSpace = async (deps: ReadDeps, id: string): Promise<SpaceDetailsRow> => {
  const { space } = await requireSpace(deps, id);
  if (!isPublicSpace(space)) throw spaceNotFound();
  return space;
};

/** Returns whether the caller is the space's host or a member of the team. */
export const isHostOrTeam = (
  caller: Caller | null,
  space: Pick<SpaceDetailsRow, "host_id">,
): boolean => caller !== null && (caller.accountId === space.host_id || caller.isTeam);

/** Returns a space as the API sends it to the caller, with its bookable dates.
 *  @throws Problem 404 if the caller may not see the space
 *  @throws Problem 403 second-factor-needed if an admin needs a second factor to see the space */
export const getLocation = async (
  deps: SigningDeps,
  id: string,
  caller: Caller | null,
): Promise<Location> => {
  const { space, revision } = await requireSpace(deps, id);
  const dates = listBookableDates(
    deps.now(),
    (await getBlockedDays(deps, [space.id])).get(space.id),
  );
  if (caller && isHostOrTeam(caller, space)) {
    // Only the host sees the edit. Both the host and the team see spaces of any status.
    const shows = caller.accountId === space.host_id ? "edit" : "verified";
    return toHostLocation(deps, { space, revision, shows }, dates);
  }
  if (!isPublicSpace(space)) {
    await requireTeamSecondFactor(deps.db, caller);
    throw spaceNotFound();
  }
  const answersWithin = computeAnswerTime(space.answer_seconds);
  return {
    ...toLocation(space, dates),
    instantBook: space.instant_book,
    ...(answersWithin && { answersWithin }),
  };
};

/** Returns all spaces of an account as its host sees them, newest first. */
export const listLocationsOfHost = async (
  deps: SigningDeps,
  accountId: string,
): Promise<Location[]> => {
  const rows = await findSpacesOfHost(deps.db, accountId);
  const revisions = new Map(rows.map((row) => [row.revises, row]));
  const closed = await getBlockedDays(
    deps,
    rows.map(({ id }) => id),
  );
  return rows
    .filter((row) => row.revises === null)
    .map((space) => {
      const dates = listBookableDates(deps.now(), closed.get(space.id));
      return toHostLocation(
        deps,
        { space, revision: revisions.get(space.id), shows: "edit" },
        dates,
      );
    });
};

/** Returns the public spaces among `ids`, in the order of `ids`. */
export const listLocationsByIds = async (
  deps: ReadDeps,
  ids: readonly string[],
): Promise<Location[]> => {
  const live = (await findSpacesByIds(deps.db, ids)).filter(isPublicSpace);
  const byId = new Map(live.map((space) => [space.id, space]));
  const closed = await getBlockedDays(deps, ids);
  return ids.flatMap((id) => {
    const space = byId.get(id);
    return space ? [toLocation(space, listBookableDates(deps.now(), closed.get(id)))] : [];
  });
};
