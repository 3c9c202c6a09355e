import { createRoute, z } from "@hono/zod-openapi";
import { ProblemBody, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { isDay } from "#contract/time.ts";
import { bookingMessages } from "./messages.ts";
import { DEFAULT_CALENDAR_DAYS, MAX_BLOCK_LIST_DAYS, MAX_BLOCK_NOTE_CHARS } from "./policy.ts";

const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });
const day = z
  .string(bookingMessages.incomplete)
  .refine(isDay, "Write a day that exists as YYYY-MM-DD.");
const time = z.string(bookingMessages.incomplete).trim().max(20, bookingMessages.invalidTime);
const space = {
  locationId: z.string(bookingMessages.incomplete).trim().min(1).max(100),
  note: z
    .string()
    .trim()
    .max(MAX_BLOCK_NOTE_CHARS, `Please use at most ${MAX_BLOCK_NOTE_CHARS} characters.`)
    .default(""),
};
const tags = ["Hosting"];

/** Time that a host blocked. A block from an imported calendar names that calendar and is changed
 *  there. */
export const Block = z
  .object({
    _id: z.uuid(),
    locationId: z.uuid(),
    startsAt: Instant,
    endsAt: Instant,
    note: z.string(),
    calendar: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
  })
  .openapi("Block");
export type Block = z.infer<typeof Block>;

export const NewBlock = z
  .union([
    z.strictObject({ ...space, date: day, startTime: time, endTime: time }),
    z.strictObject({ ...space, fromDate: day, toDate: day }),
  ])
  .openapi("NewBlock", {
    description:
      "Times of one day (an end at or before the start is on the next day), or whole days, both included, from midnight to midnight in India.",
  });
export type NewBlock = z.infer<typeof NewBlock>;

export const listBlocksRoute = createRoute({
  method: "get",
  path: "/host/blocks",
  tags,
  summary: "The closed times of the account's spaces",
  security: bearerSecurity,
  request: {
    query: z.strictObject({
      locationId: z.string().max(100).optional(),
      from: day.optional().openapi({ description: "First IST day; today when absent" }),
      to: day.optional().openapi({
        description: `Last IST day, included; ${DEFAULT_CALENDAR_DAYS} days after the first when absent. At most ${MAX_BLOCK_LIST_DAYS}.`,
      }),
    }),
  },
  responses: {
    200: jsonResponse(
      "Those that touch the days, earliest first",
      z.object({ items: z.array(Block) }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
  },
});

export const createBlockRoute = createRoute({
  method: "post",
  path: "/host/blocks",
  tags,
  summary: "Close time of an own space",
  security: bearerSecurity,
  request: { body: jsonBody(NewBlock) },
  responses: {
    201: jsonResponse("The closed time", Block),
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    409: jsonResponse(
      "Bookings stand in the way: `errors` has their ids and says when and whose they are",
      ProblemBody,
    ),
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
    503: jsonResponse("Too busy; `Retry-After` says when to try again", ProblemBody),
  },
});

export const deleteBlockRoute = createRoute({
  method: "delete",
  path: "/host/blocks/{blockId}",
  tags,
  summary: "Open time again that was closed by hand",
  security: bearerSecurity,
  request: { params: z.object({ blockId: z.string().max(100) }) },
  responses: {
    200: jsonResponse("It is open again", z.object({ success: z.literal(true) })),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
  },
});
