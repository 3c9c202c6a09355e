import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import { MAX_PAGE_SIZE } from "#contract/policy.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { inquiryMessages } from "./messages.ts";
import { MAX_INQUIRY_CHARS, MAX_UNVERIFIED_INQUIRIES_PER_DAY } from "./policy.ts";

const { empty, tooLong, needLogin } = inquiryMessages;

/** The payload that the specification defines. */
export const NewInquiry = z
  .object({
    _id: z.string(needLogin).trim().min(1, needLogin).max(100).openapi({
      description: "The location",
    }),
    inquiry: z.string(empty).trim().min(1, empty).max(MAX_INQUIRY_CHARS, tooLong),
    userEmail: z.string().max(1000).optional().openapi({
      description: "Ignored: the site uses the email address of the sender's account.",
    }),
  })
  .openapi("NewInquiry");

export type NewInquiry = z.infer<typeof NewInquiry>;

/** An inquiry in its host's inbox. */
export const Inquiry = z
  .object({
    id: z.uuid(),
    text: z.string(),
    at: z.iso.datetime(),
    read: z.boolean(),
    threadId: z.uuid().openapi({ description: "The conversation that the inquiry belongs to" }),
    space: z.object({ id: z.uuid(), title: z.string() }),
    from: z.object({
      id: z.uuid(),
      username: z.string(),
      email: z.string().openapi({
        description: "Empty until a booking is confirmed, unless contact details are always shared",
      }),
    }),
  })
  .openapi("Inquiry");

export type Inquiry = z.infer<typeof Inquiry>;

export const InquiryList = z.object({
  items: z.array(Inquiry),
  nextCursor: z.string().nullable(),
  unread: z.number().int().openapi({
    description: "The number of unread inquiries in the whole inbox",
  }),
});

export type InquiryList = z.infer<typeof InquiryList>;

export const sendInquiryRoute = createRoute({
  operationId: "sendInquiry",
  method: "post",
  path: "/locations/inquiry",
  tags: [tag("Inquiries")],
  summary: "Ask the host of a space",
  description: `The space must be live and not the caller's own. The inquiry starts or continues the conversation with the host, and is mailed if the host wants mails. An account with an unverified email may start ${formatNumberInWords(MAX_UNVERIFIED_INQUIRIES_PER_DAY)} inquiries or conversations a day.`,
  security: bearerSecurity,
  request: { body: jsonBody(NewInquiry) },
  responses: {
    200: jsonResponse("Sent", z.object({ success: z.literal(true), message: z.string() })),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const listInquiriesRoute = createRoute({
  operationId: "listInquiries",
  method: "get",
  path: "/inquiries",
  tags: [tag("Inquiries")],
  summary: "List the inquiries about your spaces",
  description: "The inbox of a host, newest first, with the number of unread inquiries.",
  security: bearerSecurity,
  request: {
    query: z.strictObject({
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce
        .number<string>(`Please give a whole number from 1 to ${MAX_PAGE_SIZE}.`)
        .int(`Please give a whole number from 1 to ${MAX_PAGE_SIZE}.`)
        .min(1, `Please give a whole number from 1 to ${MAX_PAGE_SIZE}.`)
        .max(MAX_PAGE_SIZE, `Please give a whole number from 1 to ${MAX_PAGE_SIZE}.`)
        .default(20),
    }),
  },
  responses: {
    200: jsonResponse("One page of the inbox", InquiryList),
    ...problemResponses.unauthorised,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const markInquiryReadRoute = createRoute({
  operationId: "markInquiryRead",
  method: "post",
  path: "/inquiries/{inquiryId}/read",
  tags: [tag("Inquiries")],
  summary: "Mark an inquiry as read or unread",
  description:
    "Only the host who received the inquiry may do this. Without a body the inquiry is marked as read.",
  security: bearerSecurity,
  request: {
    params: z.object({ inquiryId: z.string().max(100) }),
    body: {
      required: false,
      content: {
        "application/json": {
          schema: z.strictObject({ read: z.boolean("Please give true or false.").default(true) }),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(
      "The number of unread inquiries now",
      z.object({ success: z.literal(true), unread: z.number().int() }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});
