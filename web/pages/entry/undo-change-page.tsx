import { useState } from "react";
import { Link } from "react-router";
import { visitorApi } from "#web/frame/api.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";
import { deleteTokens, readTokens } from "#web/member/session.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import type { Route } from "./+types/undo-change-page.ts";

// The URL is secret, so the page has no canonical URL and must not be cached.
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Undo a change to your account",
    description: "Undo a change to your account with the link that we emailed you.",
    path: "/undo-change",
    noIndex: true,
  });

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

type Outcome = { state: "done" | "over" | "trouble"; text: string };

/** Sends the token to the server. A 404 means that the link is unknown, was already used or has
 *  expired, or that the account is suspended. */
const undo = async (token: string): Promise<Outcome> => {
  const { body, problem } = await visitorApi("POST /auth/undo-change/{token}", {
    params: { token },
  });
  if (!problem) return { state: "done", text: body.message };
  return problem.status === 404
    ? { state: "over", text: "This link has expired or was used already." }
    : { state: "trouble", text: problem.message };
};

/** The page on which an account's owner undoes a change that somebody else made. The link in the
 *  mail about the change opens this page. Opening the page changes nothing, because mail programs
 *  open links by themselves. The page's button undoes the change. */
export default function UndoChangePage({ params: { token } }: Route.ComponentProps) {
  const { openSignIn } = useAuth();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const press = async () => {
    setBusy(true);
    const result = await undo(token);
    setBusy(false);
    setOutcome(result);
    // This browser is signed out, because the server has ended all sessions of the account. If the
    // browser is signed in to a different account, it is signed out of that account too.
    if (result.state === "done" && readTokens()) deleteTokens();
  };

  return (
    <div className="page band alone">
      <div className="mx-auto grid w-full max-w-md justify-items-start gap-6">
        <h1 className="d2 lintel">Undo this change</h1>
        {outcome?.state !== "done" && outcome?.state !== "over" && (
          <>
            <p className="text-lg">
              We emailed you about a change to your account. If you did not make it, undo it here:
              every device is then signed out, and we email you a link for a new password.
            </p>
            <p className="muted">If you made the change, there is nothing to do.</p>
          </>
        )}
        <p
          role="status"
          hidden={!outcome}
          className={outcome?.state === "done" ? "text-lg" : "error text-lg"}
        >
          {outcome?.text}
        </p>
        {outcome?.state === "done" ? (
          <p className="flex flex-wrap gap-3">
            <Button onClick={() => openSignIn({ mode: "forgot" })}>Send the link again</Button>
            <Button variant="outline" onClick={() => openSignIn()}>
              Sign In
            </Button>
          </p>
        ) : outcome?.state === "over" ? (
          <>
            <p>
              If you still see changes that you did not make, set a new password and end the
              sessions that you do not recognise.
            </p>
            <p className="flex flex-wrap gap-3">
              <Button onClick={() => openSignIn({ mode: "forgot" })}>Set a new password</Button>
              <Link to="/help" className={buttonClass({ variant: "outline" })}>
                Get help
              </Link>
            </p>
          </>
        ) : (
          <Button busy={busy} onClick={press}>
            {busy ? "Undoing..." : "Undo this change"}
          </Button>
        )}
        <noscript>
          <p className="error">This page needs JavaScript to undo a change.</p>
        </noscript>
      </div>
    </div>
  );
}
