import type { TeamBooking } from "#contract/bookings/team-booking.ts";
import { istIso } from "#contract/time.ts";
import { getUsername } from "#server/identity/username.ts";
import type { TeamBookingRow } from "./team-queries.ts";

/** Returns a person as the team sees them. A deleted account has only its id left. */
const person = (id: string, email: string, deletedAt: Date | null) => ({
  id,
  username: deletedAt ? "" : getUsername(email),
  email: deletedAt ? "" : email,
});

type BookingSidesRow = Pick<
  TeamBookingRow,
  "guest_id" | "guest_email" | "guest_deleted_at" | "host_id" | "host_email" | "host_deleted_at"
>;
/** Returns both sides of a booking for the team. */
export const toTeamSides = (row: BookingSidesRow) => ({
  guest: person(row.guest_id, row.guest_email, row.guest_deleted_at),
  host: person(row.host_id, row.host_email, row.host_deleted_at),
});

/** Returns a booking for the team's lists. */
export const toTeamBooking = (row: TeamBookingRow): TeamBooking => ({
  id: row.id,
  status: row.status,
  locationId: row.location_id,
  spaceTitle: row.space_title,
  spacePlace: row.space_place,
  ...toTeamSides(row),
  startsAt: istIso(row.starts_at),
  endsAt: istIso(row.ends_at),
  totalPaise: row.total_paise,
  paidPaise: row.paid_paise - row.foreign_paise,
  refundedPaise: row.refunded_paise - row.foreign_paise,
  createdAt: istIso(row.created_at),
});
