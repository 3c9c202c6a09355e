import type { Booking } from "#contract/bookings/booking.ts";
import {
  getOfferActor,
  getStatusAfter,
  isOfferActionAllowed,
  type OfferAction,
} from "#contract/offers/lifecycle.ts";
import { offerMessages } from "#contract/offers/messages.ts";
import type { NewOffer, Offer } from "#contract/offers/offer.ts";
import { MAX_OPEN_OFFERS } from "#contract/offers/policy.ts";
import { threadMessages } from "#contract/threads/messages.ts";
import { notAllowedNow, slotTaken } from "#server/bookings/booking/problems.ts";
import { withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { getBooking } from "#server/bookings/lists.ts";
import { bookAgreedSlot } from "#server/bookings/making/book-agreed-slot.ts";
import { computeDeadline } from "#server/bookings/making/request-booking.ts";
import { findSlotProblem } from "#server/bookings/making/require-slot-free.ts";
import { resolveSlot } from "#server/bookings/making/slot.ts";
import { requireLiveSpace } from "#server/catalogue/spaces/spaces.ts";
import { recordEvents } from "#server/events/record-events.ts";
import { notAllowed } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { writeCard } from "#server/threads/cards.ts";
import { sharesContacts, showToOther } from "#server/threads/presenter.ts";
import { isEitherBlocked, type ThreadPeople } from "#server/threads/queries.ts";
import { lockThread, requireThread } from "#server/threads/threads.ts";
import { offerLimits } from "./policy.ts";
import { getSide, toOffer } from "./presenter.ts";
import {
  countOpenOffers,
  endOffer,
  findOffers,
  insertOffer,
  lockOffer,
  type OfferRow,
  type OfferTimes,
} from "./queries.ts";
import { closeRequirement } from "./requirement-queries.ts";

/** Returns an offer of one of the account's conversations.
 *  @throws Problem 404 for an unknown offer and for one between other people */
const requireOffer = async (db: Db | Tx, accountId: string, id: string): Promise<OfferRow> => {
  const [row] = isUuid(id) ? await findOffers(db, { accountId, id }) : [];
  if (!row) throw notFound(offerMessages.unknown);
  return row;
};

/** Returns an offer as the account sees it.
 *  @throws Problem 404 */
export const getOffer = async (deps: Deps, accountId: string, id: string): Promise<Offer> =>
  toOffer(deps, await requireOffer(deps.db, accountId, id), accountId);

/** Returns all offers of an account's conversations, oldest first, for its export. */
export const listOffers = async (deps: Deps, accountId: string): Promise<Offer[]> =>
  (await findOffers(deps.db, { accountId })).map((row) => toOffer(deps, row, accountId));

const partyOf = (row: OfferRow, accountId: string) =>
  row.sent_by === getSide(row, accountId) ? ("sender" as const) : ("recipient" as const);

/** Requires that the caller is the person who may take an action.
 *  @throws Problem 403 own-offer, 403 not-allowed */
const requireParty = (row: OfferRow, accountId: string, action: OfferAction): void => {
  if (partyOf(row, accountId) === getOfferActor(action)) return;
  if (action === "withdraw") throw notAllowed(offerMessages.notYours);
  throw new Problem(403, "own-offer", offerMessages.ownOffer);
};

/** Locks an offer's conversation and the offer, and requires that the action is allowed now.
 *  @returns the conversation, and the time at which the action was allowed
 *  @throws Problem 404, 409 not-allowed-now */
const lockForAction = async (
  tx: Tx,
  deps: Deps,
  accountId: string,
  row: OfferRow,
  action: OfferAction,
): Promise<{ thread: ThreadPeople; at: Date }> => {
  const thread = await lockThread(tx, accountId, row.thread_id);
  const { status, expires_at: expiresAt } = await lockOffer(tx, row.id);
  const at = deps.now();
  if (!isOfferActionAllowed(action, { status, expiresAt }, partyOf(row, accountId), at))
    throw notAllowedNow(offerMessages.notOpen);
  return { thread, at };
};

/** Requires that neither of the two people of a conversation has blocked the other.
 *  @throws Problem 403 blocked */
const requireNoBlock = async (tx: Tx, { guest_id, host_id }: ThreadPeople): Promise<void> => {
  if (await isEitherBlocked(tx, [guest_id, host_id]))
    throw new Problem(403, "blocked", threadMessages.blocked);
};

/** Counts an offer of an account.
 *  @throws Problem 429 when a rate limit is reached */
export const countOffer = async (deps: Deps, who: string): Promise<void> => {
  await consumeAttempt(deps, { what: "offers-hour", who, ...offerLimits.byHour });
  await consumeAttempt(deps, { what: "offers-day", who, ...offerLimits.byDay });
};

const timesOf = (offer: NewOffer): OfferTimes =>
  "fromDate" in offer
    ? { fromDate: offer.fromDate, toDate: offer.toDate }
    : { date: offer.date, startTime: offer.startTime, endTime: offer.endTime };

type More = { people?: number | null; counterOf?: string; requirementId?: string };

/** Stores an offer in a conversation that the caller's transaction has locked, with its card.
 *  @returns the id of the offer
 *  @throws Problem 404 for a space that is not live, 422 naming the field, 422 stay-too-long, 403
 *  blocked, 409 slot-taken, 409 not-allowed-now after `MAX_OPEN_OFFERS` */
export const writeOffer = async (
  tx: Tx,
  deps: Deps,
  thread: ThreadPeople,
  { accountId, offer, ...more }: More & { accountId: string; offer: NewOffer },
): Promise<string> => {
  const now = deps.now();
  const sentBy = getSide(thread, accountId);
  await requireNoBlock(tx, thread);
  const space = await requireLiveSpace({ db: tx, now: deps.now }, thread.space_id);
  const times = timesOf(offer);
  const { people = null } = more;
  const request = { ...times, ...(people !== null && { people }) };
  const slot = resolveSlot(space, request, now);
  if (await findSlotProblem(tx, { now, locked: false }, { space, request, slot }))
    throw slotTaken();
  if ((await countOpenOffers(tx, { threadId: thread.id, sentBy, now })) >= MAX_OPEN_OFFERS)
    throw notAllowedNow(offerMessages.tooManyOpen);

  const id = deps.newId();
  await insertOffer(tx, {
    id,
    thread_id: thread.id,
    sent_by: sentBy,
    times,
    unit: slot.unit,
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    people,
    lines: offer.lines,
    total_paise: offer.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    note: offer.note,
    created_at: now,
    expires_at: computeDeadline(now, slot.startsAt, offer.validHours),
    counter_of: more.counterOf ?? null,
    requirement_id: more.requirementId ?? null,
  });
  await writeCard(tx, deps, {
    spaceId: thread.space_id,
    guestId: thread.guest_id,
    hostId: thread.host_id,
    actorId: accountId,
    card: {
      event: "offered",
      bookingId: null,
      offerId: id,
      startsAt: slot.startsAt.toISOString(),
      endsAt: slot.endsAt.toISOString(),
      unit: slot.unit,
    },
  });
  return id;
};

/** Makes an offer in a conversation of the caller.
 *  @throws Problem as `writeOffer`; 404 for other people's conversations, 429 */
export const makeOffer = async (
  deps: Deps,
  { accountId }: Pick<Caller, "accountId">,
  { threadId, offer }: { threadId: string; offer: NewOffer },
): Promise<Offer> => {
  await requireThread(deps.db, accountId, threadId);
  await countOffer(deps, accountId);
  const id = await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    const thread = await lockThread(tx, accountId, threadId);
    return writeOffer(tx, deps, thread, { accountId, offer });
  });
  return getOffer(deps, accountId, id);
};

/** Answers an offer with another one.
 *  @throws Problem as `makeOffer`; 403 own-offer, 409 not-allowed-now */
export const counterOffer = async (
  deps: Deps,
  { accountId }: Pick<Caller, "accountId">,
  { id, offer }: { id: string; offer: NewOffer },
): Promise<Offer> => {
  const row = await requireOffer(deps.db, accountId, id);
  requireParty(row, accountId, "counter");
  await countOffer(deps, accountId);
  const newId = await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    const { thread, at } = await lockForAction(tx, deps, accountId, row, "counter");
    await endOffer(tx, id, { status: getStatusAfter("counter"), at });
    return writeOffer(tx, deps, thread, {
      accountId,
      offer,
      counterOf: id,
      people: row.people,
      ...(row.requirement_id !== null && { requirementId: row.requirement_id }),
    });
  });
  return getOffer(deps, accountId, newId);
};

/** Returns the card about an offer that became another state. */
const cardOf = (row: OfferRow, event: "accepted" | "declined", bookingId: string | null) => ({
  event,
  bookingId,
  offerId: row.id,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  unit: row.unit,
});

/** Ends an offer without a booking.
 *  @throws Problem 404, 403 own-offer, 403 not-allowed, 409 not-allowed-now */
const end = async (
  deps: Deps,
  accountId: string,
  id: string,
  action: "decline" | "withdraw",
): Promise<Offer> => {
  const row = await requireOffer(deps.db, accountId, id);
  requireParty(row, accountId, action);
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    const { thread, at } = await lockForAction(tx, deps, accountId, row, action);
    await endOffer(tx, id, { status: getStatusAfter(action), at });
    const people = { spaceId: row.space_id, guestId: row.guest_id, hostId: row.host_id };
    if (action === "decline")
      await writeCard(tx, deps, {
        ...people,
        actorId: accountId,
        card: cardOf(row, "declined", null),
      });
    // The card of the offer itself shows that it was withdrawn.
    else
      await recordEvents(tx, deps, [row.guest_id, row.host_id], {
        kind: "thread",
        subjectId: thread.id,
      });
  });
  return getOffer(deps, accountId, id);
};

/** Declines an offer.
 *  @throws Problem 404, 403 own-offer, 409 not-allowed-now */
export const declineOffer = (
  deps: Deps,
  { accountId }: Pick<Caller, "accountId">,
  id: string,
): Promise<Offer> => end(deps, accountId, id, "decline");

/** Withdraws an own offer.
 *  @throws Problem 404, 403 not-allowed, 409 not-allowed-now */
export const withdrawOffer = (
  deps: Deps,
  { accountId }: Pick<Caller, "accountId">,
  id: string,
): Promise<Offer> => end(deps, accountId, id, "withdraw");

/** Locks the guest, to whom the limits of bookings apply. A host who accepts while the guest is
 *  suspended is told so.
 *  @throws Problem 401 not-signed-in for a guest, 409 not-allowed-now for a host */
const lockGuest = async (tx: Tx, row: OfferRow, accountId: string): Promise<void> => {
  try {
    await lockMember(tx, row.guest_id);
  } catch (error) {
    if (!(error instanceof Problem) || row.guest_id === accountId) throw error;
    throw notAllowedNow(offerMessages.guestGone);
  }
};

/** Accepts an offer: it becomes a booking with everything as agreed, which waits for the guest's
 *  payment. Of several acceptances at the same time, one succeeds.
 *  @returns the booking as the caller sees it
 *  @throws Problem 404, 403 own-offer, 403 blocked, 403 email-not-verified, 409 not-allowed-now, 409
 *  slot-taken, 422 naming the field, 422 stay-too-long, 422 too-small, 429 too-many-holds, 503
 *  busy */
export const acceptOffer = async (deps: Deps, caller: Caller, id: string): Promise<Booking> => {
  const { accountId } = caller;
  const row = await requireOffer(deps.db, accountId, id);
  requireParty(row, accountId, "accept");
  const bookingId = await withBookingTransaction(
    deps,
    row.space_id,
    (tx) => acceptLocked(tx, deps, accountId, row),
    (tx) => lockGuest(tx, row, accountId),
  );
  return getBooking(deps, caller, bookingId);
};

const acceptLocked = async (
  tx: Tx,
  deps: Deps,
  accountId: string,
  row: OfferRow,
): Promise<string> => {
  const { thread, at } = await lockForAction(tx, deps, accountId, row, "accept");
  await requireNoBlock(tx, thread);
  const shares = sharesContacts(deps.config, row.confirmed);
  const booking = await bookAgreedSlot(tx, deps, {
    spaceId: row.space_id,
    guestId: row.guest_id,
    request: { ...row.times, ...(row.people !== null && { people: row.people }) },
    agreed: { startsAt: row.starts_at, endsAt: row.ends_at },
    // The booking and its documents are shown before contact details may be.
    lines: row.lines.map((line) => ({ ...line, label: showToOther(line.label, shares).text })),
    acceptedBy: { party: getSide(row, accountId), actor_id: accountId },
    changed: notAllowedNow(offerMessages.hoursChanged),
  });
  await endOffer(tx, row.id, { status: getStatusAfter("accept"), at, bookingId: booking.id });
  if (row.requirement_id !== null) await closeRequirement(tx, row.requirement_id, at);
  await writeCard(tx, deps, {
    spaceId: row.space_id,
    guestId: row.guest_id,
    hostId: row.host_id,
    actorId: accountId,
    card: cardOf(row, "accepted", booking.id),
  });
  return booking.id;
};
