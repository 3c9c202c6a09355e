import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { accountMessages } from "#contract/accounts/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAuth } from "./auth.tsx";
import { onSessionEnd } from "./session.ts";

/** Shows its children to a signed-in member. Until the user is loaded, shows the page's title with
 *  a placeholder or an error. Everyone else is taken to the front page. */
export const RequireSignIn = ({ title, children }: { title: string; children: ReactNode }) => {
  const { state, failure: error, openSignIn, reload } = useAuth();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  const hasEnded = useRef(false);
  const wanted = pathname + search + hash;

  const leave = useEffectEvent(() => {
    navigate("/", { replace: true });
    // Visitors and members with a refused session return to this page after a sign-in. A member who
    // has signed out is not asked to sign in.
    if (!wasIn.current) openSignIn({ say: accountMessages.mustSignIn, goTo: wanted });
    else if (hasEnded.current) openSignIn({ say: accountMessages.mustSignInAgain, goTo: wanted });
  });
  useEffect(
    () =>
      onSessionEnd(() => {
        hasEnded.current = true;
      }),
    [],
  );
  useEffect(() => {
    if (state === "in") wasIn.current = true;
    if (state === "out") leave();
  }, [state]);

  if (state === "in") return children;
  return (
    <div className="page grid content-start justify-items-start gap-6 pt-8 pb-16">
      <h1 className="d2 lintel">{title}</h1>
      {error ? (
        <>
          <p role="alert" className="error">
            We cannot reach the server. Please check your connection.
          </p>
          <Button variant="outline" onClick={() => reload().catch(() => {})}>
            Try again
          </Button>
        </>
      ) : (
        <>
          <span className="sr-only" role="status">
            Loading...
          </span>
          <Skeleton className="h-6 w-full max-w-lg" />
          <Skeleton className="h-64 w-full" />
        </>
      )}
      <noscript>This page needs JavaScript to check your sign-in.</noscript>
    </div>
  );
};
