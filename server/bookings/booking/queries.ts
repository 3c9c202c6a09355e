import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { PriceQuoteLine } from "#contract/bookings/price.ts";
import { MINUTE_MS } from "#contract/time.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { BookingEvents, Bookings } from "#server/kernel/database/schema.ts";
import { buildNotice, type Change as PublicChange } from "#server/kernel/response-cache/changes.ts";

/** A booking as stored. Amounts are in paise. */
export type BookingRow = Omit<Selectable<Bookings>, "during" | "quote_lines"> & {
  quote_lines: PriceQuoteLine[];
};

const columns = [
  "id",
  "space_id",
  "host_id",
  "guest_id",
  "status",
  "starts_at",
  "ends_at",
  "unit",
  "people",
  "purpose",
  "purpose_note",
  "space_title",
  "space_place",
  "space_address",
  "quote_lines",
  "total_paise",
  "advance_paise",
  "paid_paise",
  "refunded_paise",
  "hold_until",
  "answer_by",
  "created_at",
  "requested_at",
  "confirmed_at",
  "ended_at",
  "cancelled_by",
  "end_reason",
  "sequence",
] as const;

const withLines = (row: Omit<Selectable<Bookings>, "during"> | undefined) =>
  // The cast is safe: only this module writes the column, and it writes quote lines.
  row && ({ ...row, quote_lines: row.quote_lines } as unknown as BookingRow);

/** Returns a booking in any status, or undefined. */
export const findBooking = async (db: Db | Tx, id: string): Promise<BookingRow | undefined> =>
  withLines(
    await db.selectFrom("bookings").select(columns).where("id", "=", id).executeTakeFirst(),
  );

/** Locks the booking's row and returns it. Only `lockBooking` calls this. */
export const findBookingForUpdate = async (tx: Tx, id: string): Promise<BookingRow | undefined> =>
  withLines(
    await tx
      .selectFrom("bookings")
      .select(columns)
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

type Event = Pick<
  Insertable<BookingEvents>,
  "booking_id" | "at" | "party" | "action" | "from_status" | "to_status"
> & { actor_id?: string | null; details?: Record<string, string | number | null> };

/** Inserts an event of a booking. Events are never changed. */
export const insertBookingEvent = async (tx: Tx, event: Event): Promise<void> => {
  await tx
    .insertInto("booking_events")
    .values({ ...event, details: JSON.stringify(event.details ?? {}) })
    .execute();
};

/** Returns the SQL expression for the tags (`ChangeTag`) that a changed booking announces. A tag
 *  with `@` contains the time at which the hold ends. Responses with this tag become out of date at
 *  that time. */
const bookingTags = (table: "written" | "bookings" | "b"): RawBuilder<string> => {
  const [space, until] = [sql.ref(`${table}.space_id`), sql.ref(`${table}.hold_until`)];
  // A tag is null if the booking has no space or no hold. `concat_ws` leaves out these tags.
  return sql<string>`concat_ws(' ', 'times', 'space:' || ${space},
    'times@' || (extract(epoch from ${until}) * 1000)::int8,
    'space:' || ${space} || '@' || (extract(epoch from ${until}) * 1000)::int8)`;
};

/** Returns the SQL expression that announces that a booking has changed. It is part of the
 *  statement that writes the booking. This saves a second statement for the most frequent kind of
 *  change. */
export const bookingNotice = (table: "written" | "bookings" | "b"): RawBuilder<unknown> =>
  buildNotice(bookingTags(table));

/** Returns the tags of public responses that become out of date when a hold ends. Accepted bookings
 *  that wait for payment count as holds. Holds that ended within the last minute are included. */
export const findUpcomingHoldEnds = async (db: Db, now: Date): Promise<PublicChange[]> => {
  const { rows } = await sql<{ space_id: string; hold_until: Date }>`
    select space_id, hold_until from bookings
    where status in ('held', 'awaiting_payment') and space_id is not null
      and hold_until > ${new Date(now.getTime() - MINUTE_MS)}`.execute(db);
  return [
    ...rows.map(({ space_id, hold_until }) => ({
      tag: `space:${space_id}` as const,
      at: hold_until,
    })),
    ...rows.map(({ hold_until }) => ({ tag: "times" as const, at: hold_until })),
  ];
};

type NewBooking = Omit<
  Insertable<Bookings>,
  "during" | "quote_lines" | "paid_paise" | "refunded_paise" | "sequence"
> & { quote_lines: PriceQuoteLine[] };

/** Inserts a booking with its first event, in one query. The database rejects a hold or an accepted
 *  booking if another booking already blocks a part of its time (error 23P01). */
export const insertBooking = async (
  tx: Tx,
  { quote_lines, ...booking }: NewBooking,
  { details, ...event }: Omit<Event, "booking_id" | "from_status" | "to_status">,
): Promise<BookingRow> => {
  const told = {
    ...event,
    booking_id: booking.id,
    to_status: booking.status,
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
    .select(columns)
    .select(bookingNotice("written").as("notice"))
    .executeTakeFirstOrThrow();
  const { notice: _, ...inserted } = row;
  return withLines(inserted) as BookingRow;
};

type Change = Omit<Updateable<Bookings>, "id" | "quote_lines" | "during"> & {
  quote_lines?: PriceQuoteLine[];
};

/** Updates a booking that the caller has locked. */
export const updateBooking = async (
  tx: Tx,
  id: string,
  { quote_lines, ...change }: Change,
): Promise<void> => {
  await tx
    .updateTable("bookings")
    .set({ ...change, ...(quote_lines && { quote_lines: JSON.stringify(quote_lines) }) })
    .where("id", "=", id)
    .returning(bookingNotice("bookings").as("notice"))
    .execute();
};

/** Returns whether the space of a booking and the accounts of its guest and its host all still
 *  exist. */
export const canHaveConversation = async (
  tx: Tx,
  { space_id, guest_id, host_id }: Pick<BookingRow, "space_id" | "guest_id" | "host_id">,
): Promise<boolean> => {
  if (space_id === null) return false;
  const gone = await tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "in", [guest_id, host_id])
    .where("deleted_at", "is not", null)
    .unionAll(
      tx
        .selectFrom("spaces")
        .select("id")
        .where("id", "=", space_id)
        .where("deleted_at", "is not", null),
    )
    .executeTakeFirst();
  return gone === undefined;
};

/** Returns whether an account is neither suspended nor deleted. */
export const isAccountActive = async (tx: Tx, accountId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("suspended_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the guest's requests whose deadline has not passed. */
export const findOpenRequestsOfGuest = async (
  tx: Tx,
  guestId: string,
  now: Date,
): Promise<BookingRow[]> => {
  const rows = await tx
    .selectFrom("bookings")
    .select(columns)
    .where("guest_id", "=", guestId)
    .where("status", "=", "requested")
    .where("answer_by", ">", now)
    .orderBy("id")
    .execute();
  return rows.map((row) => withLines(row) as BookingRow);
};
