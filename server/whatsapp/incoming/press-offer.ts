import type { Booking } from "#contract/bookings/booking.ts";
import { formatRupees } from "#contract/money.ts";
import { offerMessages } from "#contract/offers/messages.ts";
import { formatDeadline } from "#server/bookings/mails/booking-facts.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { markSubjectSeen } from "#server/notifications/notifications.ts";
import { acceptOffer, declineOffer, withdrawOffer } from "#server/offers/answer-offer.ts";
import { buildTextMessage } from "#server/whatsapp/build-message.ts";
import type { OfferPress } from "#server/whatsapp/buttons.ts";
import type { WhatsAppDeps } from "#server/whatsapp/deps.ts";
import { findOfferInWords, type OfferInWords } from "#server/whatsapp/offer-messages.ts";
import { queueReply } from "#server/whatsapp/queue-whatsapp.ts";
import type { FromMember } from "./from-member.ts";
import { whatsAppReplies } from "./replies.ts";

const whichOf = ({ row, when, total }: OfferInWords): string =>
  `${total} for “${row.title}” on ${when}`;

/** Returns the reply to a member who accepted an offer. It tells a host how long the time is held,
 *  and a guest where and until when to pay. */
const acceptedText = (deps: WhatsAppDeps, offered: OfferInWords, booking: Booking): string => {
  const until = booking.holdUntil ? formatDeadline(new Date(booking.holdUntil)) : "the start";
  const accepted = `You accepted the offer of ${offered.name}: ${whichOf(offered)}.`;
  return offered.offer.as === "host"
    ? `${accepted} The time is held until ${until}, so that ${offered.name} can pay.`
    : `${accepted} Please pay ${formatRupees(booking.advancePaise)} by ${until} to confirm the booking: ${deps.config.publicUrl}/checkout/${booking._id}`;
};

/** Performs the action of an offer's button.
 *  @returns the reply to the member
 *  @throws Problem with a status below 500 if the action is refused. Throws any other error if a
 *  retry may succeed */
const act = async (
  deps: WhatsAppDeps,
  { caller }: FromMember,
  { action, offerId }: OfferPress,
  offered: OfferInWords,
): Promise<string> => {
  if (action === "accept")
    return acceptedText(deps, offered, await acceptOffer(deps, caller, offerId));
  if (action === "decline") {
    await declineOffer(deps, caller, offerId);
    return `You declined the offer of ${offered.name}: ${whichOf(offered)}.`;
  }
  if (action === "withdraw") {
    await withdrawOffer(deps, caller, offerId);
    return `You withdrew your offer of ${whichOf(offered)}.`;
  }
  if (!offered.offer.allowedActions.includes("counter"))
    throw new Problem(409, "not-allowed-now", offerMessages.notOpen);
  return whatsAppReplies.whichPrice(offered.row.title, offered.when);
};

/** Acts on a pressed button of an offer, and tells the member what was done. If the action is no
 *  longer allowed, the press has no effect, and the reply says so. After `counter`, the reply asks
 *  the member for a price. */
export const pressOffer = async (
  deps: WhatsAppDeps,
  from: FromMember,
  pressed: OfferPress,
): Promise<void> => {
  const { accountId } = from.caller;
  const { action, offerId } = pressed;
  const offered = await findOfferInWords(deps.db, deps, { offerId, accountId });
  const say = (text: string, asksPrice = false) =>
    queueReply(deps.db, deps, from.optIn, {
      content: buildTextMessage(text),
      about: offered ? { threadId: offered.row.thread_id, ...(asksPrice && { offerId }) } : {},
      once: from.id,
    });
  if (!offered) {
    await say(whatsAppReplies.unknownButton);
    return;
  }
  await deps.db
    .transaction()
    .execute((tx) => markSubjectSeen(tx, deps, { accountId, subjectId: offered.row.thread_id }));
  try {
    await say(await act(deps, from, pressed, offered), action === "counter");
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    await say(`${whatsAppReplies.noEffect} ${error.message}`);
  }
};
