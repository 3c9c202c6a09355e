import { formatRupees } from "#contract/money.ts";
import { offerMessages } from "#contract/offers/messages.ts";
import type { BookingRow } from "#server/bookings/booking/queries.ts";
import { formatDeadline } from "#server/bookings/mails/booking-facts.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
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
const acceptedText = (deps: WhatsAppDeps, offered: OfferInWords, booking: BookingRow): string => {
  const until = booking.hold_until ? formatDeadline(booking.hold_until) : "the start";
  const accepted = `You accepted the offer of ${offered.name}: ${whichOf(offered)}.`;
  return offered.offer.as === "host"
    ? `${accepted} The time is held until ${until}, so that ${offered.name} can pay.`
    : `${accepted} Please pay ${formatRupees(booking.advance_paise)} by ${until} to confirm the booking: ${deps.config.publicUrl}/checkout/${booking.id}`;
};

type Say = (db: Db | Tx, text: string, asksPrice?: boolean) => Promise<unknown>;

/** Performs the action of an offer's button, and queues the reply in the same transaction.
 *  Otherwise a retry after a crash would reply that the button had no effect.
 *  @throws Problem with a status below 500 if the action is refused. Throws any other error if a
 *  retry may succeed */
const act = async (
  deps: WhatsAppDeps,
  { caller }: FromMember,
  { action, offerId }: OfferPress,
  offered: OfferInWords,
  say: Say,
): Promise<unknown> => {
  if (action === "accept")
    return acceptOffer(deps, caller, offerId, (tx, booking) =>
      say(tx, acceptedText(deps, offered, booking)),
    );
  if (action === "decline")
    return declineOffer(deps, caller, offerId, (tx) =>
      say(tx, `You declined the offer of ${offered.name}: ${whichOf(offered)}.`),
    );
  if (action === "withdraw")
    return withdrawOffer(deps, caller, offerId, (tx) =>
      say(tx, `You withdrew your offer of ${whichOf(offered)}.`),
    );
  if (!offered.offer.allowedActions.includes("counter"))
    throw new Problem(409, "not-allowed-now", offerMessages.notOpen);
  return say(deps.db, whatsAppReplies.whichPrice(offered.row.title, offered.when), true);
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
  const { offerId } = pressed;
  const offered = await findOfferInWords(deps.db, deps, { offerId, accountId });
  const say: Say = (db, text, asksPrice = false) =>
    queueReply(db, deps, from.optIn, {
      content: buildTextMessage(text),
      about: offered ? { threadId: offered.row.thread_id, ...(asksPrice && { offerId }) } : {},
      once: from.id,
    });
  if (!offered) {
    await say(deps.db, whatsAppReplies.unknownButton);
    return;
  }
  await deps.db
    .transaction()
    .execute((tx) => markSubjectSeen(tx, deps, { accountId, subjectId: offered.row.thread_id }));
  try {
    await act(deps, from, pressed, offered, say);
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    await say(deps.db, `${whatsAppReplies.noEffect} ${error.message}`);
  }
};
