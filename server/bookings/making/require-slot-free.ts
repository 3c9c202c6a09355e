import { addBufferToTakenTimes } from "#contract/bookings/availability.ts";
import { findTakenTimes } from "#server/availability/taken-times-queries.ts";
import { slotTaken } from "#server/bookings/booking/problems.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import {
  type BookableSpace,
  buildAvailabilityRules,
  type Slot,
  type SlotRequest,
  validateSlotRequest,
} from "./slot.ts";

/** Returns the first problem of a requested slot; undefined if the slot is free.
 *  @param locked - whether the caller has locked the space. Under the lock, a free slot stays free
 *    until the commit
 *  @param except - the booking that is to be moved; its time counts as free */
export const findSlotProblem = async (
  db: Db | Tx,
  { now, locked, except }: { now: Date; locked: boolean; except?: string | undefined },
  { space, request, slot }: { space: BookableSpace; request: SlotRequest; slot: Slot },
): Promise<{ field: string; message: string } | undefined> => {
  const [around = slot] = addBufferToTakenTimes(
    buildAvailabilityRules(space, [{ ...slot, why: "booked" }], now),
  );
  const taken = await findTakenTimes(db, space.id, around, {
    asOf: locked ? undefined : now,
    except,
  });
  const answer = validateSlotRequest(buildAvailabilityRules(space, taken, now), request);
  return answer.ok ? undefined : answer;
};

/** Requires that the slot is free. Call it under the space's lock.
 *  @throws Problem 409 slot-taken */
export const requireSlotFree = async (
  tx: Tx,
  { now, except }: { now: Date; except?: string },
  asked: Parameters<typeof findSlotProblem>[2],
): Promise<void> => {
  if (await findSlotProblem(tx, { now, except, locked: true }, asked)) throw slotTaken();
};
