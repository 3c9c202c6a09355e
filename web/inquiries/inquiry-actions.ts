import type { Dispatch, SetStateAction } from "react";
import { inquiryMessages } from "#contract/inquiries/messages.ts";
import { MAX_INQUIRY_CHARS, MAX_UNVERIFIED_INQUIRIES_PER_DAY } from "#contract/inquiries/policy.ts";
import { formatIndianNumber } from "#contract/money.ts";
import type { useAuth } from "#web/member/auth.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { readTokens } from "#web/member/session.ts";
import { showToast } from "#web/ui/controls/toast.tsx";
import type { InquiryFormState } from "./inquiry-form-state.ts";

type Given = {
  form: HTMLFormElement;
  spaceId: string;
  auth: ReturnType<typeof useAuth>;
  show: Dispatch<SetStateAction<InquiryFormState>>;
};

/** Returns the character count, and the daily limit for an unverified member. */
const hintOf = (length: number, auth: Given["auth"]) => {
  const counted = `${formatIndianNumber(length)} of ${formatIndianNumber(MAX_INQUIRY_CHARS)} characters.`;
  return auth.user && !auth.user.emailVerified
    ? `${counted} Until your email address is verified, you can send ${MAX_UNVERIFIED_INQUIRIES_PER_DAY} inquiries a day.`
    : counted;
};

/** Handles the form's events: focus and typing update the counter, the button sends. The text stays
 *  in its field until the server has accepted it. */
export const handleInquiryEvent = (type: string, payload: Given) => {
  if (type === "click") return send(payload);
  const hint = hintOf(fieldOf(payload).value.length, payload.auth);
  // A focus event keeps the error, because the focus returns to the invalid field; typing clears
  // it.
  payload.show(({ error, busy }) => ({ hint, busy, ...(type !== "input" && { error }) }));
};

const fieldOf = ({ form }: Given) => form.elements.namedItem("inquiry") as HTMLTextAreaElement;

/** Sends the inquiry.
 *  @throws Error when it failed for a reason that the guest cannot fix */
const send = async (payload: Given) => {
  const { spaceId, auth, show } = payload;
  const field = fieldOf(payload);
  const hint = hintOf(field.value.length, auth);
  const complain = (error: string) => {
    show({ hint, error });
    field.focus();
  };

  if (!readTokens()) return auth.openSignIn({ say: inquiryMessages.needLogin });
  const inquiry = field.value.trim();
  if (!inquiry) return complain(inquiryMessages.empty);
  if (inquiry.length > MAX_INQUIRY_CHARS) return complain(inquiryMessages.tooLong);

  show({ hint, busy: true });
  const json = { _id: spaceId, inquiry, userEmail: auth.user?.email ?? "" };
  const { problem } = await memberApi("POST /locations/inquiry", { json });
  if (!problem) {
    field.value = "";
    show({ hint: hintOf(0, auth) });
    return showToast(inquiryMessages.sent, "good");
  }
  // The member was signed out in the meantime. The text stays in its field.
  if (problem.status === 401) {
    show({ hint });
    return auth.openSignIn({ say: inquiryMessages.needLogin });
  }
  // The sender reached a limit, owns the space or sent an invalid text: the server's message says
  // which.
  const isClear = problem.status >= 400 && problem.status < 500 && problem.status !== 404;
  if (!isClear) throw new Error(problem.message);
  complain(problem.errors.inquiry ?? problem.message);
};
