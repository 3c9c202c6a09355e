import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { pagingQuery } from "#contract/paging.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { Message } from "#contract/threads/thread.ts";
import { reportMessages as say } from "./messages.ts";
import { MAX_REPORT_CHARS, REPORT_ACKNOWLEDGED_HOURS, REPORT_RESOLVED_DAYS } from "./policy.ts";

/** What members can report: a review, or a conversation (`thread`). */
export const reportSubjects = ["review", "thread"] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** What the team decides about a report. */
export const reportActions = ["keep", "remove", "remove-reply"] as const;
export type ReportAction = (typeof reportActions)[number];

/** Why a member reports something. */
export const ReportReason = z
  .string(say.reason)
  .trim()
  .min(1, say.reason)
  .max(MAX_REPORT_CHARS, say.tooLong);

/** A report as the team sees it. */
export const Report = z
  .object({
    _id: z.uuid(),
    kind: z.enum(reportSubjects),
    subjectId: z.uuid(),
    reason: z.string(),
    reporter: z.object({ id: z.uuid(), email: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    acknowledgedAt: z.iso.datetime().nullable(),
    dueAt: z.iso.datetime().openapi({
      description: `The date by which the team resolves the report: ${REPORT_RESOLVED_DAYS} days after it`,
    }),
    resolvedAt: z.iso.datetime().nullable(),
    action: z.enum(reportActions).nullable(),
    resolution: z.string().nullable(),
    subject: z.object({
      title: z.string().openapi({ description: "What is reported, in a few words" }),
      text: z.string(),
      reply: z.string().nullable(),
      href: z.string().nullable().openapi({ description: "The page on which it is shown" }),
      isRemoved: z.boolean(),
    }),
  })
  .openapi("Report");
export type Report = z.infer<typeof Report>;

const done = z.object({ success: z.literal(true), message: z.string() });

export const reportReviewRoute = createRoute({
  operationId: "reportReview",
  method: "post",
  path: "/reviews/{reviewId}/report",
  tags: [tag("Reviews")],
  summary: "Report a review",
  description: `For every signed-in member who can read the review. The report is acknowledged by mail within ${REPORT_ACKNOWLEDGED_HOURS} hours, usually at once, and resolved within a month. Reporting the same review again while the report is open changes nothing.`,
  security: bearerSecurity,
  request: {
    params: z.object({ reviewId: z.string().max(100) }),
    body: jsonBody(z.strictObject({ reason: ReportReason })),
  },
  responses: {
    200: jsonResponse("Reported", done),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...jsonBodyProblems,
    ...tooManyAttemptsProblem,
    ...problemResponses.failures,
  },
});

export const reportThreadRoute = createRoute({
  operationId: "reportThread",
  method: "post",
  path: "/threads/{threadId}/report",
  tags: [tag("Messages")],
  summary: "Report a conversation",
  description: `For the two people of the conversation. Until the report is resolved, our team can read the conversation with its photos. The report is acknowledged by mail within ${REPORT_ACKNOWLEDGED_HOURS} hours, usually at once, and resolved within a month. Reporting the same conversation again while the report is open changes nothing.`,
  security: bearerSecurity,
  request: {
    params: z.object({ threadId: z.string().max(100) }),
    body: jsonBody(z.strictObject({ reason: ReportReason })),
  },
  responses: {
    200: jsonResponse("Reported", done),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...jsonBodyProblems,
    ...tooManyAttemptsProblem,
    ...problemResponses.failures,
  },
});

const personOfThread = z.object({ _id: z.uuid(), name: z.string(), email: z.string() });

export const ReportedThread = z
  .object({
    title: z.string().openapi({ description: "The title of the space" }),
    guest: personOfThread,
    host: personOfThread,
    closed: z.boolean().openapi({ description: "Whether our team has ended the conversation" }),
    items: z.array(Message).openapi({ description: "Newest first, with nothing withheld" }),
    nextCursor: z.string().nullable(),
  })
  .openapi("ReportedThread");
export type ReportedThread = z.infer<typeof ReportedThread>;

export const readReportedThreadRoute = createRoute({
  operationId: "readReportedThread",
  method: "get",
  path: "/admin/reports/{reportId}/thread",
  tags: [tag("Reports")],
  summary: "Read a reported conversation",
  description:
    "For the team, while the report is open; otherwise 404. Each request is recorded in the audit log.",
  security: bearerSecurity,
  request: {
    params: z.object({ reportId: z.string().max(100) }),
    query: z.strictObject({ cursor: z.string().max(200).optional() }),
  },
  responses: {
    200: jsonResponse("One page of the conversation", ReportedThread),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const listReportsRoute = createRoute({
  operationId: "listReports",
  method: "get",
  path: "/admin/reports",
  tags: [tag("Reports")],
  summary: "List reports",
  description:
    "For the team. Open reports, oldest first; with `state=resolved` the others, latest first.",
  security: bearerSecurity,
  request: {
    query: z.strictObject({
      ...pagingQuery,
      state: z
        .enum(["open", "resolved"], { error: "Please choose open or resolved." })
        .default("open"),
    }),
  },
  responses: {
    200: jsonResponse(
      "One page of reports",
      z.object({
        items: z.array(Report),
        open: z.number().int().openapi({ description: "How many reports are open" }),
        nextCursor: z.string().nullable(),
      }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const resolveReportRoute = createRoute({
  operationId: "resolveReport",
  method: "post",
  path: "/admin/reports/{reportId}/resolve",
  tags: [tag("Reports")],
  summary: "Resolve a report",
  description:
    "For the team. `remove` removes a reported review, or ends a reported conversation, so that nobody can write in it. `remove-reply` removes only the reply to a review. `keep` changes nothing. The decision resolves all open reports of the same subject, and each reporter gets the reason by mail. After a removal, the guest and the host get the reason too. 409 `not-allowed-now` if the report is resolved already, or if there is nothing to remove.",
  security: bearerSecurity,
  request: {
    params: z.object({ reportId: z.string().max(100) }),
    body: jsonBody(
      z.strictObject({
        action: z.enum(reportActions, { error: "Please choose keep, remove or remove-reply." }),
        reason: z
          .string(say.resolution)
          .trim()
          .min(1, say.resolution)
          .max(MAX_REPORT_CHARS, say.tooLong),
      }),
    ),
  },
  responses: {
    200: jsonResponse("Resolved", done),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});
