import { useEffect, useRef } from "react";
import type { BookingDetailProps } from "#web/pages/my-bookings/booking-detail-props.ts";
import { showToast } from "#web/ui/controls/toast.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewForm } from "./review-form.tsx";

/** Shows the reviews of a completed booking, and the form while the viewer may write one. Mails
 *  link to the section as `#review`. */
export const ReviewsSection = ({ booking, onLook }: BookingDetailProps) => {
  const { until, byGuest, byHost } = booking.reviews;
  const section = useRef<HTMLElement>(null);
  // The browser looks for `#review` before the booking has loaded, so it does not scroll there.
  useEffect(() => {
    if (location.hash === "#review") section.current?.scrollIntoView();
  }, []);
  if (!until && !byGuest && !byHost) return null;
  return (
    <section
      ref={section}
      className="card card-pad grid gap-6"
      id="review"
      aria-labelledby="reviews"
    >
      <h2 className="d3" id="reviews">
        {until ? "Write a review" : "Reviews"}
      </h2>
      {until && (
        <ReviewForm
          booking={booking}
          until={until}
          onSent={(message) => {
            showToast(message, "good");
            onLook();
          }}
        />
      )}
      {byGuest && (
        <ReviewCard
          title={booking.as === "guest" ? "Your review" : "The guest's review"}
          review={byGuest}
          isAboutMe={booking.as === "host"}
          onChange={onLook}
        />
      )}
      {byHost && (
        <ReviewCard
          title={booking.as === "host" ? "Your review" : "The host's review"}
          review={byHost}
          isAboutMe={booking.as === "guest"}
          onChange={onLook}
        />
      )}
    </section>
  );
};
