import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { accountMessages } from "#contract/accounts/messages.ts";
import { pageMeta } from "#web/meta.ts";
import { siteFrom, useSite } from "#web/site.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { showToast } from "#web/ui/toast.tsx";
import type { Route } from "./+types/provider-sign-in-page.ts";
import { askApi, posting } from "./ask-api.ts";
import { useAuth } from "./auth.tsx";
import { enterBy, type FactorNeeded } from "./enter.ts";
import { FactorStep } from "./factor-step.tsx";
import { leaveForProvider, type ProviderReturn, takeProviderReturn } from "./provider-return.ts";
import { asMember, saveTokens, type Tokens } from "./session.ts";
import "./sign-in.css";

// The address bears a code: it names no canonical page, and nobody on the way keeps the page.
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteFrom(matches),
    title: "Sign in",
    description: "Finishes a sign-in that began with another company.",
    path: "/sign-in",
    noIndex: true,
  });

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

type Outcome =
  | { state: "in"; said: string }
  | { state: "factor"; needed: FactorNeeded }
  | { state: "refused"; why: string };

/** Connects the provider with the account that is signed in; the tokens replace the present ones. */
const connect = async (path: string, proof: object, name: string): Promise<Outcome> => {
  const { body, refusal } = await askApi<{ data: { tokens: Tokens } }>(
    path,
    posting(proof),
    asMember,
  );
  if (refusal) return { state: "refused", why: refusal.message };
  saveTokens(body.data.tokens);
  return { state: "in", said: `${name} is connected with your account.` };
};

const signIn = async (path: string, proof: object): Promise<Outcome> => {
  const entry = await enterBy(path, proof);
  if (entry.state === "in") return { state: "in", said: accountMessages.signedIn };
  return entry.state === "factor" ? entry : { state: "refused", why: entry.refusal.message };
};

/** What the provider says when it sends nobody in (RFC 6749, section 4.1.2.1). */
const errorText = (error: string, name: string): string =>
  error === "access_denied"
    ? `${name} did not sign you in: it was cancelled there, or not allowed.`
    : `${name} could not sign you in. Please try again, or use another way.`;

/** Where a provider sends the browser back to: shows the server what it gave, and goes back to where the
 *  person was. */
export default function ProviderSignInPage({ params: { providerId } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { providers } = useSite();
  const { openSignIn } = useAuth();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  const plan = useRef<ProviderReturn>({ path: "/", connect: false });
  const asked = useRef(false);
  const name = providers.find(({ id }) => id === providerId)?.name;

  useEffect(() => {
    // The code works once.
    if (asked.current) return;
    asked.current = true;
    plan.current = takeProviderReturn();
    const error = params.get("error");
    const [code, state, iss] = ["code", "state", "iss"].map((key) => params.get(key));
    // The code goes out of the address, the history and every bar that shows it.
    history.replaceState(history.state, "", `/sign-in/${encodeURIComponent(providerId)}`);
    if (error || !code || !state)
      return setOutcome({ state: "refused", why: errorText(error ?? "", name ?? "The provider") });
    const path = `auth/oidc/${encodeURIComponent(providerId)}`;
    const proof = { code, state, ...(iss && { iss }) };
    (plan.current.connect ? connect(path, proof, name ?? "It") : signIn(path, proof)).then(
      setOutcome,
    );
  }, [params, providerId, name]);

  useEffect(() => {
    if (outcome?.state !== "in") return;
    showToast(outcome.said, "good");
    navigate(plan.current.path, { replace: true });
  }, [outcome, navigate]);

  return (
    <div className="page band alone">
      <div className="mx-auto grid w-full max-w-md gap-6">
        {outcome?.state === "factor" ? (
          <>
            <h1 className="d3 lintel">One more step</h1>
            <FactorStep
              needed={outcome.needed}
              onDone={() => setOutcome({ state: "in", said: accountMessages.signedIn })}
              onBack={() => {
                navigate(plan.current.path, { replace: true });
                openSignIn();
              }}
            />
          </>
        ) : (
          <>
            <h1 className="d3 lintel">{name ? `Sign in with ${name}` : "Sign in"}</h1>
            {outcome?.state === "refused" ? (
              <>
                <p role="alert" className="error text-lg">
                  {outcome.why}
                </p>
                <p className="flex flex-wrap gap-3">
                  <a
                    href={`/api/auth/oidc/${encodeURIComponent(providerId)}/start`}
                    className={buttonClass()}
                    onClick={() => leaveForProvider(plan.current)}
                  >
                    Try again
                  </a>
                  <Button variant="outline" onClick={() => openSignIn()}>
                    Sign in another way
                  </Button>
                </p>
              </>
            ) : (
              <p role="status" className="flex items-center gap-3 text-lg">
                <Spinner /> Signing you in...
              </p>
            )}
          </>
        )}
        <noscript>
          <p className="error">This page needs JavaScript to sign you in.</p>
        </noscript>
      </div>
    </div>
  );
}
