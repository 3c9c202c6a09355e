import { useNavigate } from "react-router";
import { accountMessages } from "#contract/accounts/messages.ts";
import { validatePassword } from "#contract/accounts/password.ts";
import { MIN_PASSWORD_CHARS, RESET_LINK_EXPIRY_MINUTES } from "#contract/accounts/policy.ts";
import { formatCount } from "#contract/format-count.ts";
import { visitorApi } from "#web/frame/api.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";
import { PasswordField } from "#web/member/password-field.tsx";
import { deleteTokens, readTokens } from "#web/member/session.ts";
import {
  AuthForm,
  type AuthFormError,
  type AuthFormFields,
} from "#web/member/sign-in/auth-form.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import type { Route } from "./+types/reset-password-page.ts";

// The URL is secret, so the page has no canonical URL and must not be cached.
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Choose a new password",
    description: "Choose a new password for your account.",
    path: "/reset-password",
    noIndex: true,
  });

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

const { resetFailed, resetDone, passwordsDiffer } = accountMessages;

const wrongIn = ({ newPassword = "", confirmPassword }: AuthFormFields): AuthFormError | null => {
  if (newPassword !== confirmPassword) return { message: passwordsDiffer };
  const passwordError = newPassword
    ? validatePassword(newPassword)
    : "Please enter a new password.";
  return passwordError ? { message: resetFailed, errors: { newPassword: passwordError } } : null;
};

const reset = async (token: string, newPassword: string): Promise<AuthFormError | null> => {
  const { problem } = await visitorApi("POST /auth/reset-password/{token}", {
    params: { token },
    json: { newPassword },
  });
  if (!problem) return null;
  const { message, errors } = problem;
  // biome-ignore lint/suspicious/noConsole: the specification requires this log entry.
  console.error(resetFailed, message);
  return { message: resetFailed, errors, ...(!errors.newPassword && { reason: message }) };
};

export default function ResetPasswordPage({ params: { token } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { openSignIn } = useAuth();

  const send = async (fields: AuthFormFields) => {
    const failure = wrongIn(fields) ?? (await reset(token, fields.newPassword ?? ""));
    if (failure) return failure;
    // This browser is signed out, because the server has ended all sessions of the account. If the
    // browser is signed in to a different account, it is signed out of that account too.
    if (readTokens()) deleteTokens();
    showToast(resetDone, "good");
    // The link no longer works, so Back must not lead to this form.
    navigate("/", { replace: true });
    return null;
  };

  return (
    <div className="page band alone">
      <div className="mx-auto grid w-full max-w-md gap-6">
        <h1 className="d3 lintel">Choose a new password</h1>
        <AuthForm submit="Change Password" send={send}>
          {(errors) => (
            <>
              <PasswordField
                label="New Password"
                name="newPassword"
                autoComplete="new-password"
                hint={`At least ${MIN_PASSWORD_CHARS} characters.`}
                error={errors.newPassword}
              />
              <PasswordField
                label="Confirm Password"
                name="confirmPassword"
                autoComplete="new-password"
              />
            </>
          )}
        </AuthForm>
        <p className="muted">
          The link works once, for {formatCount(RESET_LINK_EXPIRY_MINUTES, "minute")}.{" "}
          <button
            type="button"
            className="link min-h-11"
            onClick={() => openSignIn({ mode: "forgot" })}
          >
            Request a new link
          </button>
        </p>
        <noscript>
          <p className="error">This page needs JavaScript to send your new password.</p>
        </noscript>
      </div>
    </div>
  );
}
