import { useState } from "react";
import { Link } from "react-router";
import { reviewMessages } from "#contract/reviews/messages.ts";
import { MAX_REVIEW_CHARS, REVIEW_DAYS } from "#contract/reviews/policy.ts";
import type { BookingReview } from "#contract/reviews/review.ts";
import { formatDay, istDay } from "#contract/time.ts";
import { Paragraphs } from "#web/spaces/paragraphs.tsx";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { RatingStars } from "#web/ui/rating-stars.tsx";
import { postReply } from "./reviews-api.ts";

const dayOf = (instant: string) => formatDay(istDay(new Date(instant)));
const photoStates = { waiting: "Our team looks at it", approved: "Shown", refused: "Not shown" };

const ReplyForm = ({ review, onReplied }: { review: BookingReview; onReplied: () => void }) => {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    if (!text.trim()) return setError(reviewMessages.emptyReply);
    setBusy(true);
    const { body, problem } = await postReply(review._id, text.trim());
    setBusy(false);
    if (!body) return setError(problem.message);
    showToast(reviewMessages.replied, "good");
    onReplied();
  };
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label="Your reply"
        hint="You can reply once. Whoever sees the review sees the reply."
        rows={3}
        maxLength={MAX_REVIEW_CHARS}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <p>
        <Button type="submit" variant="outline" busy={busy}>
          Send reply
        </Button>
      </p>
    </form>
  );
};

type ReviewCardProps = {
  title: string;
  review: BookingReview;
  /** Whether the viewer is the person who was reviewed. */
  isAboutMe: boolean;
  onChange: () => void;
};

/** Shows a review of a booking to the guest, the host or the team. The person who was reviewed can
 *  also reply to the review and report it. */
export const ReviewCard = ({ title, review, isAboutMe, onChange }: ReviewCardProps) => (
  <article className="grid gap-3">
    <h3 className="weight-600">{title}</h3>
    <p className="flex flex-wrap items-center gap-3">
      <RatingStars value={review.rating} />
      <span className="muted text-sm">{dayOf(review.createdAt)}</span>
      {!review.publishedAt && <Badge tone="note">Hidden</Badge>}
    </p>
    {!review.publishedAt && (
      <p className="muted">
        This review stays hidden until both sides have written one, or until {REVIEW_DAYS} days
        after the booking.
      </p>
    )}
    {review.removed && (
      <Notice tone="bad">
        Our team removed this review on {dayOf(review.removed.at)}: {review.removed.reason}
      </Notice>
    )}
    <div className="prose">
      <Paragraphs text={review.text} />
    </div>
    {review.photos.length > 0 && (
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {review.photos.map(({ url, state }, at) => (
          <li key={url ?? at} className="grid gap-1">
            {url && <Photo url={url} alt={`Photo ${at + 1}`} sizes="12rem" largest={640} />}
            {!isAboutMe && <span className="muted text-sm">{photoStates[state]}</span>}
          </li>
        ))}
      </ul>
    )}
    {review.reply && (
      <div className="rounded-hang-2 bg-sunk px-4 py-3">
        <p className="muted text-sm">Reply of {dayOf(review.reply.createdAt)}</p>
        <Paragraphs text={review.reply.text} />
      </div>
    )}
    {review.replyRemoved && (
      <Notice tone="bad">
        Our team removed this reply on {dayOf(review.replyRemoved.at)}: {review.replyRemoved.reason}
      </Notice>
    )}
    {isAboutMe && review.publishedAt && !review.removed && (
      <>
        {!review.reply && <ReplyForm review={review} onReplied={onChange} />}
        <p>
          <Link className="link" to={`/reviews/${review._id}`}>
            Report this review
          </Link>
        </p>
      </>
    )}
  </article>
);
