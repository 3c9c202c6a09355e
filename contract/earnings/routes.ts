import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { problemResponses } from "#contract/problem.ts";
import { downloadHeader } from "#contract/response-headers.ts";
import { bearerSecurity, jsonResponse } from "#contract/responses.ts";
import { isDay } from "#contract/time.ts";
import { earningsMonths } from "./policy.ts";

const Paise = z.number().int().openapi({ description: "Paise" });
const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });
const months = `Please give a whole number from 1 to ${earningsMonths.most}.`;

/** A host's online earnings. They do not include what guests pay at the venue, because the platform
 *  does not handle that money. */
export const Earnings = z
  .object({
    earnedPaise: Paise.openapi({ description: "All time, after the platform's fee" }),
    feePaise: Paise.openapi({ description: "The platform's fee, all time" }),
    paidOutPaise: Paise,
    duePaise: Paise.openapi({
      description: "Owed now; negative when a refund came after a payout",
    }),
    payableFrom: Instant.nullable().openapi({
      description:
        "Payouts wait until this time because the host's payout account was changed; null if no payout waits",
    }),
    upcoming: z
      .object({
        bookings: z.number().int(),
        paidPaise: Paise.openapi({ description: "Paid online and not refunded" }),
        balancePaise: Paise.openapi({ description: "Due at the venue" }),
      })
      .openapi({ description: "Confirmed bookings that are not completed yet" }),
    months: z
      .array(
        z.object({
          month: z.string().openapi({ example: "2027-03" }),
          earnedPaise: Paise,
          feePaise: Paise,
          bookings: z.number().int(),
        }),
      )
      .openapi({
        description:
          "The IST months up to the current one, oldest first; months without earnings are included",
      }),
    payouts: z
      .array(z.object({ paidAt: Instant, amountPaise: Paise, reference: z.string() }))
      .openapi({ description: "The latest twelve, latest first" }),
  })
  .openapi("Earnings");
export type Earnings = z.infer<typeof Earnings>;

export const getEarningsRoute = createRoute({
  operationId: "getEarnings",
  method: "get",
  path: "/host/earnings",
  tags: [tag("Earnings")],
  summary: "Get your earnings as a host",
  description:
    "Returns what your spaces earned online, in total and by IST month, and how much of it is owed to you. What guests pay at the venue is not included.",
  security: bearerSecurity,
  request: {
    query: z.strictObject({
      months: z.coerce
        .number<string>(months)
        .int(months)
        .min(1, months)
        .max(earningsMonths.most, months)
        .default(earningsMonths.usual),
    }),
  },
  responses: {
    200: jsonResponse("The earnings", Earnings),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

const day = z.string().refine(isDay, "Please give a valid day as YYYY-MM-DD.").optional();

export const getStatementRoute = createRoute({
  operationId: "getStatement",
  method: "get",
  path: "/host/statement.csv",
  tags: [tag("Earnings")],
  summary: "Download your statement as a spreadsheet",
  description:
    "CSV with a row for each earning, correction and payout between two IST days, both included, and the balance after it. Amounts are rupees.",
  security: bearerSecurity,
  request: {
    query: z.strictObject({
      from: day.openapi({ description: "The first IST day; from the beginning when absent" }),
      to: day.openapi({ description: "The last IST day; until now when absent" }),
    }),
  },
  responses: {
    200: {
      description: "Comma-separated values, UTF-8, oldest first",
      headers: downloadHeader,
      content: { "text/csv": { schema: z.string() } },
    },
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
