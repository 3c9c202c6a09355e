import { inquiryMessages } from "#contract/inquiries/messages.ts";
import type { BookingTimeRequest } from "#web/bookings/bookings-api.ts";
import { submitBooking } from "#web/bookings/submit-booking.ts";
import { likeAfterSignIn } from "#web/member/account.ts";
import { getAuth } from "#web/member/auth-state.ts";
import { memberApi } from "#web/member/member-api.ts";
import type { PendingAction } from "#web/member/sign-in/provider-return.ts";
import { showToast } from "#web/ui/controls/toast.tsx";

/** Continues the action for which a visitor signed in at a provider, on the page from which they
 *  left. Shows the reason if the server refuses.
 *  @param open opens a page of this site */
export const continueAction = async (
  action: PendingAction,
  open: (path: string) => void,
): Promise<void> => {
  if (action.what === "like") return likeAfterSignIn(action.spaceId);
  if (action.what === "inquiry") return sendInquiry(action);
  const { spaceId, purpose } = action;
  // The server validates the stored request like any other.
  const timeRequest = action.timeRequest as BookingTimeRequest;
  const again = () => void continueAction(action, open);
  await submitBooking({ spaceId, timeRequest, purpose, quoted: undefined, open, again });
};

const sendInquiry = async ({ spaceId, inquiry }: PendingAction & { what: "inquiry" }) => {
  const json = { _id: spaceId, inquiry, userEmail: getAuth().user?.email ?? "" };
  const { problem } = await memberApi("POST /locations/inquiry", { json });
  if (problem) showToast(problem.errors.inquiry ?? problem.message, "bad");
  else showToast(inquiryMessages.sent, "good");
};
