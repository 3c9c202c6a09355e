import { findSpaceAndRevision, type SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import { isInsider, requireSpace, spaceNotFound } from "#server/catalogue/spaces/spaces.ts";
import { notAllowed, requireTeamSecondFactor } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { lockSpace } from "./queries.ts";

/** Who may change a space: its host alone, or the team as well. */
export type AllowedEditors = "host" | "host-or-team";

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
  // That a hidden space exists is nobody's business.
  const seen = isInsider(caller, space) || (space.status === "live" && space.host_active);
  throw seen ? notAllowed() : spaceNotFound();
};

/** The space, for somebody who may change it. Look again under its lock before writing.
 *  @throws Problem 404 for a space that the caller may not see, 403 not-allowed */
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

/** The same inside a transaction that changes it: nobody else changes the space, or suspends the one
 *  who asks, until it ends.
 *  @throws Problem 401 not-signed-in, 403 not-allowed, 404 */
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
