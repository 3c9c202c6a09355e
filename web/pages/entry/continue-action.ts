import type { BookingTimeRequest } from "#web/bookings/bookings-api.ts";
import { submitBooking } from "#web/bookings/submit-booking.ts";
import { inquiryFormTexts } from "#web/inquiries/form-texts.ts";
import { likeAfterSignIn } from "#web/member/account.ts";
import type { PendingAction } from "#web/member/sign-in/provider-return.ts";
import { showToast } from "#web/ui/controls/toast.tsx";

/** The longest wait for the inquiry form to appear on the space's page, in milliseconds. */
const FORM_WAIT_MS = 10_000;
/** The pause between two attempts to find the inquiry form, in milliseconds. */
const LOOK_MS = 50;

/** Continues a visitor's action, such as a booking, after the sign-in at a provider. Call it when
 *  the page where the action started is open again or is being opened. If the server refuses the
 *  action, shows the reason.
 *  @param open - opens a page of this site */
export const continueAction = async (
  action: PendingAction,
  open: (path: string) => void,
): Promise<void> => {
  if (action.what === "like") return likeAfterSignIn(action.spaceId);
  if (action.what === "inquiry") return sendInquiry(action);
  const { spaceId, purpose } = action;
  // The stored request is not validated here, because the server validates every request.
  const timeRequest = action.timeRequest as BookingTimeRequest;
  const again = () => void continueAction(action, open);
  await submitBooking({ spaceId, timeRequest, purpose, quoted: undefined, open, again });
};

/** Writes the inquiry into the form on the space's page and presses the form's button. The form
 *  shows the server's response. If the server refuses the inquiry, the form keeps the text. */
const sendInquiry = async ({ spaceId, inquiry }: PendingAction & { what: "inquiry" }) => {
  const field = await findInquiryField(spaceId);
  if (!field) return void showToast(inquiryFormTexts.failed, "bad");
  field.value = inquiry;
  field.form?.querySelector("button")?.click();
};

/** Returns the field for an inquiry as soon as the space's page shows it; null if the page does not
 *  show it within `FORM_WAIT_MS`. */
const findInquiryField = async (spaceId: string): Promise<HTMLTextAreaElement | null> => {
  const deadline = Date.now() + FORM_WAIT_MS;
  for (;;) {
    const field = document.querySelector<HTMLTextAreaElement>("textarea[name=inquiry]");
    const isThere = location.pathname === `/location/${spaceId}`;
    if ((isThere && field) || Date.now() > deadline) return isThere ? field : null;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};
