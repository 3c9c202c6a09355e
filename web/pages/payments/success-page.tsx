import { Link, useSearchParams } from "react-router";
import { lazyPart } from "#web/frame/lazy-part.tsx";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Illustration } from "#web/ui/illustration.tsx";
import type { Route } from "./+types/success-page.ts";
import { BookingPlace } from "./booking-place.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Booking Successful!",
    description: "Thank you for booking with us.",
    path: "/payment-success",
    noIndex: true,
  });

// The summary is lazy-loaded, because only visitors from the checkout have a booking to see.
const PaidBooking = lazyPart(async () => ({
  default: (await import("./paid-booking-summary.tsx")).PaidBookingSummary,
}));

export default function PaymentSuccessPage() {
  const { onlineBooking } = useSiteSettings();
  const [params] = useSearchParams();
  const bookingId = onlineBooking && params.get("booking");
  return (
    <div className={`page band grid justify-items-start gap-5 ${bookingId ? "" : "alone"}`}>
      <div className="flex w-full flex-wrap-reverse items-start md:flex-nowrap justify-between gap-x-6 gap-y-6">
        <div className="grid justify-items-start gap-5">
          <h1 className="d1 lintel" style={{ "--lintel": "var(--success)" } as React.CSSProperties}>
            Booking Successful!
          </h1>
          <p className="text-lg">Thank you for booking with us.</p>
        </div>
        <Illustration of="paid" width={180} flush />
      </div>
      {bookingId && (
        <BookingPlace>
          <PaidBooking bookingId={bookingId} />
        </BookingPlace>
      )}
      <p className="muted max-w-md">
        Keep the message or email that confirms your booking: it shows the space, the day and the
        time. Please arrive on time, and tell the host immediately if anything is damaged.
      </p>
      <div className="flex w-full flex-wrap gap-3 max-sm:grid">
        <Link to="/search" className={buttonClass({ variant: bookingId ? "outline" : "primary" })}>
          Find another space
        </Link>
        <Link to="/help" className={buttonClass({ variant: "outline" })}>
          Help Center
        </Link>
      </div>
    </div>
  );
}
