import { accountMessages } from "#contract/accounts/messages.ts";
import { validatePassword } from "#contract/accounts/password.ts";
import { MIN_PASSWORD_CHARS } from "#contract/accounts/policy.ts";
import { visitorApi } from "#web/frame/api.ts";
import { EmailField } from "#web/member/email-field.tsx";
import { PasswordField } from "#web/member/password-field.tsx";
import {
  requestPasswordReset,
  type SignInOutcome,
  submitSignIn,
  toFormError,
} from "#web/member/submit-sign-in.ts";
import { TextField } from "#web/ui/controls/field.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { AuthForm, type AuthFormError, type AuthFormFields } from "./auth-form.tsx";

type Typed = { email: string; onEmail: (email: string) => void };

type FormProps = Typed & {
  /** Called on success. */
  onDone: () => void;
};

/** Returns an error if the email address or the password is missing; otherwise null. The
 *  specification has one message for both fields. */
const bothMissing = ({ email, password }: AuthFormFields): AuthFormError | null =>
  email?.trim() && password ? null : { message: accountMessages.enterBoth };

type SignInFormProps = Typed & {
  /** Called when the password was correct: the member is signed in, or a second factor is
   *  required. */
  onEntry: (entry: SignInOutcome) => void;
};

/** The sign-in form with email and password. */
export const SignInForm = ({ email, onEmail, onEntry }: SignInFormProps) => (
  <AuthForm
    submit="Sign In"
    send={async (fields) => {
      const missing = bothMissing(fields);
      if (missing) return missing;
      const { email = "", password = "" } = fields;
      const json = { email, phoneNumber: "", password };
      const entry = await submitSignIn(visitorApi("POST /auth/login", { json }));
      if (entry.state === "refused") return toFormError(entry.problem);
      onEntry(entry);
      return null;
    }}
  >
    {(errors) => (
      <>
        <EmailField typed={email} onType={onEmail} autoComplete="username" error={errors.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
      </>
    )}
  </AuthForm>
);

const numberOf = ({ countryCode = "", phoneNumber = "" }: AuthFormFields): string =>
  `+${countryCode.replace(/\D/g, "")}${phoneNumber.trim()}`;

/** Returns the errors if a field is missing; otherwise null. */
const wrongIn = (fields: AuthFormFields): AuthFormError | null => {
  const missing = bothMissing(fields);
  if (missing) return missing;
  const errors: Record<string, string> = {};
  if (!/\d/.test(fields.countryCode ?? ""))
    errors.countryCode = "Please enter the country code, such as 91.";
  if (!fields.phoneNumber?.trim()) errors.phoneNumber = accountMessages.notAPhone;
  // If the password is weak but no field is missing, the form is sent. The server checks the
  // password and the phone number, and returns both errors together.
  if (Object.keys(errors).length === 0) return null;
  const weak = validatePassword(fields.password ?? "");
  if (weak) errors.password = weak;
  return { ...(weak && { message: accountMessages.checkCredentials }), errors };
};

/** A link to a legal text. It opens in another tab, so that the form keeps its input. */
const Paper = ({ to, children }: { to: string; children: string }) => (
  <a className="link" href={to} target="_blank" rel="noopener">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

/** The form for a new account: email, phone number, password. */
export const CreateAccountForm = ({ email, onEmail, onDone }: FormProps) => (
  <AuthForm
    submit="Create Account"
    send={async (fields) => {
      const wrong = wrongIn(fields);
      if (wrong) return wrong;
      const { email = "", password = "" } = fields;
      const json = { email, phoneNumber: numberOf(fields), password };
      const entry = await submitSignIn(visitorApi("POST /auth/register", { json }));
      if (entry.state === "refused") return toFormError(entry.problem);
      onDone();
      return null;
    }}
  >
    {(errors) => (
      <>
        <EmailField typed={email} onType={onEmail} autoComplete="username" error={errors.email} />
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
          <TextField
            label="Country code"
            name="countryCode"
            inputMode="tel"
            autoComplete="tel-country-code"
            defaultValue="91"
            placeholder="+1"
            maxLength={5}
            error={errors.countryCode}
          />
          <TextField
            label="Phone number"
            name="phoneNumber"
            type="tel"
            autoComplete="tel-national"
            error={errors.phoneNumber}
          />
        </div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_CHARS} characters.`}
          error={errors.password}
        />
        <p className="muted text-sm">
          By creating an account you accept our <Paper to="/terms">terms</Paper>. What we store, and
          why, is in our <Paper to="/privacy">privacy notice</Paper>.
        </p>
      </>
    )}
  </AuthForm>
);

/** The form that mails a link for a new password. */
export const ForgotPasswordForm = ({ email, onEmail, onDone }: FormProps) => (
  <AuthForm
    submit="Send Reset Link"
    send={async ({ email = "" }) => {
      const failure = email.trim()
        ? await requestPasswordReset(email)
        : { message: accountMessages.enterEmail };
      if (failure) return failure;
      showToast(accountMessages.resetSent, "good");
      onDone();
      return null;
    }}
  >
    {(errors) => (
      <EmailField typed={email} onType={onEmail} autoComplete="email" error={errors.email} />
    )}
  </AuthForm>
);
