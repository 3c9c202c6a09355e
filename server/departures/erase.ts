import { eraseMessages } from "#contract/accounts/erase-messages.ts";
import { rupeeText } from "#contract/money.ts";
import { inBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { clearBookings } from "#server/bookings/ending/clear.ts";
import { clearMessages } from "#server/bookings/rules/clear-messages.ts";
import { hideSpacesOf } from "#server/catalogue/search/index/visibility.ts";
import { notAllowed } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { Origin } from "#server/identity/changes/origin.ts";
import { lockMember } from "#server/identity/lock.ts";
import { recordEvent } from "#server/identity/security-events/security-events.ts";
import { audit } from "#server/kernel/audit.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { forgetPublicPhotos } from "#server/media/public-photos.ts";
import { balanceOf } from "#server/money/payouts/queries.ts";
import {
  agePhotos,
  deleteMails,
  deleteSpaces,
  deleteTraces,
  emptyAccount,
} from "./erase-queries.ts";

/** Deletes the caller's own account: all that `erasedAtOnce` names goes in one transaction (the photos'
 *  files moments later, by a job), what `keptAfterErasure` names stays under a pseudonym. Bookings still
 *  to come are cancelled by the rules of each side, or stand in the way; so do earnings that nobody
 *  could pay out afterwards. Nobody can undo it, and nobody else can do it: the team suspends.
 *  @throws Problem 403 for anybody else's, 409 bookings-to-come, 409 payout-due, 503 busy */
export const eraseAccount = async (
  deps: Deps,
  caller: Caller,
  userId: string,
  { cancelBookings = false, origin }: { cancelBookings?: boolean; origin?: Origin } = {},
): Promise<void> => {
  const { accountId, sessionId } = caller;
  if (userId.toLowerCase() !== accountId) throw notAllowed(eraseMessages.notYours);

  await inBookingTransaction(deps, null, async (tx) => {
    await lockMember(tx, accountId);
    await clearBookings(tx, deps, {
      whose: { accountId },
      cancel: cancelBookings,
      reason: clearMessages.accountDeleted,
      actorId: accountId,
      asTeam: false,
    });
    await refuseWhileOwed(tx, accountId);
    await deleteMails(tx, accountId);
    await emptyAccount(tx, accountId, deps.now());
    await hideSpacesOf(tx, accountId);
    await deleteSpaces(tx, accountId);
    await deleteTraces(tx, accountId);
    await agePhotos(tx, accountId);
    await addJob(tx, "sweep-photos", {});
    await recordEvent(tx, deps, { kind: "account-deleted", accountId, sessionId, origin });
    await audit(tx, deps, {
      actorId: accountId,
      action: "account.delete",
      subjectType: "account",
      subjectId: accountId,
    });
  });
  forgetPublicPhotos();
};

const refuseWhileOwed = async (tx: Tx, accountId: string): Promise<void> => {
  const { duePaise } = await balanceOf(tx, accountId);
  if (duePaise > 0)
    throw new Problem(409, "payout-due", eraseMessages.payoutDue(rupeeText(duePaise)));
};
