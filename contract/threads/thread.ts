import { z } from "@hono/zod-openapi";
import { bookingButtons, bookingStatuses } from "#contract/bookings/lifecycle.ts";
import { SIGNED_PHOTO_EXPIRY_MINUTES } from "#contract/media/policy.ts";

import { answerTimes } from "./answer-time.ts";
import { MAX_MESSAGE_PHOTOS } from "./policy.ts";

/** `sent`: stored on the server. `delivered`: on a device of the recipient. `seen`: read. */
export const messageStates = ["sent", "delivered", "seen"] as const;

/** The changes of a booking or an offer for which the site writes a card into the conversation. */
export const cardEvents = [
  "asked",
  "offered",
  "accepted",
  "declined",
  "paid",
  "moved",
  "cancelled",
  "expired",
  "reviewed",
] as const;

/** What a card is about: a booking, an offer, or an offer that became a booking. */
export const MessageCard = z
  .object({
    event: z.enum(cardEvents),
    bookingId: z.uuid().nullable(),
    offerId: z.uuid().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    unit: z.enum(["hour", "day"]),
  })
  .openapi("MessageCard");

export type MessageCard = z.infer<typeof MessageCard>;

/** A message as its reader may see it. The reader is the guest, the host or, after a report, a
 *  member of the team. */
export const Message = z
  .object({
    _id: z.uuid(),
    clientId: z.string().nullable().openapi({
      description: "The id from the sender's client, if any; null for everybody but the sender",
    }),
    from: z.uuid().nullable().openapi({
      description: "The account of the sender, or of whoever caused a card; null if nobody did",
    }),
    kind: z.enum(["text", "card"]),
    text: z.string().openapi({
      description:
        "Empty for a card, and for a message that has only photos. In received messages, contact details are `•••` while `sharesContacts` is false.",
    }),
    withheld: z.boolean().openapi({
      description:
        "Whether the recipient sees `•••` in place of a part of the text. Always false where the team reads a reported conversation",
    }),
    attachments: z
      .array(z.object({ url: z.string() }))
      .max(MAX_MESSAGE_PHOTOS)
      .openapi({
        description: `Photos, as root-relative URLs that expire after at most ${SIGNED_PHOTO_EXPIRY_MINUTES} minutes`,
      }),
    card: MessageCard.nullable(),
    state: z.enum(messageStates),
    createdAt: z.iso.datetime(),
  })
  .openapi("Message");

export type Message = z.infer<typeof Message>;

/** The conversation of a guest and a host about a space, as one of the two sees it. */
export const Thread = z
  .object({
    _id: z.uuid(),
    as: z.enum(["guest", "host"]).openapi({ description: "The caller's role" }),
    location: z.object({ _id: z.uuid(), title: z.string(), coverImage: z.string().nullable() }),
    other: z.object({ _id: z.uuid(), name: z.string() }),
    answersWithin: z.enum(answerTimes).optional().openapi({
      description:
        "For the guest: how quickly the host usually answers, measured; missing if there are too few answers or the host usually takes more than a day",
    }),
    unread: z.number().int().openapi({ description: "Messages that the caller has not read" }),
    lastMessage: Message,
    bookings: z.array(
      z.object({
        _id: z.uuid(),
        status: z.enum(bookingStatuses),
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        allowedActions: z.array(z.enum(bookingButtons)),
      }),
    ),
    archived: z.boolean(),
    blocked: z.boolean().openapi({ description: "Whether the caller has blocked the other" }),
    closed: z.boolean().openapi({
      description: "Whether the team has ended the conversation: nobody can write in it",
    }),
    sharesContacts: z.boolean().openapi({
      description: "Whether contact details are shown to both, instead of `•••`",
    }),
  })
  .openapi("Thread");

export type Thread = z.infer<typeof Thread>;
