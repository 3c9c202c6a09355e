import { useEffect, useEffectEvent, useState } from "react";
import type { Booking } from "#contract/bookings/booking.ts";
import type { ResponseOf } from "#contract/client.ts";
import { computeCheckPauseMs } from "#contract/payments/check-pause.ts";
import { postCheckPayment } from "./bookings-api.ts";

export type PaymentCheckState = ResponseOf<"POST /payment/check-payment">["state"];

/** Returns whether the guest's payment may still arrive; false for the host and the team. It may
 *  arrive while the booking waits for a payment. It may also arrive after the booking expired,
 *  because the guest may have paid shortly before. */
export const isPaymentOpen = ({ as, status, duePaise, paidPaise }: Booking): boolean =>
  as === "guest" &&
  (status === "held" ||
    status === "awaiting_payment" ||
    (status === "confirmed" && duePaise > 0) ||
    (status === "expired" && paidPaise === 0));

/** Returns the payment's state at the payment provider; undefined before the first response. Checks
 *  the state with growing pauses while the payment is open (`isPaymentOpen`).
 *  @param onPaid - fetches the booking again
 *  @param attempt - a new value starts the checks from the beginning */
export const usePaymentCheck = (booking: Booking, onPaid: () => unknown, attempt = 0) => {
  const [state, setState] = useState<PaymentCheckState>();
  const paid = useEffectEvent(onPaid);
  const id = booking._id;
  const isOpen = isPaymentOpen(booking);

  useEffect(() => {
    // The last state stays.
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let run = 0;
    const check = async (round: number, ofRun: number) => {
      if (document.visibilityState === "hidden") return;
      const { body, problem } = await postCheckPayment(id);
      if (ofRun !== run) return;
      if (body) setState(body.state);
      if (body?.state === "paid") await paid();
      // The status 404 means that the server does not know the booking.
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
    // A new `attempt` means that the payment's outcome was uncertain a moment ago. An immediate
    // check would find nothing new, so the first check comes after a pause.
    if (attempt === 0) start();
    else checkLater(0, run);
    // The guest may pay in another app. So the payment is checked when the tab is shown again.
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
