import type { Booking } from "#contract/bookings/booking.ts";
import { formatDay, istDay } from "#contract/time.ts";
import { Paragraphs } from "#web/spaces/paragraphs.tsx";
import { RatingStars } from "#web/ui/rating-stars.tsx";

/** Shows a host the latest published reviews that hosts wrote about the guest. */
export const GuestReviews = ({ guest }: { guest: Booking["guest"] }) => {
  const { rating = 0, ratingCount = 0, reviews = [] } = guest;
  if (ratingCount === 0) return null;
  return (
    <details className="grid gap-3">
      <summary className="flex flex-wrap items-center gap-3">
        <RatingStars value={rating} />
        {ratingCount} review{ratingCount > 1 && "s"} by hosts
      </summary>
      <ul className="mt-3 grid gap-4">
        {reviews.map((review) => (
          <li key={review._id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-3">
              <RatingStars value={review.rating} />
              <span className="muted text-sm">{formatDay(istDay(new Date(review.createdAt)))}</span>
            </p>
            <Paragraphs text={review.text} />
            {review.reply && (
              <div className="rounded-hang-2 bg-sunk px-4 py-3">
                <p className="muted text-sm">The guest replied</p>
                <Paragraphs text={review.reply.text} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};
