import { formatCount } from "#contract/format-count.ts";
import { LATE_CANCELLATION_HOURS } from "#contract/reviews/policy.ts";
import type { ReviewSummary, SpaceReview, SpaceReviews } from "#contract/reviews/review.ts";
import { formatDay, istDay } from "#contract/time.ts";
import { Paragraphs } from "#web/spaces/paragraphs.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";

const dayOf = (instant: string) => formatDay(istDay(new Date(instant)));

/** Returns a count with its noun: `1 review`, `12 reviews`. */
const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

const Stars = ({ value }: { value: number }) => (
  <span className="rating num" role="img" aria-label={`${value} out of 5 stars`}>
    {value}
  </span>
);

/** A bar that is filled to `share`, from 0 to 1. It is drawn without a style sheet. */
const Bar = ({ share }: { share: number }) => (
  <span className="min-w-0 grow">
    <svg height="8" width="100%" aria-hidden="true">
      <rect width="100%" height="8" rx="4" fill="var(--line)" />
      {share > 0 && <rect width={`${share * 100}%`} height="8" rx="4" fill="var(--highlight)" />}
    </svg>
  </span>
);

const Distribution = ({ distribution, count }: ReviewSummary) => (
  <ul className="grid gap-2">
    {([5, 4, 3, 2, 1] as const).map((stars) => (
      <li key={stars} className="flex items-center gap-3">
        <span className="num shrink-0">
          {stars} <span aria-hidden="true">★</span>
          <span className="sr-only"> {stars === 1 ? "star" : "stars"}</span>
        </span>
        <Bar share={distribution[stars] / count} />
        <span className="muted num shrink-0 text-sm">
          <span className="sr-only">{countOf(distribution[stars], "review")}</span>
          <span aria-hidden="true">{distribution[stars]}</span>
        </span>
      </li>
    ))}
  </ul>
);

const Aspects = ({ aspects }: ReviewSummary) => (
  <dl className="grid gap-2">
    {(
      [
        ["As shown", aspects.asShown],
        ["Host", aspects.host],
        ["Value", aspects.value],
      ] as const
    ).map(([name, value]) => (
      <div key={name} className="flex items-center gap-3">
        <dt className="grow">{name}</dt>
        <dd className="num">{value.toFixed(1)}</dd>
      </div>
    ))}
  </dl>
);

const Review = ({ review }: { review: SpaceReview }) => (
  <li className="grid gap-3">
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={review.name} />
      <span className="grid leading-snug">
        <strong>{review.name}</strong>
        <time className="muted text-sm" dateTime={review.createdAt}>
          {dayOf(review.createdAt)}
        </time>
      </span>
      <Stars value={review.rating} />
      {/* This is a plain span, because the chunk of Badge also loads the styles of checkboxes. */}
      {review.sample && <span className="badge ml-auto">Sample</span>}
    </div>
    <div className="prose">
      <Paragraphs text={review.text} />
    </div>
    {review.photos.length > 0 && (
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {review.photos.map((url, at) => (
          <li key={url}>
            <a href={url}>
              <Photo
                url={url}
                alt={`Photo ${at + 1} by ${review.name}`}
                sizes="(min-width: 48rem) 14rem, 45vw"
                largest={640}
              />
            </a>
          </li>
        ))}
      </ul>
    )}
    {review.reply && (
      <div className="card card-pad grid gap-2">
        <strong className="text-sm">The host replied on {dayOf(review.reply.createdAt)}</strong>
        <Paragraphs text={review.reply.text} />
      </div>
    )}
    {!review.sample && (
      <a className="muted text-sm" href={`/reviews/${review._id}`}>
        Report<span className="sr-only"> the review by {review.name}</span>
      </a>
    )}
  </li>
);

/** Shows a page of a space's reviews, a summary of all reviews, and the host's late cancellations.
 *  The component must work without JavaScript: static-space-reviews.tsx shows the server's HTML
 *  without hydrating it. */
export default function SpaceReviewsSection({
  spaceId,
  reviews: { summary, items, cancellations, nextCursor },
  isFirst,
}: {
  spaceId: string;
  reviews: SpaceReviews;
  isFirst: boolean;
}) {
  const path = `/location/${spaceId}`;
  return (
    <section aria-labelledby="reviews" className="grid gap-6">
      <div>
        <h2 id="reviews" className="d3 lintel mb-4">
          Reviews
        </h2>
        {summary.count > 0 && (
          <p className="flex flex-wrap items-center gap-3">
            <span className="rating num text-lg">{summary.rating.toFixed(1)}</span>
            {countOf(summary.count, "review")}
          </p>
        )}
        {summary.count > 0 && <p className="muted mt-3 text-sm">Rated by guests who booked here</p>}
      </div>
      {summary.count > 0 && (
        <div className="grid gap-6 sm:grid-cols-2">
          <Distribution {...summary} />
          <Aspects {...summary} />
        </div>
      )}
      {cancellations.length > 0 && (
        <ul className="grid gap-2">
          {cancellations.map(({ _id, createdAt }) => (
            <li key={_id} className="muted">
              {dayOf(createdAt)}: the host cancelled a booking less than{" "}
              {formatCount(LATE_CANCELLATION_HOURS, "hour")} before its start, or after it.
            </li>
          ))}
        </ul>
      )}
      <ul className="grid gap-6">
        {items.map((review) => (
          <Review key={review._id} review={review} />
        ))}
      </ul>
      {(nextCursor || !isFirst) && (
        <p className="flex flex-wrap items-center gap-5">
          {!isFirst && <a href={`${path}#reviews`}>First reviews</a>}
          {nextCursor && (
            <a href={`${path}?reviews=${encodeURIComponent(nextCursor)}#reviews`}>More reviews</a>
          )}
        </p>
      )}
    </section>
  );
}
