import { useEffect } from "react";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { fetchBooking } from "#web/bookings/bookings-api.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BookingPaymentForm } from "./booking-payment-form.tsx";

type CheckoutProps = { bookingId: string; scriptUrl: string; sandbox: boolean };

/** Reloads the page after a client-side navigation, and after a restore from the back/forward
 *  cache. */
const useOwnDocument = () => {
  useEffect(() => {
    // The payment provider's script runs only in a document with the checkout's security policy. A
    // client-side navigation keeps the document of another page.
    const [entry] = performance.getEntriesByType("navigation");
    if (entry && new URL(entry.name).pathname !== location.pathname) location.reload();
    // A restored page would show an old state of the payment.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
};

/** Shows the payment to signed-in members only. Visitors may not see a booking, so they are asked
 *  to sign in. */
export const CheckoutForMember = (props: CheckoutProps) => {
  const { state, failure: error, openSignIn, reload } = useAuth();
  useOwnDocument();
  useEffect(() => {
    if (state === "out") openSignIn({ say: bookingActionMessages.needSignIn });
  }, [state, openSignIn]);

  if (state === "in") return <BookingToPay {...props} />;
  if (state === "unknown" && !error) return <Waiting />;
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="d2 lintel">Pay for your booking</h1>
      {error ? (
        <>
          <p role="alert" className="error">
            We cannot reach the server. Please check your connection.
          </p>
          <Button variant="outline" onClick={() => reload().catch(() => {})}>
            Try again
          </Button>
        </>
      ) : (
        <>
          <p>{bookingActionMessages.needSignIn}</p>
          <Button onClick={() => openSignIn()}>Sign In</Button>
        </>
      )}
    </div>
  );
};

const BookingToPay = (props: CheckoutProps) => {
  const { body, problem, again, setBody } = useApiQuery(() => fetchBooking(props.bookingId));
  if (problem)
    return (
      <div className="grid gap-5">
        <h1 className="d2 lintel">Pay for your booking</h1>
        <Notice tone="bad">
          <p className="grow">{problem.message}</p>
          {problem.status === 404 ? (
            <a href="/bookings" className="link">
              My bookings
            </a>
          ) : (
            <Button size="sm" variant="outline" onClick={again}>
              Try again
            </Button>
          )}
        </Notice>
      </div>
    );
  return body ? <BookingPaymentForm {...props} booking={body} onBooking={setBody} /> : <Waiting />;
};

const Waiting = () => (
  <div className="grid gap-5">
    <h1 className="d2 lintel">Pay for your booking</h1>
    <span className="sr-only" role="status">
      Loading...
    </span>
    <Skeleton className="h-80 w-full" />
    <Skeleton className="h-14 w-full" />
    <noscript>This page needs JavaScript to take a payment.</noscript>
  </div>
);
