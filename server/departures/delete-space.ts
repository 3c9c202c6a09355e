import { withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { endOpenBookings } from "#server/bookings/ending/end-open-bookings.ts";
import { openBookingsMessages } from "#server/bookings/rules/open-bookings-messages.ts";
import { lockOwnSpace, requireOwnSpace } from "#server/catalogue/listing/access.ts";
import { removeSearchRows } from "#server/catalogue/search/index/write.ts";
import { recordListingEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { requireRecentProof } from "#server/identity/sign-in/recent-proof.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { clearPublicPhotoCache } from "#server/media/public-photos.ts";
import { deleteSpaces } from "./delete-space-queries.ts";

/** Deletes a space with its dependent records, for its host or the team. Past bookings stay. With
 *  `cancelBookings`, upcoming and current bookings are cancelled with a full refund; otherwise,
 *  they prevent the deletion.
 *  @throws Problem 401, 403, 404, 409 bookings-to-come, 503 busy */
export const deleteSpace = async (
  deps: Deps,
  caller: Caller,
  id: string,
  { cancelBookings = false } = {},
): Promise<void> => {
  const { space: seen } = await requireOwnSpace(deps, caller, id, "host-or-team");
  if (cancelBookings && caller.accountId !== seen.host_id) requireRecentProof(deps, caller);
  await withBookingTransaction(deps, null, async (tx) => {
    const { space } = await lockOwnSpace(tx, caller, id, "host-or-team");
    await endOpenBookings(tx, deps, {
      whose: { spaceId: id },
      cancel: cancelBookings,
      reason: openBookingsMessages.spaceDeleted,
      actorId: caller.accountId,
      asTeam: caller.accountId !== space.host_id,
    });
    await removeSearchRows(tx, [id]);
    await recordListingEvents(tx, deps, id);
    // The job `sweep-photos` deletes the photos later.
    await deleteSpaces(tx, [id], deps.now());
    if (caller.accountId !== space.host_id)
      await recordAudit(tx, deps, {
        actorId: caller.accountId,
        action: "space.delete",
        subjectType: "space",
        subjectId: id,
        details: { title: space.title, host: space.host_id },
      });
  });
  clearPublicPhotoCache();
};
