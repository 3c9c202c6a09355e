import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
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

/** `isResendable`: whether a new link would help. */
type Outcome = { good: boolean; text: string; isResendable: boolean };

/** Sends the link's token to the server. An account's first verification ends all its sessions. If
 *  the member is signed in to the account, the request has the access token, so that this session
 *  stays. A 409 means that another account now has the email address, or can still get it back by
 *  an undo link. */
const verify = async (token: string): Promise<Outcome> => {
  const { body, problem } = await memberApi("POST /auth/verify-email/{token}", {
    params: { token },
  });
  return problem
    ? { good: false, text: problem.message, isResendable: problem.status !== 409 }
    : { good: true, text: body.message, isResendable: false };
};

export default function VerifyEmailPage({ params: { token } }: Route.ComponentProps) {
  const { state, reload } = useAuth();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const sentToken = useRef("");

  useEffect(() => {
    if (sentToken.current === token) return;
    sentToken.current = token;
    verify(token).then(setOutcome);
  }, [token]);

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
        {outcome?.isResendable && <AnotherLink />}
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
