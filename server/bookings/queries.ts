import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Taken } from "#contract/bookings/availability.ts";
import { blockingStatuses } from "#contract/bookings/lifecycle.ts";
import type { QuoteLine } from "#contract/bookings/price.ts";
import type { Period } from "#contract/time.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { kept } from "#server/kernel/database/kept-plans.ts";
import type { BookingEvents, Bookings } from "#server/kernel/database/schema.ts";

/** A booking as it is kept. Amounts are paise. */
export type BookingRow = Omit<Selectable<Bookings>, "during" | "quote_lines"> & {
  quote_lines: QuoteLine[];
};

const columns = [
  ...(["id", "space_id", "host_id", "guest_id", "status", "starts_at", "ends_at"] as const),
  ...(["unit", "people", "space_title", "space_place", "space_address", "quote_lines"] as const),
  ...(["total_paise", "advance_paise", "paid_paise", "refunded_paise", "hold_until"] as const),
  ...(["answer_by", "created_at", "requested_at", "confirmed_at", "ended_at"] as const),
  ...(["cancelled_by", "end_reason", "sequence"] as const),
];

const withLines = (row: Omit<Selectable<Bookings>, "during"> | undefined) =>
  // What was written as lines is read as lines: the column is ours alone.
  row && ({ ...row, quote_lines: row.quote_lines } as unknown as BookingRow);

/** A booking in whatever state, or undefined. */
export const bookingRow = async (db: Db | Tx, id: string): Promise<BookingRow | undefined> =>
  withLines(
    await db.selectFrom("bookings").select(columns).where("id", "=", id).executeTakeFirst(),
  );

/** For `lockBooking`. */
export const bookingToLock = async (tx: Tx, id: string): Promise<BookingRow | undefined> =>
  withLines(
    await tx
      .selectFrom("bookings")
      .select(columns)
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

/** What is taken of a space's calendar in a stretch of time: bookings that block it, and the host's own
 *  blocked times.
 *  @param asOf holds that have run out by then do not count. Under the space's lock it is left away:
 *  there the stale ones have been let go of, and one that ran out since then is not yet
 *  @param except a booking that is not in its own way */
export const takenOf = async (
  db: Db | Tx,
  spaceId: string,
  { startsAt, endsAt }: Period,
  { asOf, except }: { asOf?: Date | undefined; except?: string | undefined },
): Promise<Taken[]> => {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date; why: Taken["why"] }>`${kept}
    select starts_at, ends_at, 'booked' as why from bookings
    where space_id = ${spaceId} and during && tstzrange(${startsAt}, ${endsAt})
      and status in (${sql.join(blockingStatuses.map((status) => sql.lit(status)))})
      and (hold_until is null or hold_until > ${asOf ?? sql.lit("-infinity")}::timestamptz)
      and id is distinct from ${except ?? null}::uuid
    union all
    select starts_at, ends_at, 'blocked' from blocked_times
    where space_id = ${spaceId} and during && tstzrange(${startsAt}, ${endsAt})
    order by 1`.execute(db);
  return rows.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at, why: row.why }));
};

type Event = Pick<
  Insertable<BookingEvents>,
  "booking_id" | "at" | "party" | "action" | "from_status" | "to_status"
> & { actor_id?: string | null; details?: Record<string, string | number | null> };

/** Writes down what happens to a booking; nothing of it is ever changed. */
export const insertEvent = async (tx: Tx, event: Event): Promise<void> => {
  await tx
    .insertInto("booking_events")
    .values({ ...event, details: JSON.stringify(event.details ?? {}) })
    .execute();
};

type NewBooking = Omit<
  Insertable<Bookings>,
  "during" | "quote_lines" | "paid_paise" | "refunded_paise" | "sequence"
> & { quote_lines: QuoteLine[] };

/** Writes a booking and how it began, in one message; the database refuses one that overlaps another
 *  (23P01). */
export const insertBooking = async (
  tx: Tx,
  { quote_lines, ...booking }: NewBooking,
  { details, ...event }: Omit<Event, "booking_id" | "from_status" | "to_status">,
): Promise<BookingRow> => {
  const told = {
    ...{ ...event, booking_id: booking.id, to_status: booking.status },
    details: JSON.stringify(details ?? {}),
  };
  const row = await tx
    .with("written", (db) =>
      db
        .insertInto("bookings")
        .values({ ...booking, quote_lines: JSON.stringify(quote_lines) })
        .returning(columns),
    )
    .with("told", (db) => db.insertInto("booking_events").values(told))
    .selectFrom("written")
    .selectAll()
    .executeTakeFirstOrThrow();
  return withLines(row) as BookingRow;
};

type Change = Omit<Updateable<Bookings>, "id" | "quote_lines" | "during"> & {
  quote_lines?: QuoteLine[];
};

/** Changes a booking that the caller has locked. */
export const updateBooking = async (
  tx: Tx,
  id: string,
  { quote_lines, ...change }: Change,
): Promise<void> => {
  await tx
    .updateTable("bookings")
    .set({ ...change, ...(quote_lines && { quote_lines: JSON.stringify(quote_lines) }) })
    .where("id", "=", id)
    .execute();
};

/** What a guest is paying for or has asked for at this moment. */
export const openBookingsOf = async (
  tx: Tx,
  guestId: string,
  status: "held" | "requested",
  now: Date,
): Promise<BookingRow[]> => {
  const rows = await tx
    .selectFrom("bookings")
    .select(columns)
    .where("guest_id", "=", guestId)
    .where("status", "=", status)
    .where((of) => of(of.fn.coalesce("hold_until", "answer_by"), ">", now))
    .orderBy("id")
    .execute();
  return rows.map((row) => withLines(row) as BookingRow);
};

/** Whether somebody else has a part of the times, as far as can be told without waiting for a turn. */
export const isTakenByOthers = async (
  db: Db,
  spaceId: string,
  guestId: string,
  { startsAt, endsAt }: Period,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select from bookings where space_id = ${spaceId} and guest_id <> ${guestId}
      and during && tstzrange(${startsAt}, ${endsAt})
      and status in (${sql.join(blockingStatuses.map((status) => sql.lit(status)))})
      and (hold_until is null or hold_until > ${now}) limit 1`.execute(db);
  return rows.length > 0;
};
