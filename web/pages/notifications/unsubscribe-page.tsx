import { useState } from "react";
import { Link } from "react-router";
import { visitorApi } from "#web/frame/api.ts";
import { getLoaderApi, requireResponse } from "#web/frame/loader-api.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import type { Route } from "./+types/unsubscribe-page.ts";
import "#web/ui/styles/every-utility.css";

// The URL contains a secret token. So the canonical URL omits the token, and the page must not be
// cached.
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Stop these emails",
    description: "Stop emails of one or more kinds.",
    path: "/unsubscribe",
    noIndex: true,
  });

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  requireResponse(getLoaderApi(context)("GET /unsubscribe/{token}", { params: { token } }));

/** The page to which the footer of a mail links. A button stops the kinds of mail that the page
 *  names. Opening the page stops nothing, because some mail programs open every link. */
export default function UnsubscribePage({
  loaderData: { what, isSent },
  params: { token },
}: Route.ComponentProps) {
  const [busy, setBusy] = useState(false);
  const [isOver, setIsOver] = useState(!isSent);
  const [problem, setProblem] = useState<string>();

  const press = async () => {
    setBusy(true);
    const result = await visitorApi("POST /unsubscribe/{token}", { params: { token } });
    setBusy(false);
    setProblem(result.problem?.message);
    if (!result.problem) setIsOver(true);
  };

  return (
    <div className="page band alone">
      <div className="mx-auto grid w-full max-w-md justify-items-start gap-6">
        <h1 className="d2 lintel">{isOver ? "These emails have ended" : "Stop these emails?"}</h1>
        <div role="status" className="grid gap-2 text-lg">
          <p>
            {isOver ? "We no longer email you about this:" : "You get emails about this:"}
            <br />
            <strong>{what}</strong>
          </p>
          {problem !== undefined && <p className="error">{problem}</p>}
        </div>
        <div className="grid gap-2">
          <p>What does not change:</p>
          <ul className="grid list-disc gap-1 pl-5">
            <li>Your notifications on our site do not change.</li>
            <li>
              You still get emails about payments, the dates of confirmed bookings, resolved
              reports, your sign-in and your password.
            </li>
            <li>Other kinds of email, and other ways to reach you, stay as you chose them.</li>
          </ul>
        </div>
        <p className="flex flex-wrap gap-3">
          {!isOver && (
            <Button busy={busy} onClick={press}>
              {busy ? "Stopping..." : "Stop these emails"}
            </Button>
          )}
          <Link to="/notifications/preferences" className={buttonClass({ variant: "outline" })}>
            {isOver ? "Turn them on again" : "See all choices"}
          </Link>
        </p>
        <noscript>
          <p className="error">This page needs JavaScript to stop these emails.</p>
        </noscript>
      </div>
    </div>
  );
}
