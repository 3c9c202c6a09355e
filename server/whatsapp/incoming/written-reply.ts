import { MAX_MESSAGE_CHARS } from "#contract/threads/policy.ts";
import { DAY_MS } from "#contract/time.ts";
import { getPublicName } from "#server/identity/username.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { writeCard } from "#server/threads/cards.ts";
import { sendMessage } from "#server/threads/messages.ts";
import { findThreads } from "#server/threads/queries.ts";
import { buildQuestion, buildTextMessage } from "#server/whatsapp/build-message.ts";
import { readChoice, signChoice } from "#server/whatsapp/buttons.ts";
import type { WhatsAppDeps } from "#server/whatsapp/deps.ts";
import { OPEN_THREAD_DAYS, whatsAppLimits } from "#server/whatsapp/policy.ts";
import { findBookedSpace, findQuoted, isOfferOpen } from "#server/whatsapp/queries.ts";
import { type About, queueReply } from "#server/whatsapp/queue-whatsapp.ts";
import type { FromMember } from "./from-member.ts";
import { clearWaitingText, findWaitingText, saveWaitingText } from "./incoming-queries.ts";
import { nameSent } from "./name-sent.ts";
import { parseAmount } from "./parse-amount.ts";
import { whatsAppReplies } from "./replies.ts";
import { findAskedOffer, offerPrice } from "./written-price.ts";

type OpenThread = { id: string; name: string; space: string };

/** Returns the member's open conversations, newest first. Archived conversations are not open. At
 *  most ten are returned, because a WhatsApp question can offer only ten answers. */
const findOpenThreads = async (deps: WhatsAppDeps, accountId: string): Promise<OpenThread[]> => {
  const since = deps.now().getTime() - OPEN_THREAD_DAYS * DAY_MS;
  const rows = await findThreads(deps.db, accountId, { box: "all", limit: whatsAppLimits.rows });
  return rows
    .filter(({ last_message: { created_at } }) => new Date(created_at).getTime() >= since)
    .map(({ id, title, other_id, other_name }) => ({
      id,
      name: getPublicName({ id: other_id, displayName: other_name }),
      space: title,
    }));
};

/** Returns the conversation of a booking's guest and host; undefined if the space was deleted. A
 *  request from an earlier version of the site may have no conversation. A conversation is then
 *  created, with the card of the request. */
const findThreadOfBooking = async (
  deps: WhatsAppDeps,
  bookingId: string,
): Promise<string | undefined> => {
  const booking = await findBookedSpace(deps.db, bookingId);
  if (!booking) return undefined;
  if (booking.thread_id) return booking.thread_id;
  const { space_id: spaceId, guest_id: guestId, host_id: hostId } = booking;
  const card = {
    event: "asked" as const,
    bookingId,
    offerId: null,
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
    unit: booking.unit,
  };
  return deps.db
    .transaction()
    .execute((tx) => writeCard(tx, deps, { spaceId, guestId, hostId, actorId: guestId, card }));
};

/** Returns the conversation of the quoted message. Returns undefined if we did not send the message
 *  to this account, or if the message belongs to no conversation. */
const findQuotedThread = async (
  deps: WhatsAppDeps,
  accountId: string,
  quotes: string | null,
): Promise<string | undefined> => {
  if (quotes === null) return undefined;
  const quoted = await findQuoted(deps.db, { providerId: quotes, accountId });
  if (quoted?.thread_id) return quoted.thread_id;
  return quoted?.booking_id ? findThreadOfBooking(deps, quoted.booking_id) : undefined;
};

/** Sends a text in a conversation as the member's own message. A second call with the same `name`
 *  sends nothing.
 *  @returns the reason if the text was not sent; otherwise null
 *  @throws any error after which a retry may succeed */
const sendAs = async (
  deps: WhatsAppDeps,
  { caller }: FromMember,
  { threadId, text, name }: { threadId: string; text: string; name: string },
): Promise<string | null> => {
  try {
    await sendMessage(deps, caller, { id: threadId, text, clientId: nameSent(name) });
    return null;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return error.message;
    throw error;
  }
};

const answer = (deps: WhatsAppDeps, { id, optIn }: FromMember, text: string, about: About = {}) =>
  queueReply(deps.db, deps, optIn, { content: buildTextMessage(text), about, once: id });

/** Passes on a text that a member wrote on WhatsApp. If several conversations are open, stores the
 *  text and asks the member to choose one. */
export const passOnText = async (
  deps: WhatsAppDeps,
  from: FromMember,
  { text: typed, quotes }: { text: string; quotes: string | null },
): Promise<void> => {
  const { id, caller, optIn } = from;
  const text = typed.trim();
  if (!text) return;
  if (text.length > MAX_MESSAGE_CHARS) {
    await answer(deps, from, whatsAppReplies.tooLong(MAX_MESSAGE_CHARS));
    return;
  }
  // An amount that answers our question for a price becomes a counter-offer.
  const askedOffer = await findAskedOffer(deps, caller.accountId, quotes);
  const amountPaise = askedOffer === null ? null : parseAmount(text);
  if (askedOffer !== null && amountPaise !== null) {
    await offerPrice(deps, from, { offerId: askedOffer, amountPaise });
    return;
  }
  const quoted = await findQuotedThread(deps, caller.accountId, quotes);
  if (quoted) {
    const reason = await sendAs(deps, from, { threadId: quoted, text, name: id });
    if (reason) await answer(deps, from, whatsAppReplies.notSent(reason), { threadId: quoted });
    else if (askedOffer !== null && (await isOfferOpen(deps.db, askedOffer, deps.now())))
      await sayWhereAndHow(deps, from, { threadId: quoted, offerId: askedOffer });
    return;
  }
  const open = await findOpenThreads(deps, caller.accountId);
  const [only] = open;
  if (!only) {
    await answer(deps, from, whatsAppReplies.noThread);
    return;
  }
  if (open.length === 1) {
    await sendAndSay(deps, from, { thread: only, text, name: id });
    return;
  }
  // Several conversations are open, so we ask which of them the text is for.
  const waitingId = await saveWaitingText(deps.db, {
    id,
    accountId: caller.accountId,
    text,
    waitingId: deps.newId(),
  });
  const answers = open.map((thread) => ({
    id: signChoice(deps, { waitingId, threadId: thread.id }),
    title: thread.name,
    description: thread.space,
  }));
  await queueReply(deps.db, deps, optIn, {
    content: buildQuestion(whatsAppReplies.whichThread, answers),
    once: id,
  });
};

/** Tells a member that their text was sent as a message, because it is not a price. Also says how
 *  to offer a price. Call this only while the offer is open. */
const sayWhereAndHow = async (
  deps: WhatsAppDeps,
  from: FromMember,
  about: { threadId: string; offerId: string },
): Promise<void> => {
  const [row] = await findThreads(deps.db, from.caller.accountId, { id: about.threadId, limit: 1 });
  if (!row) return;
  const name = getPublicName({ id: row.other_id, displayName: row.other_name });
  await answer(
    deps,
    from,
    `${whatsAppReplies.sentTo(name, row.title)} ${whatsAppReplies.noPrice}`,
    about,
  );
};

/** Sends a text in a conversation, and replies to the writer. The reply names the recipient,
 *  because the writer did not quote a message of this conversation. If the text was not sent, the
 *  reply gives the reason.
 *  @returns whether the text was sent */
const sendAndSay = async (
  deps: WhatsAppDeps,
  from: FromMember,
  { thread, text, name }: { thread: OpenThread; text: string; name: string },
): Promise<boolean> => {
  const reason = await sendAs(deps, from, { threadId: thread.id, text, name });
  const say = reason
    ? whatsAppReplies.notSent(reason)
    : whatsAppReplies.sentTo(thread.name, thread.space);
  await answer(deps, from, say, { threadId: thread.id });
  return reason === null;
};

/** Sends the stored text in the conversation that the writer chose. If the text was already sent, a
 *  later choice has no effect. If the text was refused, the writer can choose again. */
export const chooseThread = async (
  deps: WhatsAppDeps,
  from: FromMember,
  payload: string,
): Promise<void> => {
  const { accountId } = from.caller;
  const choice = readChoice(deps, payload);
  if (!choice) {
    await answer(deps, from, whatsAppReplies.unknownButton);
    return;
  }
  const { waitingId, threadId } = choice;
  const text = await findWaitingText(deps.db, { waitingId, accountId });
  const [row] = await findThreads(deps.db, accountId, { id: threadId, limit: 1 });
  if (typeof text !== "string" || !row) {
    const { alreadySent, unknownButton } = whatsAppReplies;
    await answer(deps, from, text === null ? alreadySent : unknownButton);
    return;
  }
  const name = getPublicName({ id: row.other_id, displayName: row.other_name });
  const thread = { id: threadId, name, space: row.title };
  const isSent = await sendAndSay(deps, from, { thread, text, name: waitingId });
  if (isSent) await clearWaitingText(deps.db, waitingId);
};
