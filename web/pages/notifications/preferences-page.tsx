import { Link } from "react-router";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/preferences-page.ts";
import { PreferencesForm } from "./preferences-form.tsx";
import { PushOnThisDevice } from "./push-on-this-device.tsx";
import "#web/ui/styles/every-utility.css";
import "./notifications.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "What we notify you of",
    description: "Choose what we notify you of, and where.",
    path: "/notifications/preferences",
    noIndex: true,
  });

/** The page on which a member chooses what to be notified of, the channels, and the quiet hours. */
export default function PreferencesPage() {
  return (
    <RequireSignIn title="What we notify you of">
      <Preferences />
    </RequireSignIn>
  );
}

const Preferences = () => {
  const { body, problem, again } = useApiQuery(() => memberApi("GET /notifications/preferences"));
  return (
    <div className="page grid gap-6 pt-8 pb-16 *:max-w-xl">
      <Link to="/notifications" className="link justify-self-start">
        Notifications
      </Link>
      <h1 className="d2 lintel">What we notify you of</h1>
      {problem && !body && (
        <LoadError onRetry={() => void again()}>
          Your preferences could not be loaded. {problem.message}
        </LoadError>
      )}
      {!body && !problem && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {body && (
        <>
          <PushOnThisDevice />
          <PreferencesForm saved={body} />
        </>
      )}
    </div>
  );
};
