import { findSpaceAndRevision, type SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import { isHostOrTeam, requireSpace, spaceNotFound } from "#server/catalogue/spaces/spaces.ts";
import { notAllowed, requireTeamSecondFactor } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { lockSpace } from "./queries.ts";

/** Who may change a space: `host` is only its host, `host-or-team` is its host and the team. */
export type AllowedEditors = "host" | "host-or-team";

/** These messages are not in the contract, because pages never show them: a page offers only
 *  actions that are allowed. */
const onlyFor: Record<AllowedEditors, string> = {
  host: "Only the host of this space may do this.",
  "host-or-team": "Only the host of this space and the team may do this.",
};

const requireEditor = async (
  on: Db | Tx,
  caller: Caller,
  space: SpaceDetailsRow,
  right: AllowedEditors,
) => {
  if (caller.accountId === space.host_id) return;
  if (right === "host-or-team") {
    if (caller.isTeam) return;
    await requireTeamSecondFactor(on, caller);
  }
  // For a hidden space, other callers get a 404, so that they do not learn that it exists.
  const seen = isHostOrTeam(caller, space) || (space.status === "live" && space.host_active);
  throw seen ? notAllowed(onlyFor[right]) : spaceNotFound();
};

/** Returns a space that the caller may change, and its edit, if any. Before you write, call
 *  `lockOwnSpace`, which repeats the check under the lock.
 *  @throws Problem 404 for a space that the caller may not see; 403 not-allowed; with
 *  `host-or-team`, 403 second-factor-needed (`requireTeamSecondFactor`) */
export const requireOwnSpace = async (
  deps: Deps,
  caller: Caller,
  id: string,
  right: AllowedEditors = "host",
) => {
  const found = await requireSpace(deps, id);
  await requireEditor(deps.db, caller, found.space, right);
  return found;
};

/** Locks a space and the caller's account, and returns the same as `requireOwnSpace`. Until the
 *  transaction ends, no other transaction can change the space or suspend the caller.
 *  @throws Problem 401 not-signed-in, and the errors of `requireOwnSpace` */
export const lockOwnSpace = async (
  tx: Tx,
  caller: Caller,
  id: string,
  right: AllowedEditors = "host",
) => {
  await lockMember(tx, caller.accountId);
  await lockSpace(tx, id);
  const { space, revision } = await findSpaceAndRevision(tx, id);
  if (!space || space.revises) throw spaceNotFound();
  await requireEditor(tx, caller, space, right);
  return { space, revision };
};
