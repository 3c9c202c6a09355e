import { useState } from "react";
import type { Booking } from "#contract/bookings/booking.ts";
import { colours } from "#contract/colours.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import {
  fetchBooking,
  postCheckPayment,
  postOrder,
  postVerifyPayment,
  type RazorpayCallback,
} from "#web/bookings/bookings-api.ts";
import { isPaidTooLate } from "#web/bookings/holds/is-paid-too-late.ts";
import { usePaymentCheck } from "#web/bookings/use-payment-check.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { loadCheckoutScript, openCheckout } from "./open-checkout.ts";

/** The pauses before the five attempts to send the checkout's result (`RazorpayCallback`) to the
 *  server, 27 seconds in total. */
const PAUSES_MS = [0, 1_000, 3_000, 8_000, 15_000];

type Problem = { message: string; why?: string | undefined };

/** Handles the payment of a booking: the order, the dialog, the server's verification, and the page
 *  for each outcome. Every link out of this document is a full page load, so that the payment
 *  provider's script does not run on other pages. */
export const usePayment = (
  booking: Booking,
  scriptUrl: string,
  onBooking: (booking: Booking) => void,
) => {
  const { brandName } = useSiteSettings();
  const { user } = useAuth();
  const [doing, setDoing] = useState("");
  const [problem, setProblem] = useState<Problem>();
  /** The checkout's result for a successful payment that the server has not verified yet. */
  const [unconfirmed, setUnconfirmed] = useState<RazorpayCallback>();
  /** Increases when the outcome of a payment is uncertain. The checks of the payment then start
   *  again. */
  const [doubts, setDoubts] = useState(0);
  const id = booking._id;
  const back =
    booking.locationId && booking.holdUntil
      ? { path: `/location/${booking.locationId}?hold=${id}#booking`, label: "Back to the space" }
      : { path: `/bookings/${id}`, label: "Back to the booking" };

  const complain = (message: string, why?: string) => {
    setProblem({ message, why });
    setDoing("");
    showToast(message, "bad");
  };

  /** Returns the current booking, or undefined if the booking cannot be fetched. If the booking has
   *  been paid, opens /payment-success. */
  const look = async (): Promise<Booking | undefined> => {
    const { body } = await fetchBooking(id);
    if (!body) return undefined;
    if (isPaid(body)) leave(`/payment-success?booking=${id}`);
    else onBooking(body);
    return body;
  };

  // The payment is also checked while the dialog is open. If a payment that seemed to have failed
  // still arrives, the guest is taken to /payment-success and does not pay twice.
  const checked = usePaymentCheck(booking, look, doubts);
  const checkAgain = () => setDoubts((count) => count + 1);

  const pay = async () => {
    setProblem(undefined);
    setDoing("Opening the payment...");
    const order = await postOrder({ bookingId: id }, booking.duePaise, id);
    if (order.problem && order.problem.status < 500) {
      complain(order.problem.message);
      await look();
      return;
    }
    const { id: orderId, amount, currency, keyId } = order.body ?? {};
    if (!orderId || !keyId || amount === undefined || !currency)
      return complain(paymentMessages.orderFailed);

    const Razorpay = await loadCheckoutScript(scriptUrl).catch(() => undefined);
    if (!Razorpay) return complain(paymentMessages.scriptFailed);

    setDoing("Waiting for your payment...");
    const ended = await openCheckout(
      Razorpay,
      {
        key: keyId,
        order_id: orderId,
        amount,
        currency,
        name: brandName,
        description: booking.space.title,
        prefill: { ...(user && { email: user.email, contact: user.phoneNumber }) },
        theme: { color: colours.action.day },
      },
      (why) => {
        checkAgain();
        setProblem({ message: paymentMessages.failed, why });
        showToast(paymentMessages.failed, "bad");
      },
    );
    await (ended.how === "paid" ? confirm(ended.paid) : closed(ended.failure));
  };

  /** Sends the checkout's result until the server accepts or rejects the payment, five times at
   *  most. */
  const confirm = async (paid: RazorpayCallback) => {
    setProblem(undefined);
    setUnconfirmed(undefined);
    setDoing("Confirming your payment...");
    for (const pause of PAUSES_MS) {
      await new Promise((done) => setTimeout(done, pause));
      const { body, problem: verifyProblem } = await postVerifyPayment(paid);
      if (body?.status === "ok") return leave(`/payment-success?booking=${id}`);
      if (
        verifyProblem &&
        verifyProblem.status >= 400 &&
        verifyProblem.status < 500 &&
        verifyProblem.status !== 429
      ) {
        const now = await look();
        if (now && isPaid(now)) return;
        // The guest paid too late. /payment-failed says what is refunded.
        if (now && isPaidTooLate(now)) return leave(`/payment-failed?booking=${id}`);
        complain(
          paymentMessages.verificationFailed,
          "If money has left your account, we find it automatically. We refund it or use it for your booking.",
        );
        return checkAgain();
      }
    }
    setUnconfirmed(paid);
    checkAgain();
    complain(
      "We could not confirm your payment yet.",
      "Your payment is not lost: do not pay again. We also check it with the payment provider automatically.",
    );
  };

  const closed = async (failure: string | undefined) => {
    setDoing("Checking with the payment provider...");
    const { body } = await postCheckPayment(id);
    const now = await look();
    if (now && isPaid(now)) return;
    if (!body || !now) {
      checkAgain();
      return complain("We could not check whether you have paid.", "Please try again.");
    }
    if (body.state === "paid") return leave(`/bookings/${id}`);
    // The page for a failed payment continues the checks, because the payment may still arrive.
    if (failure) return leave(`/payment-failed?booking=${id}`);
    if (body.state === "nothing") return leave(back.path);
    setDoing("");
    checkAgain();
  };

  return {
    busy: doing !== "",
    /** A text that says what is being done now; empty if nothing is being done. */
    doing,
    problem,
    /** True while the bank has not decided about a payment. Meanwhile, the payment is checked again
     *  automatically. */
    isUndecided: checked === "pending",
    /** The button's label if pressing it checks an earlier payment; undefined if pressing it starts
     *  a payment. */
    again: unconfirmed && "Check again",
    /** The page to which the guest can return: the space with the held time, or the booking if no
     *  time is held. */
    back,
    press: () => (unconfirmed ? confirm(unconfirmed) : pay()),
    look,
  };
};

const isPaid = ({ status, duePaise }: Booking): boolean =>
  (status === "confirmed" || status === "completed") && duePaise === 0;

const leave = (path: string) => location.assign(path);
