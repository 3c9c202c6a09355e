import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { BookingStatusNotice } from "./booking-status-notice.tsx";

/** Returns the notice's HTML. The guest has paid ₹500, and ₹1,000 is due at the venue. */
const show = (as: Booking["as"], status: Booking["status"]): string => {
  const booking = {
    as,
    status,
    holdUntil: null,
    answerBy: null,
    duePaise: 0,
    paidPaise: 50_000,
    refundedPaise: 0,
    balancePaise: 100_000,
    reason: null,
    refunds: [],
    allowedActions: [],
  } as Partial<Booking> as Booking;
  return renderToStaticMarkup(
    <BookingStatusNotice booking={booking} onChange={() => {}} onLook={() => {}} />,
  );
};

test("the host reads what concerns the host", () => {
  expect(show("host", "requested")).toContain("The guest is waiting for your answer.");
  expect(show("host", "declined")).toContain("You declined this request.");
  expect(show("host", "confirmed")).toContain("They pay the remaining ₹1,000 to you at the venue.");
});

test("the team is not addressed as the host", () => {
  expect(show("team", "requested")).toContain("The guest is waiting for the host&#x27;s answer.");
  expect(show("team", "declined")).toContain("The host declined this request.");
  expect(show("team", "confirmed")).toContain(
    "They pay the remaining ₹1,000 to the host at the venue.",
  );
});
