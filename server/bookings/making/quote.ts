import type { Quote } from "#contract/bookings/booking.ts";
import { istIso } from "#contract/time.ts";
import { buildRefundSteps } from "#server/bookings/rules/refund-steps.ts";
import { requireLiveSpace } from "#server/catalogue/spaces/spaces.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findSlotProblem } from "./require-slot-free.ts";
import { computeSlotQuote, resolveSlot, type SlotRequest } from "./slot.ts";

/** Returns the present price of a request, in paise, and the refunds for a cancellation. Does not
 *  reserve the slot.
 *  @param except - the booking that the caller wants to move; its time counts as free
 *  @throws Problem 404, 422 stay-too-long, 422 naming the field */
export const quoteSlot = async (
  deps: Deps,
  spaceId: string,
  timeRequest: SlotRequest,
  except?: string,
): Promise<Quote> => {
  const now = deps.now();
  const space = await requireLiveSpace(deps, spaceId);
  const slot = resolveSlot(space, timeRequest, now);
  const slotProblem = await findSlotProblem(
    deps.db,
    { now, except, locked: false },
    { space, request: timeRequest, slot },
  );
  if (slotProblem) throw invalid({ [slotProblem.field]: slotProblem.message });
  const price = computeSlotQuote(deps, space, slot);
  const paid = { paidPaise: price.advancePaise, refundedPaise: 0, startsAt: slot.startsAt };
  return {
    startsAt: istIso(slot.startsAt),
    endsAt: istIso(slot.endsAt),
    days: slot.days,
    ...price,
    refundPreview: buildRefundSteps(paid, now),
    instantBook: space.instant_book,
  };
};
