import { useRef } from "react";
import { Link } from "react-router";
import type { Booking } from "#contract/bookings/booking.ts";
import { type BookingListKind, fetchBookings } from "#web/bookings/bookings-api.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import type { IllustrationName } from "#web/ui/photos/illustrations.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useKeptRows } from "#web/ui/use-kept-rows.ts";
import { BookingCard } from "./booking-card.tsx";

const nothing: Record<BookingListKind, { title: string; text: string; picture: IllustrationName }> =
  {
    upcoming: {
      title: "No upcoming bookings",
      text: "After you book a space, its time, its place and the price appear here.",
      picture: "key",
    },
    past: {
      title: "No past bookings",
      text: "Bookings move here when their time is over.",
      picture: "set",
    },
    cancelled: {
      title: "Nothing was cancelled",
      text: "Cancelled, declined and expired bookings move here, with what was refunded.",
      picture: "calendar",
    },
  };

/** Lists the member's bookings of one kind, such as upcoming ones, one page at a time. */
export const MemberBookings = ({ when, title }: { when: BookingListKind; title: string }) => {
  const pages = usePaginatedList<Booking>(when, (cursor) =>
    fetchBookings(when, cursor ?? undefined),
  );
  useRefreshOnEvents(["booking"], pages.refresh);
  const list = useRef<HTMLUListElement>(null);
  const items = useKeptRows(list, pages.items ?? [], ({ _id }) => _id);

  const problem = pages.failed && (
    <LoadError onRetry={pages.again}>
      Your bookings could not be loaded. {pages.failed.message}
    </LoadError>
  );
  if (!pages.items)
    return (
      problem || (
        <div className="grid gap-4" role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-52 max-md:h-[calc(42vw_+_12.5rem)]" />
          <Skeleton className="h-52 max-md:h-[calc(42vw_+_12.5rem)]" />
        </div>
      )
    );
  if (items.length === 0)
    return (
      <EmptyState title={nothing[when].title} picture={nothing[when].picture}>
        <p className="muted max-w-md">{nothing[when].text}</p>
        <Link to="/search" className={buttonClass()}>
          Find your space
        </Link>
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">{title}</h2>
      <ul ref={list} className="grid gap-4" aria-label={title}>
        {items.map((booking) => (
          <li key={booking._id} data-row={booking._id}>
            <BookingCard booking={booking} onPaid={pages.refresh} />
          </li>
        ))}
      </ul>
      {problem}
      {pages.hasMore && !pages.failed && (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={pages.busy}
          onClick={pages.older}
        >
          {pages.busy ? "Loading..." : "Show more bookings"}
        </Button>
      )}
    </div>
  );
};
