/* Bookings for tests, inserted directly into the database in any state. */
import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import type { TestSite } from "#server/testing/test-site.ts";

type Given = {
  spaceId: string;
  host: { user: { id: string } };
  guest: { user: { id: string } };
  status?: BookingStatus;
  /** IST, such as `2027-03-01T10:00`. */
  from: string;
  to: string;
  sequence?: number;
};

/** Inserts a booking in this state and returns its id. */
export const insertTestBooking = async (
  { deps }: TestSite,
  { spaceId, host, guest, status = "confirmed", from, to, sequence = 0 }: Given,
): Promise<string> => {
  const id = deps.newId();
  const now = deps.now();
  const soon = new Date(now.getTime() + 15 * 60_000);
  await deps.db
    .insertInto("bookings")
    .values({
      id,
      space_id: spaceId,
      host_id: host.user.id,
      guest_id: guest.user.id,
      status,
      starts_at: `${from}:00+05:30`,
      ends_at: `${to}:00+05:30`,
      unit: "hour",
      sequence,
      space_title: "Sunny loft",
      space_place: "Bandra, Mumbai",
      space_address: "1 Hill Road, Bandra; behind the bakery",
      quote_lines: "[]",
      total_paise: 200_000,
      advance_paise: 50_000,
      created_at: now,
      ...(["held", "awaiting_payment"].includes(status) && { hold_until: soon }),
      ...(status === "requested" && { answer_by: soon, requested_at: now }),
      ...(["confirmed", "completed"].includes(status) && { confirmed_at: now }),
      ...(status === "cancelled" && { cancelled_by: "guest" as const }),
    })
    .execute();
  return id;
};
