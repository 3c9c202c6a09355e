import { eraseMessages } from "#contract/accounts/erase-messages.ts";
import { formatRupees } from "#contract/money.ts";
import { withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { endOpenBookings } from "#server/bookings/ending/end-open-bookings.ts";
import { openBookingsMessages } from "#server/bookings/rules/open-bookings-messages.ts";
import { hideSpacesOfHost } from "#server/catalogue/search/index/visibility.ts";
import { recordRequirementEvents } from "#server/events/record-events.ts";
import { notAllowed } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { recordSecurityEvent } from "#server/identity/security-events/security-events.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { clearPublicPhotoCache } from "#server/media/public-photos.ts";
import { findBalance } from "#server/money/payouts/queries.ts";
import {
  anonymiseAccount,
  anonymiseReviewsOfAccount,
  deleteMailsOfAccount,
  deleteRecordsOfAccount,
  expirePhotosOfAccount,
  findOpenRequirements,
} from "./delete-account-queries.ts";
import { deleteSpaces } from "./delete-space-queries.ts";

/** Deletes the caller's own account permanently, in one transaction. `erasedAccountData`,
 *  `erasedBookingData` and `retainedAfterErasure` name what is deleted and what stays.
 *  @throws Problem 401 not-signed-in, 403 for another account, 409 bookings-to-come, 409
 *  payout-due, 503 busy */
export const deleteAccount = async (
  deps: Deps,
  caller: Caller,
  userId: string,
  { cancelBookings = false, origin }: { cancelBookings?: boolean; origin?: RequestOrigin } = {},
): Promise<void> => {
  const { accountId, sessionId } = caller;
  // Even the team can only suspend another account, not delete it.
  if (userId.toLowerCase() !== accountId) throw notAllowed(eraseMessages.notYours);

  await withBookingTransaction(deps, null, async (tx) => {
    await lockMember(tx, accountId);
    // Upcoming bookings, and current bookings of the account's own spaces, prevent the deletion.
    // With `cancelBookings`, they are cancelled by the rules for guests and hosts instead.
    await endOpenBookings(tx, deps, {
      whose: { accountId },
      cancel: cancelBookings,
      reason: openBookingsMessages.accountDeleted,
      actorId: accountId,
      asTeam: false,
    });
    await requireNothingOwed(tx, accountId);
    await deleteMailsOfAccount(tx, accountId);
    await anonymiseAccount(tx, accountId, deps.now());
    await deleteSpaces(tx, await hideSpacesOfHost(tx, accountId), deps.now());
    for (const id of await findOpenRequirements(tx, accountId, deps.now()))
      await recordRequirementEvents(tx, deps, id);
    await deleteRecordsOfAccount(tx, accountId);
    await anonymiseReviewsOfAccount(tx, accountId);
    await expirePhotosOfAccount(tx, accountId);
    // The job deletes the files of the photos moments later.
    await addJob(tx, "sweep-photos", {});
    await recordSecurityEvent(tx, deps, { kind: "account-deleted", accountId, sessionId, origin });
    await recordAudit(tx, deps, {
      actorId: accountId,
      action: "account.delete",
      subjectType: "account",
      subjectId: accountId,
    });
  });
  clearPublicPhotoCache();
};

/** Rejects the deletion while earnings are due, because they could not be paid out afterwards. */
const requireNothingOwed = async (tx: Tx, accountId: string): Promise<void> => {
  const { duePaise } = await findBalance(tx, accountId);
  if (duePaise > 0)
    throw new Problem(409, "payout-due", eraseMessages.payoutDue(formatRupees(duePaise)));
};
