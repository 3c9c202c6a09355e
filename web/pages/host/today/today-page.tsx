import { useEffect } from "react";
import { Link } from "react-router";
import type { User } from "#contract/accounts/user.ts";
import { addDays, formatDay, type IstDay, istDay } from "#contract/time.ts";
import { getServerNow } from "#web/bookings/bookings-api.ts";
import { useToday } from "#web/bookings/use-today.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import type { ApiResult } from "#web/frame/api-problem.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import {
  fetchHostCalendars,
  fetchOpenRequests,
  fetchUpcomingBookingsOn,
} from "#web/pages/host/calendar/calendar-api.ts";
import { OpenRequests } from "#web/pages/host/calendar/open-requests.tsx";
import { fetchEarnings, fetchPayoutAccount } from "#web/pages/host/earnings/earnings-api.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/today-page.ts";
import { listHostTasks, noBookkeeping } from "./host-tasks.ts";
import { fetchNewestInquiries, InquiriesSection } from "./inquiries-section.tsx";
import { MoneySection } from "./money-section.tsx";
import { type NextDays, NextDaysSection } from "./next-days-section.tsx";
import { SpacesSection } from "./spaces-section.tsx";
import { TasksSection } from "./tasks-section.tsx";
import { areAnswered, TodayProblem } from "./today-section.tsx";
import "#web/ui/styles/every-utility.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Today",
    description: "What waits for a host: requests, bookings, inquiries and money.",
    path: "/host/today",
    noIndex: true,
  });

/** The home page of a host: what waits for the host, the bookings of today and tomorrow, inquiries,
 *  and money. */
export default function TodayPage() {
  return (
    <RequireSignIn title="Today">
      <Today />
    </RequireSignIn>
  );
}

const Today = () => {
  const { user, reload } = useAuth();
  const { onlineBooking } = useSiteSettings();
  const today = useToday();
  useRefreshOnEvents(["space"], reload);
  // The user's data is loaded again, because the team or another device may have changed it since
  // it was last loaded.
  useEffect(() => {
    reload().catch(() => {});
  }, [reload]);
  if (!user) return null;
  const isHost = user.listedLocations.length > 0;
  return (
    <div className="page grid gap-8 pt-8 pb-16">
      <header className="grid gap-2">
        <h1 className="d2 lintel">Today</h1>
        <p className="muted">{formatDay(today)}</p>
      </header>
      {!isHost && (
        <EmptyState title="You have no spaces" picture="threshold">
          <p className="muted max-w-md">
            Hosts see their requests, bookings, inquiries and tasks on this page.
          </p>
          <Link to="/host/onboarding" className={buttonClass()}>
            List your space
          </Link>
        </EmptyState>
      )}
      {isHost &&
        (onlineBooking ? (
          <BookingsAndMoney user={user} today={today} />
        ) : (
          <WithoutBooking user={user} />
        ))}
    </div>
  );
};

/** The page while online booking is off. Guests send inquiries, and nothing is booked or paid on
 *  this site. */
const WithoutBooking = ({ user }: { user: User }) => {
  const inquiries = useApiQuery(fetchNewestInquiries);
  useRefreshOnEvents(["thread"], inquiries.refresh);
  if (!areAnswered([inquiries])) return <Waiting />;
  return (
    <>
      <TasksSection tasks={listHostTasks(user, noBookkeeping)} verified={user.emailVerified} />
      <div className="grid gap-8 lg:grid-cols-2">
        <InquiriesSection query={inquiries} />
        <SpacesSection spaces={user.listedLocations} />
      </div>
    </>
  );
};

/** Fetches the bookings of today and tomorrow. The result contains the day, because a tab may stay
 *  open after midnight. */
const fetchNextDays = async (): Promise<ApiResult<NextDays>> => {
  const today = istDay(getServerNow());
  const { body, problem } = await fetchUpcomingBookingsOn({ from: today, to: addDays(today, 1) });
  return problem ? { problem } : { body: { today, bookings: body } };
};

const BookingsAndMoney = ({ user, today }: { user: User; today: IstDay }) => {
  const requests = useApiQuery(fetchOpenRequests);
  const bookings = useApiQuery(fetchNextDays);
  const { body: nextDays, again: loadNextDays } = bookings;
  const isYesterdays = nextDays !== undefined && nextDays.today < today;
  useEffect(() => {
    if (isYesterdays) void loadNextDays();
  }, [isYesterdays, loadNextDays]);
  const calendars = useApiQuery(() => fetchHostCalendars());
  const inquiries = useApiQuery(fetchNewestInquiries);
  const earnings = useApiQuery(fetchEarnings);
  const account = useApiQuery(fetchPayoutAccount);
  useRefreshOnEvents(["booking"], () =>
    Promise.all([requests.refresh(), bookings.refresh(), earnings.refresh()]),
  );
  useRefreshOnEvents(["payout"], () => Promise.all([earnings.refresh(), account.refresh()]));
  useRefreshOnEvents(["thread"], inquiries.refresh);
  useRefreshOnEvents(["space"], calendars.refresh);
  if (!areAnswered([requests, bookings, calendars, inquiries, earnings, account]))
    return <Waiting />;

  const answered = () => {
    void requests.again();
    void bookings.again();
  };
  return (
    <>
      <TodayProblem query={requests} failed="Your requests could not be loaded." />
      {requests.body && <OpenRequests requests={requests.body} onAnswered={answered} />}
      {requests.body?.length === 0 && <p className="muted">No request waits for your answer.</p>}
      <TodayProblem query={calendars} failed="Your other calendars could not be checked." />
      <TasksSection
        tasks={listHostTasks(user, {
          calendars: calendars.body?.items ?? [],
          unpayablePaise: account.body?.holder === null ? (earnings.body?.duePaise ?? 0) : 0,
        })}
        verified={user.emailVerified}
      />
      <div className="grid gap-8 lg:grid-cols-2">
        <NextDaysSection query={bookings} />
        <InquiriesSection query={inquiries} />
        <MoneySection query={earnings} />
        <SpacesSection spaces={user.listedLocations} />
      </div>
    </>
  );
};

const Waiting = () => (
  <div role="status" className="grid min-h-dvh content-start gap-8">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-52" />
    <Skeleton className="h-32" />
    <div className="grid gap-8 lg:grid-cols-2">
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
    </div>
  </div>
);
