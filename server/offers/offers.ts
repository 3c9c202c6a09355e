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
import { computeDeadline } from "#server/bookings/making/request-booking.ts";
import { findSlotProblem } from "#server/bookings/making/require-slot-free.ts";
import { resolveSlot } from "#server/bookings/making/slot.ts";
import { requireLiveSpace } from "#server/catalogue/spaces/spaces.ts";
import { notAllowed } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { isSoon } from "#server/notifications/quiet-hours.ts";
import { writeCard } from "#server/threads/cards.ts";
import { isEitherBlocked, type ThreadPeople } from "#server/threads/queries.ts";
import { lockThread, requireThread } from "#server/threads/threads.ts";
import { notifyOther } from "./notify-other.ts";
import { offerLimits } from "./policy.ts";
import { getSide, toOffer } from "./presenter.ts";
import {
  countOpenOffers,
  endOffer,
  findOffers,
  findSentOffer,
  insertOffer,
  lockOffer,
  type OfferRow,
  type OfferTimes,
  type SentOffer,
} from "./queries.ts";

/** Returns an offer of one of the account's conversations.
 *  @throws Problem 404 if the offer does not exist, or is between other people */
export const requireOffer = async (
  db: Db | Tx,
  accountId: string,
  id: string,
): Promise<OfferRow> => {
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
export const requireParty = (row: OfferRow, accountId: string, action: OfferAction): void => {
  if (partyOf(row, accountId) === getOfferActor(action)) return;
  if (action === "withdraw") throw notAllowed(offerMessages.notYours);
  throw new Problem(403, "own-offer", offerMessages.ownOffer);
};

/** Locks an offer's conversation and the offer, and requires that the action is allowed now.
 *  @returns the conversation, and the time of this check
 *  @throws Problem 404, 409 not-allowed-now */
export const lockForAction = async (
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

/** Throws if one of the two people of a conversation has blocked the other, or if the team has
 *  ended the conversation.
 *  @throws Problem 403 blocked */
export const requireNoBlock = async (
  tx: Tx,
  { guest_id, host_id, closed_at }: ThreadPeople,
): Promise<void> => {
  if (closed_at !== null) throw new Problem(403, "blocked", threadMessages.closed);
  if (await isEitherBlocked(tx, [guest_id, host_id]))
    throw new Problem(403, "blocked", threadMessages.blocked);
};

/** Counts an account's attempt to make an offer.
 *  @throws Problem 429 when a rate limit is reached */
const countOffer = async (deps: Deps, who: string): Promise<void> => {
  await consumeAttempt(deps, { what: "offers-hour", who, ...offerLimits.byHour });
  await consumeAttempt(deps, { what: "offers-day", who, ...offerLimits.byDay });
};

/** Makes an offer in a transaction that locks the sender's account. If an offer with this
 *  `clientId` is already stored, returns that offer as it is now.
 *  @param make - makes the offer and returns its id
 *  @throws Problem 401, 429; also what `make` throws */
export const makeOnce = async (
  deps: Deps,
  accountId: string,
  sent: SentOffer,
  make: (tx: Tx) => Promise<string>,
): Promise<Offer> => {
  const before = await findSentOffer(deps.db, sent);
  // A repeated request is not counted towards the rate limits.
  if (before !== undefined) return getOffer(deps, accountId, before);
  await countOffer(deps, accountId);
  const id = await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    return (await findSentOffer(tx, sent)) ?? make(tx);
  });
  return getOffer(deps, accountId, id);
};

const timesOf = (offer: NewOffer): OfferTimes =>
  "fromDate" in offer
    ? { fromDate: offer.fromDate, toDate: offer.toDate }
    : { date: offer.date, startTime: offer.startTime, endTime: offer.endTime };

type More = { people?: number | null; counterOf?: string; requirementId?: string };

/** Stores an offer, writes its card into the conversation, and notifies the other person. The
 *  caller must have locked the conversation.
 *  @throws Problem
 *  - 403 blocked
 *  - 404 if the space is not live
 *  - 409 slot-taken
 *  - 409 not-allowed-now if the sender already has `MAX_OPEN_OFFERS` open offers
 *  - 422 if the times or the number of people are not valid */
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
  const expiresAt = computeDeadline(now, slot.startsAt, offer.validHours);
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
    expires_at: expiresAt,
    counter_of: more.counterOf ?? null,
    requirement_id: more.requirementId ?? null,
    client_id: offer.clientId ?? null,
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
  const answers = more.requirementId !== undefined && more.counterOf === undefined;
  const kind = answers ? "requirement-answered" : "offer-received";
  const cannotWait = isSoon(expiresAt, now);
  await notifyOther(tx, deps, thread, { actorId: accountId, kind, offerId: id, cannotWait });
  return id;
};

/** Makes an offer in a conversation of the caller.
 *  @throws Problem as `writeOffer`; 401 not-signed-in, 404 for other people's conversations, 429 */
export const makeOffer = async (
  deps: Deps,
  { accountId }: Pick<Caller, "accountId">,
  { threadId, offer }: { threadId: string; offer: NewOffer },
): Promise<Offer> => {
  const { space_id: spaceId, guest_id } = await requireThread(deps.db, accountId, threadId);
  const sentBy = getSide({ guest_id }, accountId);
  const sent = { spaceId, guestId: guest_id, sentBy, clientId: offer.clientId };
  return makeOnce(deps, accountId, sent, async (tx) => {
    const thread = await lockThread(tx, accountId, threadId);
    return writeOffer(tx, deps, thread, { accountId, offer });
  });
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
  const { space_id: spaceId, guest_id: guestId } = row;
  const sent = { spaceId, guestId, sentBy: getSide(row, accountId), clientId: offer.clientId };
  return makeOnce(deps, accountId, sent, async (tx) => {
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
};
