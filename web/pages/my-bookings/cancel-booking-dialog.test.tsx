import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { CancelBookingDialog } from "./cancel-booking-dialog.tsx";

const show = (as: Booking["as"]): string => {
  const booking = {
    _id: "booking",
    as,
    status: "confirmed",
    space: { title: "Courtyard" },
    startsAt: "2026-12-04T10:00:00+05:30",
    endsAt: "2026-12-04T13:00:00+05:30",
    unit: "hour",
    paidPaise: 50_000,
    refundedPaise: 0,
    refundNowPaise: 50_000,
    refundPreview: [],
  } as unknown as Booking;
  const nothing = () => {};
  return renderToStaticMarkup(
    <CancelBookingDialog
      booking={booking}
      open
      onClose={nothing}
      onLook={nothing}
      onDone={nothing}
    />,
  );
};

test("the dialog names everyone who reads the reason for a cancellation", () => {
  expect(show("guest")).toContain("Reason (the host reads it)");
  expect(show("host")).toContain("Reason (the guest reads it)");
  expect(show("team")).toContain("Reason (the guest and the host read it)");
});
