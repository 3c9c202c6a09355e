import { allowedActions, computeStatusAt } from "#contract/bookings/lifecycle.ts";
import { photoUrl } from "#contract/media/photo-url.ts";
import { computeAnswerTime } from "#contract/threads/answer-time.ts";
import type { Message, Thread } from "#contract/threads/thread.ts";
import { showToOther } from "#contract/threads/withhold-contacts.ts";
import { getPublicName } from "#server/identity/username.ts";
import { sharesContacts } from "#server/kernel/config/shares-contacts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { signMessagePhotoUrl } from "#server/media/message-photos.ts";
import type { MessageRow } from "./message-queries.ts";
import type { ThreadRow } from "./queries.ts";

export type Reader = {
  /** The account that reads the message. */
  accountId: string;
  sharesContacts: boolean;
};

/** Returns a message as its reader may see it. The reader is one of the two people or, after a
 *  report, the team. Senders see the complete text of their own messages. */
export const toMessage = (
  deps: Pick<Deps, "secrets" | "now">,
  row: MessageRow,
  reader: Reader,
): Message => {
  const body = row.body ?? "";
  const shown = showToOther(body, reader.sharesContacts);
  return {
    _id: row.id,
    clientId: row.sender_id === reader.accountId ? row.client_id : null,
    from: row.sender_id,
    kind: row.kind,
    text: row.sender_id === reader.accountId ? body : shown.text,
    withheld: shown.withheld,
    attachments: row.photo_ids.map((id) => ({ url: signMessagePhotoUrl(deps, id) })),
    card: row.card,
    state: row.read_at ? "seen" : row.delivered_at ? "delivered" : "sent",
    createdAt: row.created_at.toISOString(),
  };
};

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Returns a conversation as one of its two people sees it. */
export const toThread = (
  deps: Pick<Deps, "config" | "now" | "secrets">,
  row: ThreadRow,
  accountId: string,
): Thread => {
  const now = deps.now();
  const shares = sharesContacts(deps.config, row.confirmed);
  const side = row.guest_id === accountId ? "guest" : "host";
  const answersWithin = computeAnswerTime(row.answer_seconds);
  const last = row.last_message;
  return {
    _id: row.id,
    as: side,
    location: {
      _id: row.space_id,
      title: row.title,
      coverImage: row.photo_id && row.is_public ? photoUrl(row.photo_id) : null,
    },
    other: {
      _id: row.other_id,
      name: getPublicName({ id: row.other_id, displayName: row.other_name }),
    },
    ...(side === "guest" && answersWithin && { answersWithin }),
    unread: row.unread,
    lastMessage: toMessage(
      deps,
      {
        ...last,
        photo_ids: row.last_message_photo_ids,
        created_at: new Date(last.created_at),
        delivered_at: toDate(last.delivered_at),
        read_at: toDate(last.read_at),
      },
      { accountId, sharesContacts: shares },
    ),
    bookings: row.bookings.map((one) => {
      const startsAt = new Date(one.starts_at);
      const status = computeStatusAt(now, { status: one.status, due: toDate(one.due) });
      const booked = { status, startsAt, moves: one.moves, isSpaceOpen: one.is_space_open };
      return {
        _id: one.id,
        status,
        startsAt: startsAt.toISOString(),
        endsAt: new Date(one.ends_at).toISOString(),
        allowedActions: allowedActions(booked, side, now),
      };
    }),
    archived: row.archived,
    blocked: row.blocked,
    closed: row.closed_at !== null,
    sharesContacts: shares,
  };
};
