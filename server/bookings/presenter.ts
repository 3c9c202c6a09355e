import type { Booking } from "#contract/bookings/booking.ts";
import {
  allowedActions,
  type BookingStatus,
  computeStatusAt,
  endedStatuses,
} from "#contract/bookings/lifecycle.ts";
import { MAX_RESCHEDULES } from "#contract/bookings/policy.ts";
import { photoUrl } from "#contract/media/photo-url.ts";
import { BOOKING_COVER_WIDTH } from "#contract/media/policy.ts";
import { FORMER_MEMBER } from "#contract/reviews/messages.ts";
import { istIso } from "#contract/time.ts";
import { refundPaise } from "#server/bookings/rules/refund.ts";
import { getPublicName, getUsername } from "#server/identity/username.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { signPhotoUrl } from "#server/media/signed-photos.ts";
import type { BookingSide } from "./booking/require-booking.ts";
import { toBookingReviews, toGuestReviews } from "./review-presenter.ts";
import { showNoteToHost } from "./rules/note-to-host.ts";
import { computeOnlineDue } from "./rules/online-due.ts";
import { buildRefundSteps } from "./rules/refund-steps.ts";
import type { BookingView } from "./view-queries.ts";

const coverOf = (deps: Pick<Deps, "now" | "secrets">, row: BookingView): string | null => {
  if (row.cover_id === null) return null;
  return row.space_is_public
    ? photoUrl(row.cover_id, BOOKING_COVER_WIDTH, "webp")
    : signPhotoUrl(deps, row.cover_id, BOOKING_COVER_WIDTH, "webp");
};

/** Returns the paise that can be paid online now (`computeOnlineDue`). Returns 0 if the booking's
 *  status allows no payment, or if a confirmed booking has begun. */
const dueOf = (row: BookingView, status: BookingStatus, now: Date): number =>
  status === "held" ||
  status === "awaiting_payment" ||
  (status === "confirmed" && row.starts_at > now)
    ? computeOnlineDue(row)
    : 0;

/** Returns the paise due at the venue; 0 if the booking will not take place. */
const balanceOf = (row: BookingView, status: BookingStatus, duePaise: number): number => {
  if (endedStatuses.includes(status)) return 0;
  // The guest pays a request's advance online, after the host has accepted.
  const onlinePaise = status === "requested" ? row.advance_paise : duePaise;
  return Math.max(0, row.total_paise - row.retained_paise - onlinePaise);
};

const orNull = (instant: Date | null): string | null => instant && istIso(instant);

/** Returns the booking for the API, as its guest, its host or the team may see it. Amounts are in
 *  paise. */
export const toBooking = (
  deps: Pick<Deps, "config" | "now" | "secrets">,
  row: BookingView,
  as: BookingSide,
): Booking => {
  const now = deps.now();
  const status = computeStatusAt(now, {
    status: row.status,
    due: row.hold_until ?? row.answer_by,
  });
  // In the amounts of a booking, a refunded payment in another currency is left out.
  const paidPaise = row.paid_paise - row.foreign_paise;
  const refundedPaise = row.refunded_paise - row.foreign_paise;
  const money = { paidPaise, refundedPaise, startsAt: row.starts_at };
  const duePaise = dueOf(row, status, now);
  const isSpaceOpen = row.space_is_public && row.instant_book === true;
  const booked = { status, startsAt: row.starts_at, moves: row.sequence, isSpaceOpen };
  const actions = allowedActions(booked, as, now);
  // After a move that costs more, the guest can pay the difference until the booking begins.
  const paysMore = as === "guest" && status === "confirmed" && duePaise > 0;
  // The team always sees contact details. Guest and host see each other's email address and phone
  // number only while the booking is confirmed or completed.
  const isKnown = status === "confirmed" || status === "completed" || as === "team";
  type Contact = {
    email: string;
    phone: string | null;
    displayName: string | null;
    deletedAt: Date | null;
  };
  const person = (
    side: "guest" | "host",
    id: string,
    { email, phone, displayName, deletedAt }: Contact,
  ) =>
    // Even the team sees no contact details of a deleted account.
    deletedAt
      ? { id, username: FORMER_MEMBER, email: null, phoneNumber: null }
      : {
          id,
          username:
            side === as || as === "team" ? getUsername(email) : getPublicName({ id, displayName }),
          email: isKnown || side === as ? email : null,
          phoneNumber: isKnown || side === as ? phone : null,
        };
  return {
    _id: row.id,
    status,
    as,
    locationId: row.location_id,
    space: {
      title: row.space_title,
      place: row.space_place,
      address: row.space_address,
      coverImage: coverOf(deps, row),
      latitude: row.latitude,
      longitude: row.longitude,
      pinExact: row.pin_exact ?? false,
      instantBook: row.instant_book ?? true,
    },
    guest: {
      ...person("guest", row.guest_id, {
        email: row.guest_email,
        phone: row.guest_phone,
        displayName: row.guest_name,
        deletedAt: row.guest_deleted_at,
      }),
      ...(as !== "guest" && toGuestReviews(row.guest_reviews)),
    },
    host: person("host", row.host_id, {
      email: row.host_email,
      phone: row.host_phone,
      displayName: row.host_name,
      deletedAt: row.host_deleted_at,
    }),
    unit: row.unit,
    people: row.people,
    purpose: row.purpose,
    purposeNote:
      as === "host"
        ? showNoteToHost(deps, row.purpose_note, row.confirmed_at !== null)
        : row.purpose_note,
    startsAt: istIso(row.starts_at),
    endsAt: istIso(row.ends_at),
    lines: row.quote_lines,
    totalPaise: row.total_paise,
    advancePaise: row.advance_paise,
    balancePaise: balanceOf(row, status, duePaise),
    paidPaise,
    refundedPaise,
    duePaise,
    holdUntil: status === row.status ? orNull(row.hold_until) : null,
    answerBy: status === row.status ? orNull(row.answer_by) : null,
    createdAt: istIso(row.created_at),
    confirmedAt: orNull(row.confirmed_at),
    endedAt: orNull(row.ended_at),
    cancelledBy: row.cancelled_by,
    reason: row.end_reason,
    refundPreview: buildRefundSteps(money, now),
    refundNowPaise: refundPaise(money, as, now),
    refunds: row.refunds.map(({ at, currency, ...refund }) => ({
      ...refund,
      ...(currency !== "INR" && { currency }),
      at: istIso(new Date(at)),
    })),
    movesLeft: Math.max(0, MAX_RESCHEDULES - row.sequence),
    reviews: toBookingReviews(deps, row, as),
    hasInvoice: paidPaise > 0 && row.confirmed_at !== null,
    allowedActions: [...(paysMore ? (["pay"] as const) : []), ...actions],
  };
};
