import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { resendVerificationMail } from "#web/member/resend-verification-mail.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import type { Route } from "./+types/verify-email-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Verify your email address",
    description: "Verify your email address with the link that we emailed you.",
    path: "/verify-email",
    noIndex: true,
  });

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** `remedy`: what helps after a failure. Undefined after success, and if nothing helps. */
type Outcome = { good: boolean; text: string; remedy?: "try again" | "new link" | undefined };

/** Sends the link's token to the server. An account's first verification ends all its sessions
 *  except the current one. The access token, if any, tells the server which session is current. */
const verify = async (token: string): Promise<Outcome> => {
  const { body, problem } = await memberApi("POST /auth/verify-email/{token}", {
    params: { token },
  });
  return problem
    ? { good: false, text: problem.message, remedy: remedyOf(problem) }
    : { good: true, text: body.message };
};

/** Returns what helps after a failure. */
const remedyOf = ({ status }: ApiProblem): Outcome["remedy"] => {
  // Another account has the email address, or can still get the address back with an undo link.
  if (status === 409) return undefined;
  // The link may still work. Status 0 means no response, and 429 means too many attempts.
  return status === 0 || status === 429 || status >= 500 ? "try again" : "new link";
};

export default function VerifyEmailPage({ params: { token } }: Route.ComponentProps) {
  const { state, reload } = useAuth();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const sentToken = useRef("");

  useEffect(() => {
    if (sentToken.current === token) return;
    sentToken.current = token;
    verify(token).then(setOutcome);
  }, [token]);

  const tryAgain = async () => {
    setBusy(true);
    const result = await verify(token);
    setBusy(false);
    setOutcome(result);
  };

  // The user may be loaded before or after the response arrives, so the effect waits for both.
  const isOver = outcome?.good && state === "in";
  useEffect(() => {
    if (isOver) reload().catch(() => {});
  }, [isOver, reload]);

  return (
    <div className="page band alone content-start">
      <div className="mx-auto grid w-full max-w-md justify-items-start gap-6">
        <h1 className="d2 lintel">Your email address</h1>
        <p
          role="status"
          className={outcome && !outcome.good ? "error text-lg text-balance" : "text-lg"}
        >
          {outcome ? outcome.text : "Verifying..."}
        </p>
        {outcome?.good && (
          <Link to={state === "in" ? "/profile" : "/"} className={buttonClass()}>
            {state === "in" ? "Go to your profile" : "Go to the home page"}
          </Link>
        )}
        {outcome?.remedy === "try again" && (
          <Button busy={busy} onClick={tryAgain}>
            {busy ? "Verifying..." : "Try again"}
          </Button>
        )}
        {outcome?.remedy === "new link" && <AnotherLink />}
        <noscript>
          <p className="error">This page needs JavaScript to verify your email address.</p>
        </noscript>
      </div>
    </div>
  );
}

/** A button that sends a new link to a signed-in member. Anyone else is asked to sign in first. */
const AnotherLink = () => {
  const { state, user, openSignIn } = useAuth();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const { text, tone } = await resendVerificationMail();
    setBusy(false);
    showToast(text, tone);
  };
  if (state !== "in")
    return <Button onClick={() => openSignIn()}>Sign in to get a new link</Button>;
  if (user?.emailVerified && !user.newEmail)
    return <p>There is nothing left to do: your email address is verified.</p>;
  return (
    <Button busy={busy} onClick={send}>
      {busy ? "Sending..." : "Send the link again"}
    </Button>
  );
};
