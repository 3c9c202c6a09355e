import { useState } from "react";
import { TextField } from "#web/ui/field.tsx";
import { askApi, posting } from "./ask-api.ts";
import { CodeForm } from "./code-form.tsx";
import { type Entry, enterBy } from "./enter.ts";
import { EntryForm } from "./entry-form.tsx";
import { ResendCode } from "./resend-code.tsx";
import { takeFocus } from "./take-focus.ts";

/** A number as people type it, with spaces and dashes, as it is sent: `+919820012345`. */
export const dialled = (typed: string): string => typed.replaceAll(/[^\d+]/g, "");

type PhoneSignInProps = {
  phone: string;
  onPhone: (phone: string) => void;
  /** What came of a code that was right. */
  onEntry: (entry: Entry) => void;
};

/** Signs in with a code that is sent to a verified number. */
export const PhoneSignIn = ({ phone, onPhone, onEntry }: PhoneSignInProps) => {
  const [challenge, setChallenge] = useState("");

  const sendCode = async (phoneNumber: string) => {
    const { body, refusal } = await askApi<{ challenge: string }>(
      "auth/phone/code",
      posting({ phoneNumber }),
    );
    if (refusal) return refusal;
    setChallenge(body.challenge);
    return null;
  };

  if (!challenge)
    return (
      <EntryForm
        submit="Send code"
        send={async ({ phoneNumber = "" }) => {
          const number = dialled(phoneNumber);
          if (number.length < 6)
            return { errors: { phoneNumber: "Please enter your mobile number." } };
          const refusal = await sendCode(number);
          return (
            refusal && { errors: { phoneNumber: refusal.errors.phoneNumber ?? refusal.message } }
          );
        }}
      >
        {(errors) => (
          <TextField
            ref={takeFocus}
            label="Mobile number"
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            hint="The number that you have verified in your account settings."
            defaultValue={phone}
            onChange={(event) => onPhone(event.target.value)}
            error={errors.phoneNumber}
          />
        )}
      </EntryForm>
    );

  return (
    <div className="grid gap-4">
      <p>
        If <span className="num whitespace-nowrap">{phone}</span> belongs to an account, its code is
        on the way. It works for five minutes.
      </p>
      <CodeForm
        kind="digits"
        label="Code from the SMS"
        submit="Sign In"
        send={async (code) => {
          const entry = await enterBy("auth/phone/login", { challenge, code });
          if (entry.state === "refused") return entry.refusal;
          onEntry(entry);
          return null;
        }}
      />
      <ResendCode send={() => sendCode(dialled(phone))} />
      <p>
        <button type="button" className="link min-h-11" onClick={() => setChallenge("")}>
          Use another number
        </button>
      </p>
    </div>
  );
};
