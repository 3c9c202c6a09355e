import { type RawBuilder, sql } from "kysely";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { bookingNotice } from "./queries.ts";
import { recordBookingChange } from "./record-booking-change.ts";
import { type CardBooking, writeBookingCard } from "./write-booking-card.ts";

type CardDeps = Pick<Deps, "now" | "newId">;

type ExpiredRow = CardBooking & { was: "held" | "awaiting_payment" | "requested" };

/** Expires the bookings that match `which`, and records an event for each, in one query. For
 *  requests and unpaid accepted bookings, also queues the mails and writes the cards. A hold causes
 *  neither.
 *  @param which - an SQL condition on `bookings b` */
const expire = async (
  tx: Tx,
  deps: CardDeps,
  which: RawBuilder<unknown>,
  details: Record<string, string> = {},
): Promise<void> => {
  const now = deps.now();
  const { rows } = await sql<ExpiredRow>`
    with stale as (
      select b.id, b.status from bookings b
      where b.status in ('held', 'awaiting_payment', 'requested') and ${which}
      order by b.id for no key update of b
    ), over as (
      update bookings b set status = 'expired', hold_until = null, answer_by = null, ended_at = ${now}
      from stale where b.id = stale.id
      returning b.id, b.space_id, b.guest_id, b.host_id, b.starts_at, b.ends_at, b.unit,
        stale.status as was, ${bookingNotice("b")}
    ), told as (
      insert into booking_events (booking_id, at, party, action, from_status, to_status, details)
      select id, ${now}, 'system', 'expire', was, 'expired', ${JSON.stringify(details)}::jsonb from over
    )
    select id, space_id, guest_id, host_id, starts_at, ends_at, unit, was from over`.execute(tx);
  for (const { was, ...booking } of rows) {
    const { id } = booking;
    if (was === "requested") await queueBookingMails(tx, deps, id, "expired-request");
    if (was === "awaiting_payment") await queueBookingMails(tx, deps, id, "expired-unpaid");
    if (was === "held") await recordBookingChange(tx, deps, id);
    else await writeBookingCard(tx, deps, booking, { event: "expired", actorId: null });
  }
};

/** Expires a space's holds, requests and unpaid accepted bookings whose deadline has passed. Queues
 *  the mails about the requests and the accepted bookings. The caller has locked the space. */
export const expireStaleBookings = (tx: Tx, deps: CardDeps, spaceId: string): Promise<void> =>
  expire(
    tx,
    deps,
    sql`b.space_id = ${spaceId} and coalesce(b.hold_until, b.answer_by) <= ${deps.now()}`,
  );

/** Expires holds that the guest has replaced by a new hold or an agreed offer in the same space.
 *  The caller has locked the space. If the guest later pays for an expired hold, the payment
 *  confirms the booking (`reconfirmExpiredBooking`) or is refunded. */
export const expireReplacedHolds = (
  tx: Tx,
  deps: CardDeps,
  ids: readonly string[],
): Promise<void> => expire(tx, deps, sql`b.id = any(${ids}::uuid[])`, { why: "replaced" });
