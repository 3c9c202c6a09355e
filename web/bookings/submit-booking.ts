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

type Asked = {
  spaceId: string;
  wish: BookingTimeRequest;
  /** What the guest was shown; none when the price had not come yet. */
  quoted: { advancePaise: number; instantBook: boolean } | undefined;
  /** Where a request leads: a page of this document. */
  open: (path: string) => void;
};

/** Holds the time and opens the checkout, which is a document of its own; where the host answers
 *  first, sends the request and opens it. Answers what is wrong, or nothing.
 *  A hold that cannot be paid yet (the payment company does not answer) stands: the same press again
 *  finds it. */
export const submitBooking = async (asked: Asked): Promise<string | undefined> => {
  // The person may still be on their way; their tokens are there.
  if (!readTokens()) {
    getAuth().openSignIn({ say: bookingActionMessages.needSignIn });
    return undefined;
  }
  const quoted = asked.quoted ?? (await fetchQuote(asked.spaceId, asked.wish)).body;
  const wish = { ...asked, quoted };
  const trouble = quoted?.instantBook === false ? await request(wish) : await order(wish);
  // Not before: a price that is drawn meanwhile would be asked for again, with the guest's own hold in
  // its way.
  if (trouble) {
    clearQuoteCache();
    showToast(trouble, "bad");
  }
  return trouble;
};

const request = async ({ spaceId, wish, open }: Asked): Promise<string | undefined> => {
  const { body, refusal } = await postBookingRequest(spaceId, wish);
  if (refusal) return refusal.message;
  clearQuoteCache();
  open(`/bookings/${body._id}`);
  return undefined;
};

const order = async ({ spaceId, wish, quoted }: Asked): Promise<string | undefined> => {
  const amount = quoted?.advancePaise ?? DEFAULT_ADVANCE_PAISE;
  const notes = { locationId: spaceId, ...wish };
  const { body, refusal } = await postOrder(notes, amount, `space_${spaceId}`.slice(0, 40));
  if (refusal && refusal.status < 500) return refusal.message;
  if (!body?.id || !body.bookingId) return paymentMessages.orderFailed;
  // The checkout has a policy of its own, which only a new document gets.
  location.assign(`/checkout/${body.bookingId}`);
  return undefined;
};
