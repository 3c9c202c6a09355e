import { useEffect, useRef, useState } from "react";
import { Link, type NavigateFunction, useNavigate, useSearchParams } from "react-router";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { accountMessages } from "#contract/accounts/messages.ts";
import type { RequestOf } from "#contract/client.ts";
import { visitorApi } from "#web/frame/api.ts";
import { connectionLostMessage } from "#web/frame/api-problem.ts";
import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { readTokens, type StoredTokens, saveTokens } from "#web/member/session.ts";
import { createTokenApi } from "#web/member/session-api.ts";
import { leaveForProvider } from "#web/member/sign-in/leave-for-provider.ts";
import {
  consumeProviderReturn,
  getProviderStartUrl,
  type PendingAction,
  type ProviderReturn,
} from "#web/member/sign-in/provider-return.ts";
import {
  getPendingSecondFactor,
  type PendingSecondFactor,
  type SignInOutcome,
  submitSignIn,
} from "#web/member/submit-sign-in.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/provider-sign-in-page.ts";

// This step is lazy-loaded, because few accounts have a second factor.
const SecondFactorStep = lazyPart(() =>
  import("#web/member/sign-in/second-factor-step.tsx").then(({ SecondFactorStep }) => ({
    default: SecondFactorStep,
  })),
);

// The URL contains a code, so the page has no canonical URL and must not be cached.
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Sign in",
    description: "Complete the sign-in that you began.",
    path: "/sign-in",
    noIndex: true,
  });

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

const LOGIN = "POST /auth/oidc/{providerId}";
type Sent = RequestOf<typeof LOGIN>;

type Outcome =
  | { state: "in" }
  | { state: "factor"; needed: PendingSecondFactor }
  | { state: "refused"; why: string };

/** Sends the provider's code with the session of a signed-in member. The server connects the
 *  provider to the member's account. If the provider is already connected, the code only proves the
 *  member's identity. In both cases, new tokens replace the current tokens. */
const connect = async (sent: Sent): Promise<Outcome> => {
  const { body, problem } = await memberApi(LOGIN, sent);
  if (problem) {
    const needed = getPendingSecondFactor(problem);
    return needed ? { state: "factor", needed } : { state: "refused", why: problem.message };
  }
  saveTokens(body.data.tokens);
  return { state: "in" };
};

const outcomeOf = (entry: SignInOutcome): Outcome =>
  entry.state === "refused" ? { state: "refused", why: entry.problem.message } : entry;

/** Continues what the visitor began before signing in.
 *  @param arrived - resolves when the page on which the visitor began is open again */
const resume = (
  action: PendingAction,
  navigate: NavigateFunction,
  arrived?: void | Promise<void>,
) =>
  Promise.all([import("./continue-action.ts"), arrived]).then(
    ([{ continueAction }]) => continueAction(action, navigate),
    () => showToast(connectionLostMessage, "bad"),
  );

/** Ends the earlier session after a new one has replaced it. */
const endSession = ({ accessToken }: StoredTokens) =>
  createTokenApi(accessToken)("POST /auth/logout");

/** Returns the page's texts, which depend on why the user went to the provider. */
const wordsOf = (plan: ProviderReturn | undefined, name: string | undefined) => {
  const it = name ?? "The provider";
  if (plan?.purpose === "connect")
    return {
      title: `Connect ${name ?? "another account"}`,
      busy: "Connecting...",
      done: `${it} is connected to your account.`,
      cancelled: `${it} was not connected: the request was cancelled there, or not allowed.`,
      failed: `${it} could not be connected. Please try again.`,
    };
  if (plan?.purpose === "confirm")
    return {
      title: "Please confirm that it is you",
      busy: "Confirming...",
      done: "Thank you. You have confirmed that it is you.",
      cancelled: `${it} did not confirm that it is you: the request was cancelled there, or not allowed.`,
      failed: `${it} could not confirm that it is you. Please try again, or use another way.`,
    };
  return {
    title: name ? `Sign in with ${name}` : "Sign in",
    busy: plan ? "Signing you in..." : "Please wait...",
    done: accountMessages.signedIn,
    cancelled: `${it} did not sign you in: the request was cancelled there, or not allowed.`,
    failed: `${it} could not sign you in. Please try again, or use another way.`,
  };
};

/** Returns why the sign-in failed.
 *  @param error - the URL's parameter `error`; null if the URL has none. It is an error code of the
 *    provider (RFC 6749, section 4.1.2.1) or of our server, such as `not-found`. */
const reasonOf = (error: string | null, words: ReturnType<typeof wordsOf>): string => {
  if (error === "access_denied") return words.cancelled;
  if (error === "not-found") return factorMessages.unknownProvider;
  if (error === "too-many-attempts")
    return "Too many attempts from your network. Please try again in a few minutes.";
  return words.failed;
};

/** The page to which a provider redirects. It sends the provider's code to the server and then
 *  returns to the page on which the user started. */
export default function ProviderSignInPage({ params: { providerId } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { providers } = useSiteSettings();
  const { state: person, openSignIn } = useAuth();
  const navigate = useNavigate();
  const [plan, setPlan] = useState<ProviderReturn>();
  const [outcome, setOutcome] = useState<Outcome>();
  const hasStarted = useRef(false);
  const before = useRef<StoredTokens>(null);
  const name = providers.find(({ id }) => id === providerId)?.name;
  const words = wordsOf(plan, name);
  const isIn = outcome?.state === "in";
  const isSignIn = plan?.purpose === "sign-in";
  const back = plan?.purpose === "connect" ? "Back to your settings" : "Back to your page";

  useEffect(() => {
    // While `person` is unknown, a request with the current session is running. If we sent the
    // provider's code now, the server could replace this session. The running request could then
    // fail and sign the user out.
    if (hasStarted.current || person === "unknown") return;
    // The code works only once.
    hasStarted.current = true;
    const taken = consumeProviderReturn();
    setPlan(taken);
    const error = params.get("error");
    const [code, state, iss] = ["code", "state", "iss"].map((key) => params.get(key));
    // Removes the code from the address bar and the history.
    history.replaceState(history.state, "", `/sign-in/${encodeURIComponent(providerId)}`);
    if (error || !code || !state)
      return setOutcome({ state: "refused", why: reasonOf(error, wordsOf(taken, name)) });
    const sent = { params: { providerId }, json: { code, state, ...(iss && { iss }) } };
    if (taken.purpose !== "sign-in") before.current = readTokens();
    // Without a session, the server would use the code to sign the user in to another account, or
    // to create one.
    if (taken.purpose !== "sign-in" && !before.current)
      return setOutcome({ state: "refused", why: accountMessages.mustSignInAgain });
    const pending =
      taken.purpose === "sign-in"
        ? submitSignIn(visitorApi(LOGIN, sent)).then(outcomeOf)
        : connect(sent);
    pending.then(setOutcome);
  }, [person, params, providerId, name]);

  useEffect(() => {
    if (!isIn || !plan) return;
    // `ownTab` is true if another tab opened this tab to prove the member's identity. This tab then
    // closes, because the other tab receives the new tokens through the browser's storage.
    if (plan.ownTab) return window.close();
    showToast(words.done, "good");
    const { action } = plan;
    const arrived = navigate(plan.path, { replace: true });
    if (action) void resume(action, navigate, arrived);
  }, [isIn, plan, words.done, navigate]);

  /** Opens the sign-in dialog. After the sign-in, the visitor's pending action continues, as after
   *  a sign-in at the provider.
   *  @param goTo - the page to open after the sign-in; undefined if it is open already */
  const signInAnotherWay = (goTo?: string) => {
    const action = plan?.action;
    openSignIn({
      ...(goTo && { goTo }),
      ...(action && {
        onSignedIn: { run: () => void resume(action, navigate), saved: action },
      }),
    });
  };

  const provedFactor = () => {
    if (before.current) void endSession(before.current);
    setOutcome({ state: "in" });
  };

  return (
    <div className="page band alone content-start">
      <div className="mx-auto grid w-full max-w-md gap-6">
        {outcome?.state === "factor" ? (
          <>
            <h1 className="d3 lintel">One more step</h1>
            <LazyPlace fallback={<Spinner />}>
              <SecondFactorStep
                needed={outcome.needed}
                onDone={provedFactor}
                {...(!isSignIn && { back })}
                onBack={() => {
                  navigate(plan?.path ?? "/", { replace: true });
                  if (isSignIn) signInAnotherWay();
                }}
              />
            </LazyPlace>
          </>
        ) : isIn && plan?.ownTab ? (
          <>
            <h1 className="d3 lintel">{words.done}</h1>
            <p role="status" className="text-lg">
              You can close this tab. The other tab continues automatically.
            </p>
          </>
        ) : (
          <>
            <h1 className="d3 lintel">{words.title}</h1>
            {outcome?.state === "refused" ? (
              <>
                <p role="alert" className="error text-lg">
                  {outcome.why}
                </p>
                <p className="flex flex-wrap gap-3">
                  <a
                    href={getProviderStartUrl(providerId)}
                    className={buttonClass()}
                    onClick={(press) => plan && leaveForProvider(press, plan)}
                  >
                    Try again
                  </a>
                  {isSignIn && (
                    <Button variant="outline" onClick={() => signInAnotherWay(plan.path)}>
                      Sign in another way
                    </Button>
                  )}
                  {plan && !isSignIn && !plan.ownTab && (
                    <Link to={plan.path} className={buttonClass({ variant: "outline" })}>
                      {back}
                    </Link>
                  )}
                </p>
                {plan?.ownTab && (
                  <p>Or close this tab and choose another method in the other tab.</p>
                )}
              </>
            ) : (
              <p role="status" className="flex items-center gap-3 text-lg">
                <Spinner /> {words.busy}
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
