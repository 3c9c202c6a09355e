import { formatCancellationExample } from "#contract/bookings/cancellation-example.ts";
import { MAX_RESCHEDULES } from "#contract/bookings/policy.ts";
import { cancellationWindow, holdTime } from "#contract/bookings/policy-text.ts";
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
            When you press Book Now, the hours are held for you for {holdTime} while you pay the
            advance. Once it is paid, the booking is confirmed, and both sides get the confirmation
            in writing. Some hosts answer a request first; in that case, you pay after the host has
            accepted it.
          </p>
        ) : (
          <p>
            You choose a day and a time and send them over WhatsApp; the message is written for you.
            That is a request. The booking is valid once it is confirmed to you in writing, with the
            space, the day, the hours and the price.
          </p>
        )}
        <p>
          Days, hours and the words <q>today</q> and <q>tomorrow</q> are in Indian Standard Time.
          The hours you book include setting up and clearing away.{" "}
          {site.onlineBooking
            ? `If guests book the space instantly, you can move a booking yourself to any free time, up to ${cancellationWindow} before the start. The price of the new time then applies. A booking can be moved ${MAX_RESCHEDULES} times. If the host must accept requests first, cancel the booking and request the new time.`
            : `A booking can be moved without a charge if the new time is available and the host agrees. Ask at least ${cancellationWindow} before the start.`}
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
          Prices are in rupees, set by the host, and include what the listing says they include. If
          a space has an hourly and a daily price, you pay whichever is less for your time. Before
          you book you see the full price; nothing is added afterwards without your consent. Where
          GST is due, the invoice shows it.
        </p>
        {site.onlineBooking ? (
          <p>
            You pay an advance online and the balance to the host at the space. The advance is shown
            before you pay. Payments are processed by Razorpay.
          </p>
        ) : (
          <p>
            We take no money on this site. You pay the host, in the way the two of you agree in
            writing. Please ask for a receipt, and never pay anyone who will not name the space.
          </p>
        )}
        <p>
          The agreed price of a booking does not change: if the host changes the listing later, your
          price stays the same. We charge guests no fee.
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
            everything you paid is refunded. Later, nothing is refunded.{" "}
            {formatCancellationExample()}
          </li>
          <li>
            <strong>The host or our team cancels:</strong> everything you paid is always refunded.
          </li>
          <li>
            <strong>The space is not what was shown,</strong> or cannot be used safely: tell us
            before you start, or within {notAsShownTime}, with photos. If that is the case,
            everything you paid is refunded.
          </li>
          <li>
            <strong>Nobody is to blame</strong> (flood, curfew, an order of an authority): neither
            side is bound, and everything you paid is refunded.
          </li>
        </ul>
        <p>
          A refund is made the same way as the payment, within {refundTime}. There is no
          cancellation charge beyond this rule, and no form to fill in:{" "}
          {site.onlineBooking ? "the button under My bookings, or a message," : "a message"} is
          enough.
        </p>
      </>
    ),
  },
];
