import type { Dispatch, SetStateAction } from "react";
import { inquiryMessages } from "#contract/inquiries/messages.ts";
import { MAX_INQUIRY_CHARS, MAX_UNVERIFIED_INQUIRIES_PER_DAY } from "#contract/inquiries/policy.ts";
import { formatIndianNumber } from "#contract/money.ts";
import { type Auth, getAuth } from "#web/member/auth-state.ts";
import { memberApi } from "#web/member/member-api.ts";
import { NameRequest } from "#web/member/name-request.tsx";
import { readTokens } from "#web/member/session.ts";
import { showToast } from "#web/ui/controls/toast.tsx";
import { inquiryFormTexts } from "./form-texts.ts";
import type { InquiryFormState } from "./inquiry-form-state.ts";

type Given = {
  form: HTMLFormElement;
  spaceId: string;
  auth: Auth;
  show: Dispatch<SetStateAction<InquiryFormState>>;
};

const hintOf = (length: number): string =>
  `${formatIndianNumber(length)} of ${formatIndianNumber(MAX_INQUIRY_CHARS)} characters.`;

/** Returns the text about the daily limit, for an unverified member. The text is shown after the
 *  form. A text that appeared above the button would move the button while the user is pressing
 *  it. */
const limitOf = ({ user }: Auth) =>
  user && !user.emailVerified ? (
    <p className="hint">
      Until your email address is verified, you can send {MAX_UNVERIFIED_INQUIRIES_PER_DAY}{" "}
      inquiries a day.
    </p>
  ) : undefined;

/** Handles the form's events: focus and typing update the counter, the button sends. The text stays
 *  in its field until the server has accepted it. */
export const handleInquiryEvent = (type: string, payload: Given) => {
  if (type === "click") return send(payload);
  const hint = hintOf(fieldOf(payload).value.length);
  // Typing clears the error. A focus event does not clear the error: `complain` below moves the
  // focus to the field, and the error that it shows must stay visible.
  payload.show(({ error, busy, after }) => ({
    hint,
    busy,
    after: after ?? limitOf(payload.auth),
    ...(type !== "input" && { error }),
  }));
};

const fieldOf = ({ form }: Given) => form.elements.namedItem("inquiry") as HTMLTextAreaElement;

/** The forms whose inquiry is being sent. */
const sending = new WeakSet<HTMLFormElement>();

/** Sends the inquiry. If it was not sent, shows why and moves the focus to the field. */
const send = async (payload: Given) => {
  const { form, spaceId, auth, show } = payload;
  // A guest can press the button again before the form shows that it is busy.
  if (sending.has(form)) return;
  const field = fieldOf(payload);
  const text = field.value;
  const hint = () => hintOf(field.value.length);
  const complain = (error: string) => {
    show({ hint: hint(), error, after: limitOf(auth) });
    field.focus();
  };

  const inquiry = text.trim();
  const askToSignIn = () =>
    auth.openSignIn({
      say: inquiryMessages.needLogin,
      ...(inquiry && {
        onSignedIn: {
          run: () => void send({ ...payload, auth: getAuth() }),
          saved: { what: "inquiry", spaceId, inquiry },
        },
      }),
    });
  if (!readTokens()) return askToSignIn();
  if (!inquiry) return complain(inquiryMessages.empty);
  if (inquiry.length > MAX_INQUIRY_CHARS) return complain(inquiryMessages.tooLong);

  show({ hint: hint(), busy: true, after: limitOf(auth) });
  const json = { _id: spaceId, inquiry, userEmail: auth.user?.email ?? "" };
  sending.add(form);
  const { problem } = await memberApi("POST /locations/inquiry", { json });
  sending.delete(form);
  if (!problem) {
    // The guest may have typed another text in the meantime. That text stays.
    if (field.value === text) field.value = "";
    show({ hint: hint(), after: <NameRequest audience="the host" /> });
    return showToast(inquiryMessages.sent, "good");
  }
  // The member was signed out in the meantime. The text stays in its field.
  if (problem.status === 401) {
    show({ hint: hint() });
    return askToSignIn();
  }
  // The sender reached a limit, owns the space or sent an invalid text: the server's message says
  // which.
  const isClear = problem.status >= 400 && problem.status < 500 && problem.status !== 404;
  complain(isClear ? (problem.errors.inquiry ?? problem.message) : inquiryFormTexts.failed);
};
