import { type BookingStatus, computeStatusAt } from "#contract/bookings/lifecycle.ts";
import { acceptBooking, declineBooking } from "#server/bookings/actions.ts";
import { formatDeadline, getPersonName } from "#server/bookings/mails/booking-facts.ts";
import { type BookingMailData, findBookingMailData } from "#server/bookings/mails/queries.ts";
import { formatBookingTime } from "#server/bookings/rules/format-booking-time.ts";
import type { Caller } from "#server/identity/caller.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { markSubjectSeen } from "#server/notifications/notifications.ts";
import { buildTextMessage } from "#server/whatsapp/build-message.ts";
import { type Press, readButton, readOfferButton } from "#server/whatsapp/buttons.ts";
import type { WhatsAppDeps } from "#server/whatsapp/deps.ts";
import { findBookingVersion } from "#server/whatsapp/queries.ts";
import { queueReply } from "#server/whatsapp/queue-whatsapp.ts";
import type { ButtonAction } from "#server/whatsapp/templates/template.ts";
import type { FromMember } from "./from-member.ts";
import { pressOffer } from "./press-offer.ts";
import { whatsAppReplies } from "./replies.ts";

const states: Record<BookingStatus, string> = {
  requested: "The request still waits for an answer",
  held: "The guest is paying",
  awaiting_payment: "The request is already accepted",
  confirmed: "The booking is already confirmed",
  completed: "The booking is over",
  cancelled: "The booking was cancelled",
  declined: "The request is already declined",
  expired: "The request has expired",
};

const whichOf = (booking: BookingMailData): string =>
  `“${booking.title}”, ${formatBookingTime(booking)}`;

const noEffect = (booking: BookingMailData, now: Date): string => {
  const { status, holdUntil, answerBy } = booking;
  const state = states[computeStatusAt(now, { status, due: holdUntil ?? answerBy })];
  return `${whatsAppReplies.noEffect} ${state}: ${whichOf(booking)}.`;
};

const doneText = (action: ButtonAction, booking: BookingMailData): string => {
  const guest = getPersonName(booking.guest);
  if (action === "decline") return `You declined the request of ${guest} for ${whichOf(booking)}.`;
  const until = booking.holdUntil ? ` until ${formatDeadline(booking.holdUntil)}` : "";
  return `You accepted the request of ${guest} for ${whichOf(booking)}. The time is held for them${until}, so that they can pay.`;
};

/** Performs a button's action. Does nothing if the booking has changed since the button was
 *  created.
 *  @param alongside - queues the reply in the action's transaction
 *  @returns whether the action was done; if the time is taken, also the reason
 *  @throws any error after which a retry may succeed, such as a busy space */
const act = async (
  deps: WhatsAppDeps,
  caller: Caller,
  { action, bookingId, version }: Press,
  alongside: (tx: Tx) => Promise<unknown>,
): Promise<{ done: boolean; why?: string }> => {
  if ((await findBookingVersion(deps.db, bookingId)) !== version) return { done: false };
  try {
    const answer = action === "accept" ? acceptBooking : declineBooking;
    await answer(deps, caller, bookingId, { alongside });
    return { done: true };
  } catch (error) {
    // The request itself has not changed, but its time is no longer free. The host is told this
    // reason.
    if (error instanceof Problem && error.code === "slot-taken")
      return { done: false, why: error.message };
    if (error instanceof Problem && error.status < 500) return { done: false };
    throw error;
  }
};

/** Acts on a pressed button, which answers a request or an offer. */
export const press = async (
  deps: WhatsAppDeps,
  from: FromMember,
  payload: string,
): Promise<void> => {
  const offerPress = readOfferButton(deps, payload);
  await (offerPress ? pressOffer(deps, from, offerPress) : pressRequest(deps, from, payload));
};

/** Accepts or declines a request after the host pressed a button, and replies to the host. If the
 *  request has changed since the button was created, the button has no effect. */
const pressRequest = async (
  deps: WhatsAppDeps,
  { id, caller, optIn }: FromMember,
  payload: string,
): Promise<void> => {
  const say = (db: Db | Tx, text: string, bookingId?: string) =>
    queueReply(db, deps, optIn, {
      content: buildTextMessage(text),
      about: { bookingId },
      once: id,
    });
  const button = readButton(deps, payload);
  const before = button && (await findBookingMailData(deps.db, button.bookingId));
  if (!button || before?.host.id !== caller.accountId) {
    await say(deps.db, whatsAppReplies.unknownButton);
    return;
  }
  const { action, bookingId } = button;
  // A host who answers a message has seen it, even if they have switched off read receipts.
  await deps.db
    .transaction()
    .execute((tx) =>
      markSubjectSeen(tx, deps, { accountId: caller.accountId, subjectId: bookingId }),
    );
  // The action and its reply are stored in one transaction. Otherwise a retry after a crash would
  // reply that the button had no effect.
  const { done, why } = await act(deps, caller, button, async (tx) =>
    say(tx, doneText(action, await getMailData(tx, bookingId)), bookingId),
  );
  if (done) return;
  const text = why
    ? `${whatsAppReplies.noEffect} ${why}`
    : noEffect(await getMailData(deps.db, bookingId), deps.now());
  await say(deps.db, text, bookingId);
};

/** Returns a booking that was found before. Bookings are never deleted. */
const getMailData = async (db: Db | Tx, id: string): Promise<BookingMailData> => {
  const booking = await findBookingMailData(db, id);
  if (!booking) throw new Error("A booking has disappeared.");
  return booking;
};
