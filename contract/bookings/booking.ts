import { z } from "@hono/zod-openapi";
import { ForeignCurrency } from "#contract/payments/foreign-currency.ts";
import { MAX_GUEST_REVIEWS } from "#contract/reviews/policy.ts";
import { BookingReviews, GuestReview } from "#contract/reviews/review.ts";
import { bookingButtons, bookingStatuses } from "./lifecycle.ts";
import { bookingPurposes } from "./purpose.ts";

const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });
const Paise = z.number().int().openapi({ description: "Paise" });

export const QuoteLine = z
  .object({
    label: z.string().optional().openapi({
      description: "Only in a booking from an offer: what the line is for",
    }),
    quantity: z.number(),
    unit: z.enum(["hour", "day"]),
    unitPaise: Paise,
    amountPaise: Paise,
  })
  .openapi("QuoteLine");

/** How much is refunded if the guest cancels the booking at or before `until`. In a list of steps,
 *  the first step whose `until` has not passed applies; the last step has no `until`. */
export const RefundStep = z
  .object({
    until: Instant.nullable().openapi({
      description:
        "This refund applies if the guest cancels by this time. Null in the last step: it has no end",
    }),
    refundPaise: Paise,
  })
  .openapi("RefundStep");

export const Quote = z
  .object({
    startsAt: Instant,
    endsAt: Instant,
    days: z.number().int(),
    lines: z.array(QuoteLine),
    totalPaise: Paise,
    advancePaise: Paise.openapi({ description: "Paid online" }),
    balancePaise: Paise.openapi({ description: "Due at the venue" }),
    refundPreview: z.array(RefundStep),
    instantBook: z
      .boolean()
      .openapi({ description: "If false, the host accepts or declines each request" }),
  })
  .openapi("Quote");
export type Quote = z.infer<typeof Quote>;

const Person = z.object({
  id: z.uuid(),
  username: z.string().openapi({
    description:
      "For the person and the team, the part of the email address before the @; for the other side, the name that members see",
  }),
  email: z
    .string()
    .nullable()
    .openapi({ description: "The other side sees it while the booking is confirmed or completed" }),
  phoneNumber: z
    .string()
    .nullable()
    .openapi({ description: "The other side sees it while the booking is confirmed or completed" }),
});

/** The guest, with the reviews that hosts wrote about them. */
const GuestOfBooking = Person.extend({
  rating: z.number().min(0).max(5).optional().openapi({
    description:
      "Only for the host and the team: the average of the guest's reviews; 0 without any",
  }),
  ratingCount: z.number().int().optional(),
  reviews: z
    .array(GuestReview)
    .optional()
    .openapi({
      description: `Only for the host and the team: the latest published reviews by hosts, at most ${MAX_GUEST_REVIEWS}`,
    }),
});

/** A booking as its guest, its host or the team may see it. */
export const Booking = z
  .object({
    _id: z.uuid(),
    status: z.enum(bookingStatuses),
    as: z
      .enum(["guest", "host", "team"])
      .openapi({ description: "The caller's role in the booking" }),
    locationId: z.uuid().nullable().openapi({ description: "Null once the space was deleted" }),
    space: z.object({
      title: z.string(),
      place: z.string().openapi({ example: "Bandra, Mumbai" }),
      address: z.string(),
      coverImage: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      pinExact: z.boolean().openapi({
        description:
          "Whether the host marked the place. If false, directions must use the address.",
      }),
      instantBook: z.boolean(),
    }),
    guest: GuestOfBooking,
    host: Person,
    unit: z.enum(["hour", "day"]),
    people: z
      .number()
      .int()
      .nullable()
      .openapi({ description: "As the guest stated it; null if the guest stated none" }),
    purpose: z
      .enum(bookingPurposes)
      .nullable()
      .openapi({ description: "What the guest books for; null if they did not say" }),
    purposeNote: z.string().nullable().openapi({
      description:
        "The guest's own words about the purpose. Until the booking is confirmed, contact details in them are withheld from the host, as in messages",
    }),
    startsAt: Instant,
    endsAt: Instant,
    lines: z.array(QuoteLine),
    totalPaise: Paise,
    advancePaise: Paise,
    balancePaise: Paise.openapi({
      description:
        "To be paid at the venue: the price minus what is paid and not refunded, or due online; 0 if the booking will not take place",
    }),
    paidPaise: Paise.openapi({
      description: "Paise, without payments in other currencies, which are refunded",
    }),
    refundedPaise: Paise.openapi({ description: "Paise, without refunds in other currencies" }),
    duePaise: Paise.openapi({ description: "To be paid online now; 0 if nothing is due" }),
    holdUntil: Instant.nullable(),
    answerBy: Instant.nullable(),
    createdAt: Instant,
    confirmedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    cancelledBy: z.enum(["guest", "host", "team", "system"]).nullable(),
    reason: z.string().nullable(),
    refundPreview: z.array(RefundStep),
    refundNowPaise: Paise.openapi({
      description:
        "What the guest gets back if the caller cancels now; applies only while `allowedActions` has `cancel`",
    }),
    refunds: z.array(
      z.object({
        amountPaise: Paise,
        currency: ForeignCurrency,
        status: z.enum(["pending", "processed", "failed"]),
        at: Instant,
      }),
    ),
    reviews: BookingReviews,
    hasInvoice: z.boolean(),
    movesLeft: z.number().int().openapi({
      description:
        "How many of the allowed moves are left. `allowedActions` says whether the booking can be moved now",
    }),
    allowedActions: z.array(z.enum(bookingButtons)),
  })
  .openapi("Booking");
export type Booking = z.infer<typeof Booking>;

export const BookingList = z.object({
  items: z.array(Booking),
  nextCursor: z.string().nullable(),
});
