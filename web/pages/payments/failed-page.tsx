import { Link, useSearchParams } from "react-router";
import { lazyPart } from "#web/frame/lazy-part.tsx";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Illustration } from "#web/ui/illustration.tsx";
import type { Route } from "./+types/failed-page.ts";
import { BookingPlace } from "./booking-place.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Payment Failed",
    description: "There was an issue processing your payment.",
    path: "/payment-failed",
    noIndex: true,
  });

// This notice is lazy-loaded, because only visitors from the checkout have a booking to pay.
const UnpaidBooking = lazyPart(async () => ({
  default: (await import("./unpaid-booking-notice.tsx")).UnpaidBookingNotice,
}));

export default function PaymentFailedPage() {
  const site = useSiteSettings();
  const [params] = useSearchParams();
  const bookingId = site.onlineBooking && params.get("booking");
  return (
    <div className={`page band grid justify-items-start gap-5 ${bookingId ? "" : "alone"}`}>
      <div className="flex w-full flex-wrap-reverse items-start md:flex-nowrap justify-between gap-x-6 gap-y-6">
        <div className="grid justify-items-start gap-5">
          <h1 className="d1 lintel" style={{ "--lintel": "var(--danger)" } as React.CSSProperties}>
            Payment Failed
          </h1>
          <p className="text-lg">There was an issue processing your payment.</p>
        </div>
        <Illustration of="unpaid" width={180} flush />
      </div>
      {bookingId && (
        <BookingPlace>
          <UnpaidBooking bookingId={bookingId} />
        </BookingPlace>
      )}
      <p className="muted max-w-md">
        {`${bookingId ? "" : "Nothing was booked. "}If your bank shows that money has left your account, write to`}{" "}
        <a className="link" href={`mailto:${site.contactEmail}`}>
          {site.contactEmail}
        </a>{" "}
        with the time and the amount, and we will trace it.
      </p>
      <div className="flex w-full flex-wrap gap-3 max-sm:grid">
        <Link to="/search" className={buttonClass({ variant: bookingId ? "outline" : "primary" })}>
          {bookingId ? "Find another space" : "Back to the spaces"}
        </Link>
        <Link to="/help" className={buttonClass({ variant: "outline" })}>
          Help Center
        </Link>
      </div>
    </div>
  );
}
