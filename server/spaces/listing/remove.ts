import type { Caller } from "#server/accounts/access.ts";
import type { Deps } from "#server/deps.ts";
import { removeSpace } from "#server/spaces/search/write.ts";
import { audit } from "#server/team/audit.ts";
import { lockOwnSpace, ownSpace } from "./access.ts";
import { deleteSpaceRow } from "./queries.ts";

/** Deletes a space with its likes, inquiries and waiting edit; its photos are the sweep's. The host may,
 *  and the team, which is written down.
 *  @throws Problem 403, 404 */
export const deleteSpace = async (deps: Deps, caller: Caller, id: string): Promise<void> => {
  await ownSpace(deps, caller, id, "host-or-team");
  await deps.db.transaction().execute(async (tx) => {
    const { space } = await lockOwnSpace(tx, caller, id, "host-or-team");
    await removeSpace(tx, id);
    await deleteSpaceRow(tx, id);
    if (caller.accountId !== space.host_id)
      await audit(tx, deps, {
        actorId: caller.accountId,
        action: "space.delete",
        subjectType: "space",
        subjectId: id,
        details: { title: space.title, host: space.host_id },
      });
  });
};
