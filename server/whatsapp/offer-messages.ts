import { formatRupees } from "#contract/money.ts";
import type { Offer } from "#contract/offers/offer.ts";
import { formatDeadline } from "#server/bookings/mails/booking-facts.ts";
import { findBookingMailData } from "#server/bookings/mails/queries.ts";
import { formatBookingTime } from "#server/bookings/rules/format-booking-time.ts";
import { getPublicName } from "#server/identity/username.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { toOffer } from "#server/offers/presenter.ts";
import { findOffers, type OfferRow } from "#server/offers/queries.ts";
import { findDisplayName } from "#server/threads/queries.ts";
import type { Notified } from "./booking-messages.ts";
import type { WhatsAppDeps } from "./deps.ts";
import { queueWhatsApp } from "./queue-whatsapp.ts";

/** An offer as the guest or the host reads it on WhatsApp. */
export type OfferInWords = {
  offer: Offer;
  row: OfferRow;
  /** The other person's name. */
  name: string;
  /** The offered time, for example `Saturday, 28 November 2026, 10:00 AM to 2:00 PM (IST)`. */
  when: string;
  /** The total with the rupee sign. */
  total: string;
};

/** Returns what a message to the account says about an offer. Contact details in the offer's text are
 *  withheld. Returns undefined if the account has no such offer. */
export const findOfferInWords = async (
  db: Db | Tx,
  deps: WhatsAppDeps,
  { offerId, accountId }: { offerId: string; accountId: string },
): Promise<OfferInWords | undefined> => {
  const [row] = await findOffers(db, { accountId, id: offerId });
  if (!row) return undefined;
  const otherId = row.guest_id === accountId ? row.host_id : row.guest_id;
  const displayName = await findDisplayName(db, otherId);
  return {
    offer: toOffer(deps, row, accountId),
    row,
    name: getPublicName({ id: otherId, displayName }),
    when: `${formatBookingTime({ startsAt: row.starts_at, endsAt: row.ends_at })} (IST)`,
    total: formatRupees(row.total_paise),
  };
};

type Write = (
  tx: Tx | Db,
  deps: WhatsAppDeps,
  offered: OfferInWords,
  to: Notified,
) => Promise<boolean>;

const received: Write = async (tx, deps, { offer, row, name, when, total }, to) => {
  // Nobody gets a message about an offer that they made themselves.
  if (offer.by === offer.as) return false;
  const prices = offer.lines.map(
    ({ label, amountPaise }) => `${label} ${formatRupees(amountPaise)}`,
  );
  return queueWhatsApp(tx, deps, {
    accountId: to.accountId,
    template: "offer_received",
    params: {
      name,
      space: row.title,
      when,
      total,
      prices: prices.join(", "),
      note: offer.note ? `“${offer.note}”` : "none.",
      answer_by: formatDeadline(row.expires_at),
    },
    about: { ...to.about, threadId: row.thread_id, offerId: row.id },
  });
};

const accepted: Write = async (tx, deps, { offer, row, name, when, total }, to) => {
  const booking = row.booking_id ? await findBookingMailData(tx, row.booking_id) : undefined;
  if (!booking) return false;
  const agreed = {
    name,
    space: row.title,
    when,
    total,
    pay_by: booking.holdUntil ? formatDeadline(booking.holdUntil) : "the start",
    id: booking.id,
  };
  const about = { ...to.about, bookingId: booking.id, threadId: row.thread_id };
  const { accountId } = to;
  return offer.as === "guest"
    ? queueWhatsApp(tx, deps, {
        accountId,
        template: "offer_to_pay",
        params: { ...agreed, amount: formatRupees(booking.advancePaise) },
        about,
      })
    : queueWhatsApp(tx, deps, { accountId, template: "offer_accepted", params: agreed, about });
};

const declined: Write = (tx, deps, { row, name, when, total }, { accountId, about }) =>
  queueWhatsApp(tx, deps, {
    accountId,
    template: "offer_declined",
    params: { total, space: row.title, when, name, id: row.thread_id },
    about: { ...about, threadId: row.thread_id },
  });

/** The functions that queue the messages about offers, by kind of notification. */
const writers: Record<string, Write> = {
  "offer-received": received,
  "offer-accepted": accepted,
  "offer-declined": declined,
};

/** Returns whether `writers` has a function for this kind of notification. */
export const hasOfferMessage = (kind: string): boolean => kind in writers;

/** Queues the message about an offer, if the account gets messages on WhatsApp.
 *  @returns whether this call queued a message; a second call for the same event queues none */
export const queueOfferMessage = async (
  tx: Tx | Db,
  deps: WhatsAppDeps,
  { kind, offerId, ...to }: Notified & { kind: string; offerId: string },
): Promise<boolean> => {
  const write = writers[kind];
  const offered = write && (await findOfferInWords(tx, deps, { offerId, accountId: to.accountId }));
  return offered ? write(tx, deps, offered, to) : false;
};
