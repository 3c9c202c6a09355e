import { useEffect } from "react";
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from "react-router";
import { ErrorState } from "./error-state.tsx";
import { getErrorMessage, getErrorTitle, getFetchFailure } from "./error-title.ts";

/** If the server does not respond, the page is fetched again after this many milliseconds. */
const RETRY_MS = 2000;

/** The error messages of Chromium, Firefox and Safari for a request that got no response. */
const lostRequest = /^(Failed to fetch|NetworkError|Load failed)/;

const LOST = "The connection was lost";

/** The page for a lost connection. It fetches the page again until there is a response. Visitors
 *  see it only if the network was lost before `hold-navigation.ts` was loaded. */
const LostPage = () => {
  const { state } = useNavigation();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (state !== "idle") return;
    const again = () => void navigate(pathname + search + hash, { replace: true });
    const timer = setTimeout(() => navigator.onLine && again(), RETRY_MS);
    addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, [state, navigate, pathname, search, hash]);
  // Replaces the title "A problem on our side", which comes from `getErrorTitle`. `getErrorTitle`
  // does not check for a lost connection. Every page loads `getErrorTitle`, so it must stay small.
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= \| )/, LOST);
  }, []);
  return (
    <ErrorState title={LOST} text="The page opens by itself when you are connected again." alarm />
  );
};

/** The page for a failed loader or a failed render. Shows the API's message. If there is none,
 *  shows the specification's message for the URL or a general message. */
export const ErrorPage = () => {
  const error = useRouteError();
  const text = getErrorMessage(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title = getErrorTitle(error);
  const { pathname } = useLocation();
  if (error instanceof TypeError && lostRequest.test(error.message)) return <LostPage />;
  const nearest = pathname.startsWith("/blog")
    ? { to: "/blog", label: "Go to the blog" }
    : undefined;

  if (text === title)
    return (
      <ErrorState
        title={title}
        text="It may have moved, or the link may be mistyped."
        nearest={nearest}
      />
    );
  if (status === 404)
    return (
      <ErrorState
        title={title}
        text={text ?? "There is no page at this address."}
        alarm={text?.startsWith("Failed")}
      />
    );
  return (
    <ErrorState
      title={title}
      text={
        text ??
        getFetchFailure(pathname) ??
        "An error occurred on our side. Please try again later."
      }
      alarm
      retry={status >= 500}
    />
  );
};
