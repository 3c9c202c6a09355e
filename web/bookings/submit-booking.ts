import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { DEFAULT_ADVANCE_PAISE } from "#contract/bookings/policy.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import { getAuth } from "#web/member/auth-state.ts";
import { readTokens } from "#web/member/session.ts";
import { showToast } from "#web/ui/controls/toast.tsx";
import {
  type BookingTimeRequest,
  clearQuoteCache,
  fetchQuote,
  postBookingRequest,
  postOrder,
} from "./bookings-api.ts";
import type { PurposeChoice } from "./purpose-fields.tsx";

type Asked = {
  spaceId: string;
  timeRequest: BookingTimeRequest;
  purpose: PurposeChoice;
  /** The price that the guest saw; undefined if it had not loaded yet. */
  quoted: { advancePaise: number; instantBook: boolean } | undefined;
  /** Opens the page of the request without loading a new document. */
  open: (path: string) => void;
  /** Submits again after the visitor has signed in. */
  again: () => void;
};

/** Books or requests the time. Returns the error message; undefined if there is none. A visitor who
 *  is not signed in is asked to sign in first. */
export const submitBooking = async (submission: Asked): Promise<string | undefined> => {
  // Checks the stored tokens, because the signed-in member may not be loaded yet.
  if (!readTokens()) {
    const { spaceId, timeRequest, purpose } = submission;
    getAuth().openSignIn({
      say: bookingActionMessages.needSignIn,
      onSignedIn: { run: submission.again, saved: { what: "book", spaceId, timeRequest, purpose } },
    });
    return undefined;
  }
  const quoted =
    submission.quoted ?? (await fetchQuote(submission.spaceId, submission.timeRequest)).body;
  const timeRequest = { ...submission, quoted };
  const error =
    quoted?.instantBook === false ? await request(timeRequest) : await order(timeRequest);
  // After a successful order, the price stays in the cache, because the page may show it again. The
  // server gives no price for a time that is taken, and the guest now holds this time.
  if (error) {
    clearQuoteCache();
    showToast(error, "bad");
  }
  return error;
};

/** Sends a request, which the host must accept, and opens its page. */
const request = async (asked: Asked): Promise<string | undefined> => {
  const { spaceId, timeRequest, purpose, open } = asked;
  const { body, problem } = await postBookingRequest(spaceId, timeRequest, purpose);
  if (problem) return problem.message;
  clearQuoteCache();
  open(`/bookings/${body._id}`);
  return undefined;
};

/** Holds the time and opens the checkout. */
const order = async (asked: Asked): Promise<string | undefined> => {
  const { spaceId, timeRequest, purpose, quoted } = asked;
  const amount = quoted?.advancePaise ?? DEFAULT_ADVANCE_PAISE;
  const notes = { locationId: spaceId, ...timeRequest, ...purpose };
  const { body, problem } = await postOrder(notes, amount, `space_${spaceId}`.slice(0, 40));
  if (problem && problem.status < 500) return problem.message;
  // If the payment provider gives no usable response, the hold stays but cannot be paid yet. The
  // next press continues with the same hold.
  if (!body?.id || !body.bookingId) return paymentMessages.orderFailed;
  // The checkout has its own security policy, so the browser must load it as a new document.
  location.assign(`/checkout/${body.bookingId}`);
  return undefined;
};
