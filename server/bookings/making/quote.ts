import type { Quote } from "#contract/bookings/booking.ts";
import { istIso } from "#contract/time.ts";
import { refundSteps } from "#server/bookings/rules/refund-steps.ts";
import { liveSpace } from "#server/catalogue/spaces/spaces.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { obstacleTo, priceOf, type SlotWish, slotByHours } from "./slot.ts";

/** What a wish costs now, in paise, and what cancelling would give back. Nothing is held by it.
 *  @param except a booking of the asker's that would move there
 *  @throws Problem 404, 422 naming the field that is wrong, also when the time is taken */
export const quoteOf = async (
  deps: Deps,
  spaceId: string,
  wish: SlotWish,
  except?: string,
): Promise<Quote> => {
  const now = deps.now();
  const space = await liveSpace(deps, spaceId);
  const slot = slotByHours(space, wish, now);
  const obstacle = await obstacleTo(deps.db, { now, except, locked: false }, { space, wish, slot });
  if (obstacle) throw invalid({ [obstacle.field]: obstacle.message });
  const price = priceOf(deps, space, slot);
  const paid = { paidPaise: price.advancePaise, refundedPaise: 0, startsAt: slot.startsAt };
  return {
    startsAt: istIso(slot.startsAt),
    endsAt: istIso(slot.endsAt),
    days: slot.days,
    ...price,
    refundPreview: refundSteps(paid, now),
    instantBook: space.instant_book,
  };
};
