import { sql } from "kysely";
import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";

/** Stores the link of a booking, and replaces the booking's earlier link. */
export const saveVisitLink = async (
  tx: Tx,
  { bookingId, tokenHash, at }: { bookingId: string; tokenHash: Buffer; at: Date },
): Promise<void> => {
  const link = { token_hash: tokenHash, created_at: at };
  await tx
    .insertInto("visit_links")
    .values({ ...link, booking_id: bookingId })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(link))
    .execute();
};

export type VisitRow = {
  id: string;
  status: BookingStatus;
  starts_at: Date;
  ends_at: Date;
  unit: "hour" | "day";
  people: number | null;
  sequence: number;
  created_at: Date;
  confirmed_at: Date | null;
  space_title: string;
  space_place: string;
  space_address: string;
  /** Null if the space was deleted. The same holds for the three columns below. */
  latitude: number | null;
  longitude: number | null;
  pin_exact: boolean | null;
  arrival_notes: string | null;
  host_id: string;
  host_name: string | null;
  host_phone: string | null;
};

/** Returns the confirmed or completed booking of a link. The booking must end after `endedAfter`.
 *  If no booking matches, returns undefined. */
export const findVisit = async (
  db: Db,
  { tokenHash, endedAfter }: { tokenHash: Buffer; endedAfter: Date },
): Promise<VisitRow | undefined> => {
  const { rows } = await sql<VisitRow>`
    select b.id, b.status, b.starts_at, b.ends_at, b.unit, b.people, b.sequence, b.created_at,
      b.confirmed_at, b.space_title, b.space_place, b.space_address, s.latitude, s.longitude,
      s.pin_exact, s.arrival_notes, h.id as host_id, h.display_name as host_name,
      h.phone as host_phone
    from visit_links v
    join bookings b on b.id = v.booking_id
    join accounts h on h.id = b.host_id
    left join spaces s on s.id = b.space_id and s.deleted_at is null
    where v.token_hash = ${tokenHash} and b.status in ('confirmed', 'completed')
      and b.ends_at > ${endedAfter}`.execute(db);
  return rows[0];
};

/** Deletes the links of bookings that ended at the given time or earlier. */
export const deleteVisitLinks = async (db: Db, endedBy: Date): Promise<void> => {
  await sql`delete from visit_links v using bookings b
    where b.id = v.booking_id and b.ends_at <= ${endedBy}`.execute(db);
};
