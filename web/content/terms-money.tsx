import {
  cancellationWindow,
  formatCancellationExample,
  holdTime,
} from "#contract/bookings/policy-text.ts";
import { refundTime } from "#contract/payments/policy-text.ts";
import type { DocumentSection } from "#web/documents/document-page.tsx";
import { notAsShownTime } from "#web/documents/policy-text.ts";
import { RefundTimeline } from "#web/documents/refund-timeline.tsx";
import type { SiteSettings } from "#web/frame/page-request.ts";

/** Returns the sections on booking, payment and cancellation. */
export const moneySections = (site: SiteSettings): readonly DocumentSection[] => [
  {
    id: "booking",
    title: "Booking",
    body: (
      <>
        {site.onlineBooking ? (
          <p>
            When you press Book Now, the hours are yours for {holdTime} while you pay the advance.
            Once it is paid the booking stands, and both of you get it in writing. Some hosts answer
            requests first; then you pay when the host has accepted.
          </p>
        ) : (
          <p>
            You choose a day and a time and send them over WhatsApp; the message is written for you.
            That is a request. The booking stands once it is confirmed to you in writing, with the
            space, the day, the hours and the price.
          </p>
        )}
        <p>
          Days, hours and the words <q>today</q> and <q>tomorrow</q> are in Indian Standard Time.
          The hours you book include building up and clearing away.{" "}
          {site.onlineBooking
            ? `Up to ${cancellationWindow} before the start you can move a booking yourself to any time that is free, where the space is booked at once; the price is then that of the new time. Where the host answers requests, cancel it and ask for the new time.`
            : `If you need to move a booking, ask before the last ${cancellationWindow}; it costs nothing if the host is free and agrees.`}
        </p>
      </>
    ),
  },
  {
    id: "prices",
    title: "Prices and payment",
    body: (
      <>
        <p>
          Prices are in rupees, set by the host, and include what the listing says they include.
          Where a space has a price by the hour and one by the day, you pay whichever is less for
          your time. Before you book you see the whole price; nothing is added afterwards without
          your yes. Where GST is due, the invoice shows it.
        </p>
        {site.onlineBooking ? (
          <p>
            Online you pay an advance, shown before you pay, and the balance to the host at the
            space. Payments are carried out by Razorpay.
          </p>
        ) : (
          <p>
            We take no money on this site. You pay the host, in the way the two of you agree in
            writing. Please ask for a receipt, and never pay somebody who will not name the space.
          </p>
        )}
        <p>
          The price agreed is frozen on the booking: if the host changes the listing later, yours
          stays. We charge guests no fee.
        </p>
      </>
    ),
  },
  {
    id: "cancellation",
    title: "Cancelling and refunds",
    body: (
      <>
        <RefundTimeline />
        <ul>
          <li>
            <strong>You cancel:</strong> up to and including {cancellationWindow} before the start,
            everything you paid comes back. Later, nothing does. {formatCancellationExample()}
          </li>
          <li>
            <strong>The host or our team cancels:</strong> everything comes back, always.
          </li>
          <li>
            <strong>The space is not what was shown,</strong> or cannot be used safely: tell us
            before you start, or within {notAsShownTime}, with photos. If it is so, everything comes
            back.
          </li>
          <li>
            <strong>Nobody is to blame</strong> (flood, curfew, an order of an authority): both
            sides are free, and everything comes back.
          </li>
        </ul>
        <p>
          Refunds go the way the money came, within {refundTime}. There is no cancellation charge
          beyond this rule, and no form to fill in:{" "}
          {site.onlineBooking ? "the button under My bookings, or a message," : "a message"} is
          enough.
        </p>
      </>
    ),
  },
];
