import { z } from "@hono/zod-openapi";
import { BOOKABLE_DAYS, MAX_BUFFER_HOURS, MAX_NOTICE_DAYS } from "#contract/bookings/policy.ts";
import { answerTimes } from "#contract/threads/answer-time.ts";
import { DAY_MINUTES } from "#contract/time.ts";
import { MAX_ARRIVAL_NOTES_CHARS } from "#contract/visits/policy.ts";
import { mapFieldsByKind } from "./fields.ts";

/** The statuses of a listing. Only `live` is public. */
export const spaceStatuses = ["draft", "in_review", "live", "returned", "paused"] as const;

export const BookingSettings = z
  .object({
    instantBook: z
      .boolean()
      .openapi({ description: "False: the host accepts or declines each request." }),
    minimumNoticeMinutes: z
      .number()
      .int()
      .min(0)
      .max(MAX_NOTICE_DAYS * DAY_MINUTES),
    bufferMinutes: z
      .number()
      .int()
      .min(0)
      .max(MAX_BUFFER_HOURS * 60),
    longestStayDays: z.number().int().min(1).max(BOOKABLE_DAYS).openapi({
      description: "The maximum number of days of one booking, if the space is booked by the day.",
    }),
    arrivalNotes: z
      .string()
      .trim()
      .max(MAX_ARRIVAL_NOTES_CHARS, `Please use at most ${MAX_ARRIVAL_NOTES_CHARS} characters.`)
      .openapi({ description: "For people who arrive: the landmark, the gate, the floor." }),
  })
  .openapi("BookingSettings");

export type BookingSettings = z.infer<typeof BookingSettings>;

const fieldSchemas = {
  text: z.string(),
  count: z.number().int(),
  rupees: z.number().min(0),
};

/** A space as the API sends it. Its name in the API and in URLs is *location* (specification
 *  section 3). */
export const Location = z
  .object({
    _id: z.uuid(),
    ...mapFieldsByKind<typeof fieldSchemas>({
      text: () => fieldSchemas.text,
      count: () => fieldSchemas.count,
      // `price` (per day) and `hourlyRate`. They are 0 if the space has no such price.
      rupees: () => fieldSchemas.rupees,
    }),
    coverImage: z.string(),
    gallery: z.array(z.string()),
    /** 0 until the first published review. */
    rating: z.number().min(0).max(5),
    ratingCount: z
      .number()
      .int()
      .min(0)
      .openapi({ description: "The number of published reviews, from which `rating` is computed" }),
    city: z.string(),
    state: z.string(),
    localArea: z.string(),
    amenities: z.array(z.string()),
    availableTimeSlots: z.array(z.string().openapi({ example: "9:00 AM - 6:00 PM, Monday" })),
    /** The next 180 IST days, without the days that the host has blocked from midnight to midnight.
     *  A day in this list may have no free time. */
    availableDates: z.array(z.string().openapi({ example: "2027-03-01" })),
    categories: z.array(z.object({ title: z.string(), slug: z.string() })),
    /** The host's id. */
    host: z.string(),
    status: z.enum(spaceStatuses),
    latitude: z.number(),
    longitude: z.number(),
    pinExact: z.boolean().openapi({
      description:
        "Whether the host marked the place. If false, `latitude` and `longitude` are the station's, and directions must use the address in `location`.",
    }),
    instantBook: z.boolean().optional().openapi({
      description:
        "Missing in lists of public spaces. If false, the host accepts or declines each request, and the guest pays afterwards.",
    }),
    review: z.enum(["none", "in_review", "returned"]).optional().openapi({
      description:
        "Only for the space's host and admins: the review state of an edit of a verified space. While an edit is `in_review` or `returned`, GET /locations/{locationId} returns the edited values to the host and the verified values to admins.",
    }),
    returnReason: z.string().optional().openapi({
      description:
        "Only for the space's host and admins: why the team sent the space or its edit back.",
    }),
    answersWithin: z.enum(answerTimes).optional().openapi({
      description:
        "How quickly the host usually answers messages, measured. Missing in lists, for the host and the team, if there are too few answers, or if the host usually takes more than a day",
    }),
    bookingSettings: BookingSettings.optional().openapi({
      description: "Only for the space's host and admins.",
    }),
  })
  .openapi("Location");

export type Location = z.infer<typeof Location>;

/** A space in a list, with the data that its card, its pin on a map and a filter need. */
export const LocationCard = Location.pick({
  _id: true,
  title: true,
  coverImage: true,
  rating: true,
  city: true,
  state: true,
  localArea: true,
  capacity: true,
  price: true,
  hourlyRate: true,
  categories: true,
  latitude: true,
  longitude: true,
}).openapi("LocationCard");

export type LocationCard = z.infer<typeof LocationCard>;
