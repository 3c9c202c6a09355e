import { SMS_CODE_EXPIRY_MINUTES } from "#contract/accounts/policy.ts";
import { formatCountInWords } from "#contract/number-words.ts";
import { visitorApi } from "#web/frame/api.ts";
import { focusOnMount } from "#web/member/focus-on-mount.ts";
import { type SignInOutcome, submitSignIn } from "#web/member/submit-sign-in.ts";
import { TextField } from "#web/ui/controls/field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { SmsCodeForm } from "./sms-code-form.tsx";
import { useSmsChallenge } from "./use-sms-challenge.ts";

/** Returns only the digits and `+` of the typed number. An Indian mobile number without a country
 *  code gets +91, which replaces a leading zero: `098200 12345` becomes `+919820012345`. */
export const normalisePhoneNumber = (typed: string): string => {
  const digits = typed.replaceAll(/[^\d+]/g, "");
  return /^0?[6-9]\d{9}$/.test(digits) ? `+91${digits.slice(-10)}` : digits;
};

type PhoneSignInProps = {
  phone: string;
  onPhone: (phone: string) => void;
  /** Called with the outcome of a correct code. */
  onEntry: (entry: SignInOutcome) => void;
};

/** Signs in with a code sent to a verified number. */
export const PhoneSignIn = ({ phone, onPhone, onEntry }: PhoneSignInProps) => {
  const { challenge, sendCode: sendFor, forget } = useSmsChallenge();
  const sendCode = (phoneNumber: string) =>
    sendFor(() => visitorApi("POST /auth/phone/code", { json: { phoneNumber } }));

  if (!challenge)
    return (
      <AuthForm
        submit="Send code"
        send={async ({ phoneNumber = "" }) => {
          const number = normalisePhoneNumber(phoneNumber);
          if (number.length < 6)
            return { errors: { phoneNumber: "Please enter your mobile number." } };
          const problem = await sendCode(number);
          return (
            problem && { errors: { phoneNumber: problem.errors.phoneNumber ?? problem.message } }
          );
        }}
      >
        {(errors) => (
          <TextField
            ref={focusOnMount}
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
      </AuthForm>
    );

  return (
    <div className="grid gap-4">
      <SmsCodeForm
        hint={
          <>
            If <span className="num whitespace-nowrap">{phone}</span> belongs to an account, a code
            is on the way to this number. The code works for{" "}
            {formatCountInWords(SMS_CODE_EXPIRY_MINUTES, "minute")}.
          </>
        }
        submit="Sign In"
        send={async (code) => {
          const entry = await submitSignIn(
            visitorApi("POST /auth/phone/login", { json: { challenge, code } }),
          );
          if (entry.state === "refused") return entry.problem;
          onEntry(entry);
          return null;
        }}
        sendAnother={() => sendCode(normalisePhoneNumber(phone))}
      />
      <p>
        <button type="button" className="link min-h-11" onClick={forget}>
          Use another number
        </button>
      </p>
    </div>
  );
};
