import { photoUrl } from "#contract/media/photo-url.ts";
import type { Message, Thread } from "#contract/threads/thread.ts";
import { withholdContacts } from "#contract/threads/withhold-contacts.ts";
import { getPublicName } from "#server/identity/username.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { MessageRow, ThreadRow } from "./queries.ts";

/** Returns whether the two people of a conversation see each other's contact details.
 *  @param confirmed whether the guest has had a confirmed booking of the space */
export const sharesContacts = (
  { shareContacts }: Pick<Config, "shareContacts">,
  confirmed: boolean,
): boolean => shareContacts === "always" || confirmed;

/** Returns a text as the other person may read it. */
export const showToOther = (text: string, shares: boolean): { text: string; withheld: boolean } =>
  shares ? { text, withheld: false } : withholdContacts(text);

type Reader = {
  /** The account that reads. */
  accountId: string;
  sharesContacts: boolean;
};

/** Returns a message as one of the two people may see it. Senders see their own text complete. */
export const toMessage = (row: MessageRow, reader: Reader): Message => {
  const body = row.body ?? "";
  const shown = showToOther(body, reader.sharesContacts);
  return {
    _id: row.id,
    clientId: row.sender_id === reader.accountId ? row.client_id : null,
    from: row.sender_id,
    kind: row.kind,
    text: row.sender_id === reader.accountId ? body : shown.text,
    withheld: shown.withheld,
    card: row.card,
    state: row.read_at ? "seen" : row.delivered_at ? "delivered" : "sent",
    createdAt: row.created_at.toISOString(),
  };
};

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Returns a conversation as one of its two people sees it. */
export const toThread = (
  config: Pick<Config, "shareContacts">,
  row: ThreadRow,
  accountId: string,
): Thread => {
  const shares = sharesContacts(config, row.confirmed);
  const last = row.last_message;
  return {
    _id: row.id,
    as: row.guest_id === accountId ? "guest" : "host",
    location: {
      _id: row.space_id,
      title: row.title,
      coverImage: row.photo_id && row.is_public ? photoUrl(row.photo_id) : null,
    },
    other: {
      _id: row.other_id,
      name: getPublicName({ id: row.other_id, displayName: row.other_name }),
    },
    unread: row.unread,
    lastMessage: toMessage(
      {
        ...last,
        created_at: new Date(last.created_at),
        delivered_at: toDate(last.delivered_at),
        read_at: toDate(last.read_at),
      },
      { accountId, sharesContacts: shares },
    ),
    bookings: row.bookings.map(({ id, status, starts_at, ends_at }) => ({
      _id: id,
      status,
      startsAt: new Date(starts_at).toISOString(),
      endsAt: new Date(ends_at).toISOString(),
    })),
    archived: row.archived,
    blocked: row.blocked,
    sharesContacts: shares,
  };
};
