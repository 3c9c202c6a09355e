import { eraseMessages } from "#contract/accounts/erase-messages.ts";
import type { Deps } from "#server/deps.ts";
import { addJob } from "#server/kernel/jobs.ts";
import { hideSpacesOf } from "#server/spaces/visibility.ts";
import { audit } from "#server/team/audit.ts";
import { type Caller, notAllowed } from "./access.ts";
import {
  agePhotos,
  deleteMails,
  deleteSpaces,
  deleteTraces,
  emptyAccount,
} from "./erase-queries.ts";
import { lockMember } from "./lock.ts";

/** Deletes the caller's own account: all that `erasedAtOnce` names goes in one transaction (the photos'
 *  files moments later, by a job), what `keptAfterErasure` names stays under a pseudonym. Nobody can
 *  undo it, and nobody else can do it: the team suspends.
 *  @throws Problem 403 for anybody else's */
export const eraseAccount = async (deps: Deps, caller: Caller, userId: string): Promise<void> => {
  const { accountId } = caller;
  if (userId.toLowerCase() !== accountId) throw notAllowed(eraseMessages.notYours);

  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    await deleteMails(tx, accountId);
    await emptyAccount(tx, accountId, deps.now());
    await hideSpacesOf(tx, accountId);
    await deleteSpaces(tx, accountId);
    await deleteTraces(tx, accountId);
    await agePhotos(tx, accountId);
    await addJob(tx, "sweep-photos", {});
    await audit(tx, deps, {
      actorId: accountId,
      action: "account.delete",
      subjectType: "account",
      subjectId: accountId,
    });
  });
};
