import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { MAX_PHOTO_BYTES } from "#contract/media/policy.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { clientIdSchema } from "./client-id.ts";
import { threadMessages } from "./messages.ts";
import {
  MAX_CLIENT_ID_CHARS,
  MAX_MESSAGE_CHARS,
  MAX_MESSAGE_PHOTOS,
  MAX_QUICK_REPLIES,
  MAX_QUICK_REPLY_CHARS,
} from "./policy.ts";
import { Message, Thread } from "./thread.ts";

const { clientId, empty, quickReplies, quickReply, tooLong } = threadMessages;

const threadParams = z.object({ threadId: z.string().max(100) });
const cursor = z.string().max(200).optional();

const anyText = z.string(empty).trim().max(MAX_MESSAGE_CHARS, tooLong);
const newMessage = {
  text: anyText.min(1, empty),
  clientId: clientIdSchema(clientId),
};

/** A message as a person sends it. The client creates one `clientId` for each message, so a message
 *  that it sends again is not stored twice. */
export const NewMessage = z.strictObject(newMessage).openapi("NewMessage");

export type NewMessage = z.infer<typeof NewMessage>;

/** The fields of a message with photos. The message's text may be empty. */
export const NewPhotoMessage = z.strictObject({ ...newMessage, text: anyText });

export const NewThread = z
  .strictObject({ ...newMessage, locationId: z.string("Please choose the space.").max(100) })
  .openapi("NewThread");

export type NewThread = z.infer<typeof NewThread>;

export const threadBoxes = ["all", "unread", "archived"] as const;

export const ThreadList = z.object({
  items: z.array(Thread),
  nextCursor: z.string().nullable(),
  unread: z.number().int().openapi({ description: "Conversations with an unread message" }),
});

export type ThreadList = z.infer<typeof ThreadList>;

export const MessageList = z.object({
  items: z.array(Message).openapi({ description: "Newest first" }),
  nextCursor: z.string().nullable(),
});

export type MessageList = z.infer<typeof MessageList>;

export const QuickReplies = z
  .strictObject({
    items: z
      .array(
        z.string(quickReply).trim().min(1, quickReply).max(MAX_QUICK_REPLY_CHARS, quickReply),
        quickReplies,
      )
      .max(MAX_QUICK_REPLIES, quickReplies),
  })
  .openapi("QuickReplies");

export const listThreadsRoute = createRoute({
  operationId: "listThreads",
  method: "get",
  path: "/threads",
  tags: [tag("Messages")],
  summary: "List your conversations",
  description:
    "Your conversations as guest and as host, by their newest message. `all` lists those that are not archived. `q` searches in titles, names and messages.",
  security: bearerSecurity,
  request: {
    query: z.strictObject({
      box: z.enum(threadBoxes).default("all"),
      q: z.string().trim().max(MAX_SEARCH_CHARS).optional(),
      cursor,
    }),
  },
  responses: {
    200: jsonResponse("One page of the conversations", ThreadList),
    ...problemResponses.unauthorised,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const startThreadRoute = createRoute({
  operationId: "startThread",
  method: "post",
  path: "/threads",
  tags: [tag("Messages")],
  summary: "Write to the host of a space",
  description:
    "Starts the conversation about a live space, or continues it. 403 `own-space` for the caller's own space; `blocked` if one of the two has blocked the other or the team has ended the conversation; `verify-email` if an unverified account has started too many conversations.",
  security: bearerSecurity,
  request: { body: jsonBody(NewThread) },
  responses: {
    201: jsonResponse("Sent", z.object({ thread: Thread, message: Message })),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const getThreadRoute = createRoute({
  operationId: "getThread",
  method: "get",
  path: "/threads/{threadId}",
  tags: [tag("Messages")],
  summary: "Read one conversation's state",
  description: "Only the two people of the conversation see it; for others it does not exist.",
  security: bearerSecurity,
  request: { params: threadParams },
  responses: {
    200: jsonResponse("The conversation", Thread),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const listMessagesRoute = createRoute({
  operationId: "listMessages",
  method: "get",
  path: "/threads/{threadId}/messages",
  tags: [tag("Messages")],
  summary: "Read the messages of a conversation",
  description:
    "Newest first. This request marks all messages to the caller in this conversation as delivered; POST …/read marks them as seen.",
  security: bearerSecurity,
  request: { params: threadParams, query: z.strictObject({ cursor }) },
  responses: {
    200: jsonResponse("One page of the messages", MessageList),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const sendMessageRoute = createRoute({
  operationId: "sendMessage",
  method: "post",
  path: "/threads/{threadId}/messages",
  tags: [tag("Messages")],
  summary: "Send a message",
  description:
    "A message that is sent again with the same `clientId` is stored once, and the response is the stored message. A message with photos is sent as a form; only the two people see its photos, and our team once the conversation was reported. 403 `blocked` if one of the two has blocked the other, or if our team has ended the conversation.",
  security: bearerSecurity,
  request: {
    params: threadParams,
    body: {
      required: false as const,
      content: {
        "application/json": { schema: NewMessage },
        // Only describes the form for the API's reference. The server does not use this schema: it
        // parses the form as the data arrives.
        "multipart/form-data": {
          schema: {
            type: "object" as const,
            properties: {
              text: { type: "string" as const, maxLength: MAX_MESSAGE_CHARS },
              clientId: { type: "string" as const, maxLength: MAX_CLIENT_ID_CHARS },
              attachments: {
                type: "array" as const,
                items: { type: "string" as const, format: "binary" },
                description: `At most ${formatNumberInWords(MAX_MESSAGE_PHOTOS)}, in the formats of a listing's images, each at most ${MAX_PHOTO_BYTES} bytes.`,
              },
            },
            required: ["clientId"],
          },
        },
      },
    },
  },
  responses: {
    201: jsonResponse("Sent", Message),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

const change = z.object({ success: z.literal(true) });

export const readThreadRoute = createRoute({
  operationId: "readThread",
  method: "post",
  path: "/threads/{threadId}/read",
  tags: [tag("Messages")],
  summary: "Mark a conversation as read",
  description: "Marks the messages to the caller as seen.",
  security: bearerSecurity,
  request: { params: threadParams },
  responses: {
    200: jsonResponse(
      "The number of conversations with an unread message now",
      change.extend({ unread: z.number().int() }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.tooSlow,
    ...problemResponses.tooLarge,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

const flagBody = <Name extends string>(name: Name, description: string) => ({
  required: false as const,
  content: {
    "application/json": {
      schema: z.strictObject({
        [name]: z.boolean("Please give true or false.").default(true).openapi({ description }),
      } as Record<Name, z.ZodDefault<z.ZodBoolean>>),
    },
  },
});

export const archiveThreadRoute = createRoute({
  operationId: "archiveThread",
  method: "post",
  path: "/threads/{threadId}/archive",
  tags: [tag("Messages")],
  summary: "Archive a conversation, or take it out of the archive",
  description: "Affects only the caller. A new message ends the archiving.",
  security: bearerSecurity,
  request: {
    params: threadParams,
    body: flagBody("archived", "`false` unarchives the conversation."),
  },
  responses: {
    200: jsonResponse("Done", change),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const blockMemberRoute = createRoute({
  operationId: "blockMember",
  method: "post",
  path: "/threads/{threadId}/block",
  tags: [tag("Messages")],
  summary: "Block the other person, or unblock them",
  description:
    "While one of the two blocks the other, neither can write to the other in any conversation. Bookings and what the site writes about them stay visible.",
  security: bearerSecurity,
  request: { params: threadParams, body: flagBody("blocked", "False ends the block.") },
  responses: {
    200: jsonResponse("Done", change),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const getQuickRepliesRoute = createRoute({
  operationId: "getQuickReplies",
  method: "get",
  path: "/quick-replies",
  tags: [tag("Messages")],
  summary: "Read your ready answers",
  description: "Texts that the caller has saved as answers to frequent questions.",
  security: bearerSecurity,
  responses: {
    200: jsonResponse("The texts, in the caller's order", QuickReplies),
    ...problemResponses.unauthorised,
    ...problemResponses.failures,
  },
});

export const saveQuickRepliesRoute = createRoute({
  operationId: "saveQuickReplies",
  method: "put",
  path: "/quick-replies",
  tags: [tag("Messages")],
  summary: "Save your ready answers",
  description: "Replaces all ready answers of the caller.",
  security: bearerSecurity,
  request: { body: jsonBody(QuickReplies) },
  responses: {
    200: jsonResponse("The texts as saved", QuickReplies),
    ...problemResponses.unauthorised,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});
