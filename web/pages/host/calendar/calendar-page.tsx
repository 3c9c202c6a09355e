import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { User } from "#contract/accounts/user.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { SelectField } from "#web/ui/controls/field.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/calendar-page.ts";
import { fetchOpenRequests } from "./calendar-api.ts";
import { OpenRequests } from "./open-requests.tsx";
import { SpaceCalendarSection } from "./space-calendar-section.tsx";
import "#web/ui/styles/every-utility.css";
import "./host-calendar.css";
import "./month-grid.css";
import "./week-grid.css";

export { loader } from "#web/frame/online-booking-loader.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Your calendar",
    description: "Bookings, requests and blocked times of your spaces.",
    path: "/host/calendar",
    noIndex: true,
  });

export default function CalendarPage() {
  return (
    <RequireSignIn title="Your calendar">
      <HostCalendar />
    </RequireSignIn>
  );
}

const HostCalendar = () => {
  const { user } = useAuth();
  return user && <CalendarOf user={user} />;
};

const CalendarOf = ({ user }: { user: User }) => {
  const [params, setParams] = useSearchParams();
  const spaces = user.listedLocations;
  const space =
    spaces.find(({ _id }) => _id === params.get("space")) ??
    spaces.find(({ status }) => status === "live") ??
    spaces[0];
  const requests = useApiQuery(fetchOpenRequests);
  // This number increases when the host answers a request. The answer changes the calendar, which
  // is then fetched again.
  const [version, setVersion] = useState(0);
  useRefreshOnEvents(["booking"], requests.refresh);
  return (
    <div
      className={`page grid gap-6 pt-8 pb-16 ${space ? "" : "grid-rows-[auto_1fr] min-h-[calc(100dvh_-_var(--bar-height))]"}`}
    >
      <h1 className="d2 lintel">Your calendar</h1>
      {space && !requests.body && !requests.problem && <Waiting />}
      {space && (requests.body || requests.problem) && (
        <>
          {requests.problem && (
            <LoadError onRetry={() => void requests.again()}>
              Your requests could not be loaded. {requests.problem.message}
            </LoadError>
          )}
          <OpenRequests
            requests={requests.body ?? []}
            onAnswered={() => {
              setVersion((old) => old + 1);
              void requests.again();
            }}
          />
          {spaces.length > 1 && (
            <SelectField
              label="Space"
              className="max-w-md"
              value={space._id}
              onChange={(event) => {
                params.set("space", event.target.value);
                setParams(params, { replace: true, preventScrollReset: true });
              }}
            >
              {spaces.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
          <SpaceCalendarSection key={space._id} space={space} version={version} />
        </>
      )}
      {!space && (
        <EmptyState title="You have no spaces" picture="calendar">
          <p className="muted max-w-md">Your bookings and blocked times will appear here.</p>
          <Link to="/host/onboarding" className={buttonClass()}>
            List your space
          </Link>
        </EmptyState>
      )}
    </div>
  );
};

/** A placeholder for the list of booking requests and the calendar below it. If the list were shown
 *  later than the calendar, the calendar would move down. */
const Waiting = () => (
  <>
    <span className="sr-only" role="status">
      Loading...
    </span>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-64 w-full" />
  </>
);
