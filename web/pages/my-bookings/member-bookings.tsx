import { Link } from "react-router";
import { type BookingListKind, fetchBookings } from "#web/bookings/bookings-api.ts";
import { useApiMutation, useApiQuery } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { IllustrationName } from "#web/ui/photos/illustrations.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BookingCard } from "./booking-card.tsx";

const nothing: Record<BookingListKind, { title: string; text: string; picture: IllustrationName }> =
  {
    upcoming: {
      title: "No upcoming bookings",
      text: "After you book a space, its time, its address and the amount paid appear here.",
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
  const first = useApiQuery(() => fetchBookings(when));
  const more = useApiMutation();

  if (first.problem)
    return (
      <Notice tone="bad">
        <p className="grow">Your bookings could not be loaded. {first.problem.message}</p>
        <Button size="sm" variant="outline" onClick={first.again}>
          Try again
        </Button>
      </Notice>
    );
  const list = first.body;
  if (!list)
    return (
      <div className="grid gap-4" role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-52 max-md:h-[calc(42vw_+_12.5rem)]" />
        <Skeleton className="h-52 max-md:h-[calc(42vw_+_12.5rem)]" />
      </div>
    );
  if (list.items.length === 0)
    return (
      <EmptyState title={nothing[when].title} picture={nothing[when].picture}>
        <p className="muted max-w-md">{nothing[when].text}</p>
        <Link to="/search" className={buttonClass()}>
          Find your space
        </Link>
      </EmptyState>
    );

  const showMore = async (cursor: string) => {
    const next = await more.send(() => fetchBookings(when, cursor));
    if (next) first.setBody({ ...next, items: [...list.items, ...next.items] });
  };
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">{title}</h2>
      <ul className="grid gap-4" aria-label={title}>
        {list.items.map((booking) => (
          <li key={booking._id}>
            <BookingCard booking={booking} onPaid={first.again} />
          </li>
        ))}
      </ul>
      {more.problem && <Notice tone="bad">{more.problem.message}</Notice>}
      {list.nextCursor && (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={more.busy}
          onClick={() => list.nextCursor && showMore(list.nextCursor)}
        >
          {more.busy ? "Loading..." : "Show more bookings"}
        </Button>
      )}
    </div>
  );
};
