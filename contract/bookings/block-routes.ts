import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { formatYearsInWords } from "#contract/number-words.ts";
import { jsonBodyProblems, ProblemBody, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { isDay } from "#contract/time.ts";
import { bookingMessages } from "./messages.ts";
import {
  DEFAULT_CALENDAR_DAYS,
  MAX_BLOCK_AHEAD_YEARS,
  MAX_BLOCK_LIST_DAYS,
  MAX_BLOCK_NOTE_CHARS,
  MAX_BLOCK_YEARS,
} from "./policy.ts";

const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });
const day = z
  .string(bookingMessages.incomplete)
  .refine(isDay, "Please give a valid day as YYYY-MM-DD.");
const time = z.string(bookingMessages.incomplete).trim().max(20, bookingMessages.invalidTime);
const space = {
  locationId: z.string(bookingMessages.incomplete).trim().min(1).max(100),
  note: z
    .string()
    .trim()
    .max(MAX_BLOCK_NOTE_CHARS, `Please use at most ${MAX_BLOCK_NOTE_CHARS} characters.`)
    .default(""),
};

/** Time that a host blocked. A block from an imported calendar names that calendar. The host can
 *  change such a block only in that calendar. */
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
  .union(
    [
      z.strictObject({ ...space, date: day, startTime: time, endTime: time }),
      z.strictObject({ ...space, fromDate: day, toDate: day }),
    ],
    bookingMessages.incomplete,
  )
  .openapi("NewBlock", {
    description:
      "Either a start and an end time on one day, or a range of whole days. Both times are quarter hours. An end time at or before the start is on the next day. Whole days run from midnight to midnight IST and include the first and the last day.",
  });
export type NewBlock = z.infer<typeof NewBlock>;

export const listBlocksRoute = createRoute({
  operationId: "listBlocks",
  method: "get",
  path: "/host/blocks",
  tags: [tag("Availability")],
  summary: "List the blocked times of your spaces",
  description:
    "Lists the times that were blocked manually or by imported calendars. With `locationId`, lists only the blocked times of that space, which must be yours.",
  security: bearerSecurity,
  request: {
    query: z.strictObject({
      locationId: z.string().max(100).optional(),
      from: day.optional().openapi({ description: "First IST day; by default today" }),
      to: day.optional().openapi({
        description: `Last IST day, included; by default ${DEFAULT_CALENDAR_DAYS} days after \`from\`. At most ${MAX_BLOCK_LIST_DAYS} days in all.`,
      }),
    }),
  },
  responses: {
    200: jsonResponse(
      "The blocked times that overlap these days, earliest first",
      z.object({ items: z.array(Block) }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.forbidden,
    ...problemResponses.failures,
  },
});

export const createBlockRoute = createRoute({
  operationId: "createBlock",
  method: "post",
  path: "/host/blocks",
  tags: [tag("Availability")],
  summary: "Block time of a space",
  description: `Only the space's host may do this, up to ${formatYearsInWords(MAX_BLOCK_AHEAD_YEARS)} ahead and at most ${formatYearsInWords(MAX_BLOCK_YEARS)} at a time. 409 \`booked\` names the bookings that hold the time. Open requests do not prevent blocking, but the host can no longer accept them.`,
  security: bearerSecurity,
  request: { body: jsonBody(NewBlock) },
  responses: {
    201: jsonResponse("The blocked time", Block),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    409: jsonResponse(
      "`booked`: bookings hold the time; `errors` has their ids and times, and the guests' names except for holds. `already-closed`: another manual block covers the whole time. `too-many`: the space has too many blocked times",
      ProblemBody,
    ),
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const deleteBlockRoute = createRoute({
  operationId: "deleteBlock",
  method: "delete",
  path: "/host/blocks/{blockId}",
  tags: [tag("Availability")],
  summary: "Unblock time that was blocked manually",
  description:
    "Only the space's host may do this. 409 `imported` if an imported calendar blocks the time: change it in that calendar.",
  security: bearerSecurity,
  request: { params: z.object({ blockId: z.string().max(100) }) },
  responses: {
    200: jsonResponse("The block is removed", z.object({ success: z.literal(true) })),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
