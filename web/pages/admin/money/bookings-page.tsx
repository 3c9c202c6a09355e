import { Link, useSearchParams } from "react-router";
import type { TeamBooking } from "#contract/bookings/team-booking.ts";
import { formatRupees } from "#contract/money.ts";
import { bookingStatusLabels } from "#web/bookings/booking-status.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { EmailAddress } from "#web/pages/admin/email-address.tsx";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BookingPeriod } from "./booking-period.tsx";
import { ListSearch, readSearchQuery } from "./list-search.tsx";
import { fetchTeamBookings } from "./money-api.ts";

export { loader } from "#web/frame/online-booking-loader.ts";

const choice = {
  name: "status",
  label: "State",
  options: [
    ["", "All bookings"],
    ...Object.entries(bookingStatusLabels).map(([value, { word }]) => [value, word] as const),
  ],
} as const;

const BookingRow = ({ booking }: { booking: TeamBooking }) => {
  const { guest, host, startsAt, endsAt } = booking;
  const state = bookingStatusLabels[booking.status];
  return (
    <article className="card card-pad relative grid gap-[0.4rem] xl:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)] xl:gap-y-[0.4rem] xl:gap-x-8 xl:items-baseline xl:py-[1.1rem] hover:[box-shadow:var(--lift-2)]">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="weight-600 break-words">
          <Link className="cover-link" to={`/admin/bookings/${booking.id}`}>
            {booking.spaceTitle}
          </Link>
        </h2>
        <Badge tone={state.tone}>{state.word}</Badge>
      </div>
      <p>
        <BookingPeriod startsAt={startsAt} endsAt={endsAt} />
      </p>
      <p className="muted text-sm break-words xl:[grid-area:2_/_1_/_auto_/_span_2]">
        Guest: <EmailAddress>{guest.email || "a deleted account"}</EmailAddress>
        <br />
        Host: <EmailAddress>{host.email || "a deleted account"}</EmailAddress>
      </p>
      <p className="num text-sm xl:[grid-area:1_/_3] xl:text-right">
        {formatRupees(booking.paidPaise)} of {formatRupees(booking.totalPaise)} paid
        {booking.refundedPaise > 0 && `, ${formatRupees(booking.refundedPaise)} refunded`}
      </p>
    </article>
  );
};

/** Lists bookings, newest first. The team can search the list and filter it by status. */
export default function TeamBookingsPage() {
  const [params] = useSearchParams();
  const query = readSearchQuery(params, choice);
  const pages = usePaginatedList<TeamBooking>(JSON.stringify(query), (cursor) =>
    fetchTeamBookings(query, cursor),
  );
  useRefreshOnEvents(["booking"], pages.refresh);
  return (
    <>
      <h1 className="d2 lintel">Bookings</h1>
      <ListSearch what="Bookings" choice={choice} />
      <PaginatedRows
        label="Bookings"
        pages={pages}
        isLive
        keyOf={({ id }) => id}
        more="Show older"
        empty={
          <EmptyState title="No booking found" picture="board">
            <p className="muted">
              Try a part of the guest's or the host's email address, or an id from the payment
              provider.
            </p>
          </EmptyState>
        }
      >
        {(booking) => <BookingRow booking={booking} />}
      </PaginatedRows>
    </>
  );
}
