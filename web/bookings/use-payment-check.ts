import { useEffect, useEffectEvent, useState } from "react";
import type { Booking } from "#contract/bookings/booking.ts";
import type { ResponseOf } from "#contract/client.ts";
import { computeCheckPauseMs } from "#contract/payments/check-pause.ts";
import { postCheckPayment } from "./bookings-api.ts";

export type PaymentCheckState = ResponseOf<"POST /payment/check-payment">["state"];

/** Returns whether the user's payment may still arrive; false for the host and the team. Either the
 *  booking waits for a payment, or the booking expired unpaid. In the second case, the guest may
 *  have paid shortly before. */
export const isPaymentOpen = ({ as, status, duePaise, paidPaise }: Booking): boolean =>
  as === "guest" &&
  (status === "held" ||
    status === "awaiting_payment" ||
    (status === "confirmed" && duePaise > 0) ||
    (status === "expired" && paidPaise === 0));

/** Returns the state of the booking's payment at the payment provider; undefined before the first
 *  response. While a payment may still arrive, the state is checked with growing pauses. A hidden
 *  tab does not check. When the tab is shown again, the checks start from the beginning, because
 *  the guest may have paid in another app. The checks end in three cases:
 *  - the payment of `booking` is no longer open (`isPaymentOpen`). The last state stays
 *  - the state is `nothing`
 *  - the server does not know the booking
 *  @param onPaid - fetches the booking again; called when the state is `paid`, and when an event
 *  says that the booking changed
 *  @param attempt - a new value starts the checks from the beginning. The first check then comes
 *  after a pause, because the attempt's outcome was reported just now */
export const usePaymentCheck = (booking: Booking, onPaid: () => unknown, attempt = 0) => {
  const [state, setState] = useState<PaymentCheckState>();
  const paid = useEffectEvent(onPaid);
  const id = booking._id;
  const isOpen = isPaymentOpen(booking);

  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let run = 0;
    const check = async (round: number, ofRun: number) => {
      if (document.visibilityState === "hidden") return;
      const { body, problem } = await postCheckPayment(id);
      if (ofRun !== run) return;
      if (body) setState(body.state);
      if (body?.state === "paid") await paid();
      const isOver = body?.state === "nothing" || problem?.status === 404;
      if (!isOver && ofRun === run) checkLater(round + 1, ofRun);
    };
    const checkLater = (round: number, ofRun: number) => {
      timer = setTimeout(() => check(round, ofRun), computeCheckPauseMs(round));
    };
    const stop = () => {
      clearTimeout(timer);
      run += 1;
    };
    const start = () => {
      stop();
      void check(0, run);
    };
    if (attempt === 0) start();
    else checkLater(0, run);
    document.addEventListener("visibilitychange", start);
    // A webhook can report the payment to our server before the next check. An event then tells
    // this page.
    let isOver = false;
    let unsubscribe = () => {};
    import("#web/events/member-events.ts").then(
      ({ subscribeToMemberEvents }) => {
        if (isOver) return;
        unsubscribe = subscribeToMemberEvents((event) => {
          if (event.kind === "booking" && event._id === id) void paid();
        });
      },
      // If the script cannot be loaded, the next check still finds the payment.
      () => {},
    );
    return () => {
      isOver = true;
      unsubscribe();
      document.removeEventListener("visibilitychange", start);
      stop();
    };
  }, [id, isOpen, attempt]);

  return state;
};
