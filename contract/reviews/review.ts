import { z } from "@hono/zod-openapi";
import { formatCount } from "#contract/format-count.ts";
import { LATE_CANCELLATION_HOURS, MAX_STARS, MIN_STARS } from "./policy.ts";

const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });

export const Stars = z.number().int().min(MIN_STARS).max(MAX_STARS);
const Average = z.number().min(0).max(MAX_STARS);

/** What a guest rates in addition to the overall stars: how well the space matches its page, the
 *  host, and the value for the price. */
export const ReviewAspects = z
  .object({ asShown: Stars, host: Stars, value: Stars })
  .openapi("ReviewAspects");

export const ReviewReply = z
  .object({ text: z.string(), createdAt: Instant })
  .openapi("ReviewReply");

/** A published review of a space. */
export const SpaceReview = z
  .object({
    _id: z.uuid(),
    rating: Stars,
    aspects: ReviewAspects,
    text: z.string(),
    photos: z.array(z.string()).openapi({ description: "Photos that the team has approved" }),
    name: z.string(),
    createdAt: Instant,
    reply: ReviewReply.nullable(),
    sample: z.literal(true).optional().openapi({
      description: "Only in demo mode: an invented review, which belongs to no booking",
    }),
  })
  .openapi("SpaceReview");
export type SpaceReview = z.infer<typeof SpaceReview>;

/** The reviews of a space in numbers. Without reviews, all numbers are 0. */
export const ReviewSummary = z
  .object({
    rating: Average.openapi({ description: "The average, rounded to a tenth" }),
    count: z.number().int(),
    distribution: z
      .object({
        1: z.number().int(),
        2: z.number().int(),
        3: z.number().int(),
        4: z.number().int(),
        5: z.number().int(),
      })
      .openapi({ description: "How many reviews gave this many stars" }),
    aspects: z.object({ asShown: Average, host: Average, value: Average }),
  })
  .openapi("ReviewSummary");
export type ReviewSummary = z.infer<typeof ReviewSummary>;

/** A page of the reviews of a space. */
export const SpaceReviews = z
  .object({
    summary: ReviewSummary,
    items: z.array(SpaceReview),
    cancellations: z.array(z.object({ _id: z.uuid(), createdAt: Instant })).openapi({
      description: `Confirmed bookings that the host cancelled less than ${formatCount(LATE_CANCELLATION_HOURS, "hour")} before their start, or after it; only the latest, latest first, and only on the first page`,
    }),
    nextCursor: z.string().nullable(),
  })
  .openapi("SpaceReviews");
export type SpaceReviews = z.infer<typeof SpaceReviews>;

/** A host's review of a guest, as other hosts and the team read it. */
export const GuestReview = z
  .object({
    _id: z.uuid(),
    rating: Stars,
    text: z.string(),
    createdAt: Instant,
    reply: ReviewReply.nullable(),
  })
  .openapi("GuestReview");
export type GuestReview = z.infer<typeof GuestReview>;

/** A review of a booking, as the two sides of the booking and the team see it. */
export const BookingReview = z
  .object({
    _id: z.uuid(),
    rating: Stars,
    aspects: ReviewAspects.nullable().openapi({ description: "Null in a host's review" }),
    text: z.string(),
    photos: z.array(
      z.object({
        url: z.string().nullable().openapi({ description: "Null if the team refused the photo" }),
        state: z.enum(["waiting", "approved", "refused"]),
      }),
    ),
    createdAt: Instant,
    publishedAt: Instant.nullable(),
    reply: ReviewReply.nullable(),
    removed: z
      .object({ at: Instant, reason: z.string() })
      .nullable()
      .openapi({ description: "When and why the team removed the review" }),
    replyRemoved: z.object({ at: Instant, reason: z.string() }).nullable(),
  })
  .openapi("BookingReview");
export type BookingReview = z.infer<typeof BookingReview>;

/** The reviews of a booking. */
export const BookingReviews = z
  .object({
    until: Instant.nullable().openapi({
      description: "Until when the caller may write a review; null if they may not",
    }),
    byGuest: BookingReview.nullable(),
    byHost: BookingReview.nullable(),
  })
  .openapi("BookingReviews", {
    description: "Each side sees the other's review once it is published.",
  });
export type BookingReviews = z.infer<typeof BookingReviews>;
