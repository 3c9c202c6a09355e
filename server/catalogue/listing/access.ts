import { type KeptSpace, spaceAndRevision } from "#server/catalogue/spaces/queries.ts";
import { anySpace, isInsider, noSpace } from "#server/catalogue/spaces/spaces.ts";
import { notAllowed, orTeamFactorNeeded } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { lockSpace } from "./queries.ts";

/** Who may change a space: its host alone, or the team as well. */
export type Right = "host" | "host-or-team";

const refuseOthers = async (on: Db | Tx, caller: Caller, space: KeptSpace, right: Right) => {
  if (caller.accountId === space.host_id) return;
  if (right === "host-or-team") {
    if (caller.isTeam) return;
    await orTeamFactorNeeded(on, caller);
  }
  // That a hidden space exists is nobody's business.
  const seen = isInsider(caller, space) || (space.status === "live" && space.host_active);
  throw seen ? notAllowed() : noSpace();
};

/** The space, for somebody who may change it. Look again under its lock before writing.
 *  @throws Problem 404 for a space that the caller may not see, 403 not-allowed */
export const ownSpace = async (deps: Deps, caller: Caller, id: string, right: Right = "host") => {
  const found = await anySpace(deps, id);
  await refuseOthers(deps.db, caller, found.space, right);
  return found;
};

/** The same inside a transaction that changes it: nobody else changes the space, or suspends the one
 *  who asks, until it ends.
 *  @throws Problem 401 not-signed-in, 403 not-allowed, 404 */
export const lockOwnSpace = async (tx: Tx, caller: Caller, id: string, right: Right = "host") => {
  await lockMember(tx, caller.accountId);
  await lockSpace(tx, id);
  const { space, revision } = await spaceAndRevision(tx, id);
  if (!space || space.revises) throw noSpace();
  await refuseOthers(tx, caller, space, right);
  return { space, revision };
};
