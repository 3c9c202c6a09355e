import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { booleanParameter } from "#contract/boolean-parameter.ts";
import { formatCount } from "#contract/format-count.ts";
import { problemResponses } from "#contract/problem.ts";
import { bearerSecurity } from "#contract/responses.ts";
import { isDay } from "#contract/time.ts";
import { BOOKABLE_DAYS, DEFAULT_CALENDAR_DAYS } from "./policy.ts";

const Day = z
  .string()
  .refine(isDay, "Please give a valid day as YYYY-MM-DD.")
  .openapi({ format: "date", example: "2027-03-01" });

const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });

/** When a space can be booked on one IST day. */
export const AvailabilityDay = z
  .object({
    date: Day,
    /** The times in which a booking that begins on this day can take place. No window begins before
     *  the earliest possible start, which depends on the host's minimum notice. Overnight windows
     *  reach into the next day. */
    windows: z.array(z.object({ startsAt: Instant, endsAt: Instant })),
    /** Booked and blocked times, each with the host's buffer around it. They may lie inside or
     *  outside the windows. Empty if the day has a `reason` other than "taken". */
    taken: z.array(
      z.object({ startsAt: Instant, endsAt: Instant, why: z.enum(["booked", "blocked"]) }),
    ),
    reason: z.enum(["past", "notice", "closed", "taken", "beyond"]).optional().openapi({
      description: "Why nothing can be booked on the day; missing on all other days.",
    }),
  })
  .openapi("AvailabilityDay");

export const Availability = z
  .object({
    days: z.array(AvailabilityDay),
    longestStayDays: z.number().int().openapi({
      description: "The maximum number of days of one booking, if the space is booked by the day.",
    }),
    lastDays: z.array(Day).optional().openapi({
      description:
        "Only with `lastDays=true`: the days on which a booking of whole days that begins on `from` can end. Empty if no such booking can begin on `from`",
    }),
  })
  .openapi("Availability");

export type Availability = z.infer<typeof Availability>;

export const getAvailabilityRoute = createRoute({
  operationId: "getAvailability",
  method: "get",
  path: "/locations/{locationId}/availability",
  tags: [tag("Availability")],
  summary: "Get when a space can be booked",
  description: `Day by day, in IST: the windows in which a booking can take place, and the taken times. At most ${formatCount(BOOKABLE_DAYS, "day")} in one call. Only for live spaces.`,
  // The token is needed only with `moving`.
  security: [{}, ...bearerSecurity],
  request: {
    params: z.object({ locationId: z.string().trim().max(100) }),
    query: z.strictObject({
      from: Day.optional().openapi({ description: "First day, IST; by default today." }),
      to: Day.optional().openapi({
        description: `Last day, included; by default ${DEFAULT_CALENDAR_DAYS} days after the first day. At most ${BOOKABLE_DAYS} days in all.`,
      }),
      moving: z.string().max(100).optional().openapi({
        description:
          "Id of your booking to move; its time counts as available. Needs an access token",
      }),
      lastDays: booleanParameter(
        "`true` adds `lastDays` to the response. They do not depend on `to`",
      ),
    }),
  },
  responses: {
    200: {
      description: "The requested days, in order",
      content: { "application/json": { schema: Availability } },
    },
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
