import { data, Link } from "react-router";
import type { Booking } from "#contract/bookings/booking.ts";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { fetchBooking } from "#web/bookings/bookings-api.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { pageRequest } from "#web/frame/page-request.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { SECOND_FACTOR_NEEDED } from "#web/member/fetch-as-member.ts";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { TeamSecondFactorNotice } from "#web/member/team-second-factor.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/booking-page.ts";
import { BookingDetail } from "./booking-detail.tsx";
import "#web/ui/styles/every-utility.css";
import "./my-bookings.css";

/** Returns the booking's id; throws a 404 while online booking is off. */
export const loader = ({ context, params }: Route.LoaderArgs) => {
  if (!context.get(pageRequest).site.onlineBooking)
    throw data({ message: bookingActionMessages.unknown }, 404);
  return { bookingId: params.bookingId };
};

export const meta: Route.MetaFunction = ({ matches, params, error }) =>
  error
    ? matches.flatMap((match) => match?.meta ?? [])
    : pageMeta({
        site: getSiteSettings(matches),
        title: "Your booking",
        description: "Time, address, payments and changes of one booking.",
        path: `/bookings/${params.bookingId}`,
        noIndex: true,
      });

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  return (
    <RequireSignIn title="Your booking">
      <div className="page grid gap-6 pt-6 pb-16">
        <BookingOf key={loaderData.bookingId} id={loaderData.bookingId} />
      </div>
    </RequireSignIn>
  );
}

/** Shows the breadcrumb. For a host, it leads to the calendar of the space. For a guest, or if the
 *  space was deleted, it leads to the list of bookings. The team gets no breadcrumb, because its
 *  members reach this page from different pages. */
const WayHere = ({ booking }: { booking: Booking | undefined }) => {
  if (booking?.as === "team") return null;
  const fromCalendar = booking?.as === "host" && booking.locationId;
  const before = fromCalendar ? (
    <Link to={`/host/calendar?space=${booking.locationId}`}>Calendar</Link>
  ) : (
    <Link to="/bookings">My bookings</Link>
  );
  const steps = [
    { key: "before", node: before },
    { key: "this", node: booking?.space.title ?? "Booking" },
  ];
  return <Breadcrumb items={steps} />;
};

const BookingOf = ({ id }: { id: string }) => {
  const { body: booking, problem, again, refresh, setBody } = useApiQuery(() => fetchBooking(id));
  useRefreshOnEvents(["booking"], refresh, id);
  if (problem?.status === 404)
    return (
      <>
        <h1 className="sr-only">Booking</h1>
        <EmptyState title={problem.message}>
          <Link to="/bookings" className="link">
            My bookings
          </Link>
        </EmptyState>
      </>
    );
  if (problem?.code === SECOND_FACTOR_NEEDED)
    return (
      <>
        <h1 className="sr-only">Booking</h1>
        <TeamSecondFactorNotice problem={problem} onProved={again} />
      </>
    );
  return (
    <>
      <WayHere booking={booking} />
      {problem && (
        <>
          {!booking && <h1 className="d2 lintel">Booking</h1>}
          <LoadError onRetry={again}>The booking could not be loaded. {problem.message}</LoadError>
        </>
      )}
      {booking && <BookingDetail booking={booking} onChange={setBody} onLook={again} />}
      {!booking && !problem && (
        <div className="grid gap-5" role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-12 w-3/4 max-w-md" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </>
  );
};
