import { inBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { clearBookings } from "#server/bookings/ending/clear.ts";
import { clearMessages } from "#server/bookings/rules/clear-messages.ts";
import { lockOwnSpace, ownSpace } from "#server/catalogue/listing/access.ts";
import { deleteSpaceRow } from "#server/catalogue/listing/queries.ts";
import { removeSpace } from "#server/catalogue/search/index/write.ts";
import type { Caller } from "#server/identity/caller.ts";
import { requireFresh } from "#server/identity/sign-in/fresh.ts";
import { audit } from "#server/kernel/audit.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { forgetPublicPhotos } from "#server/media/public-photos.ts";

/** Deletes a space with its likes, inquiries and waiting edit; its photos are the sweep's. The host may,
 *  and the team, which is written down; where it cancels bookings, it needs a recent proof. Bookings that are over stay with what was agreed; those still
 *  to come are cancelled with everything given back, or stand in the way.
 *  @throws Problem 403, 404, 409 bookings-to-come, 503 busy */
export const deleteSpace = async (
  deps: Deps,
  caller: Caller,
  id: string,
  { cancelBookings = false } = {},
): Promise<void> => {
  const { space: seen } = await ownSpace(deps, caller, id, "host-or-team");
  if (cancelBookings && caller.accountId !== seen.host_id) requireFresh(deps, caller);
  await inBookingTransaction(deps, null, async (tx) => {
    const { space } = await lockOwnSpace(tx, caller, id, "host-or-team");
    await clearBookings(tx, deps, {
      whose: { spaceId: id },
      cancel: cancelBookings,
      reason: clearMessages.spaceDeleted,
      actorId: caller.accountId,
      asTeam: caller.accountId !== space.host_id,
    });
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
  forgetPublicPhotos();
};
