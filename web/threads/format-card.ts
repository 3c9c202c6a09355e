import type { MessageCard } from "#contract/threads/thread.ts";

type CardReader = {
  /** The account whose action caused the card; null if neither guest nor host acted. */
  from: string | null;
  /** The account that reads the card. */
  accountId: string;
  /** The name of the other person. */
  name: string;
};

/** Returns what a card reports, as a sentence for its reader: `Asha asked to book.` */
export const formatCard = (
  { event, offerId }: Pick<MessageCard, "event" | "offerId">,
  { from, accountId, name }: CardReader,
): string => {
  const who = from === accountId ? "You" : from === null ? null : name;
  const what = offerId ? "offer" : "request";
  switch (event) {
    case "asked":
      return `${who ?? "A guest"} asked to book.`;
    case "offered":
      return who ? `${who} made an offer.` : "There is a new offer.";
    case "accepted":
      return who ? `${who} accepted the ${what}.` : `The ${what} was accepted.`;
    case "declined":
      return who ? `${who} declined the ${what}.` : `The ${what} was declined.`;
    case "paid":
      return who
        ? `${who} paid, and the booking is confirmed.`
        : "The booking is paid and confirmed.";
    case "moved":
      return who ? `${who} moved the booking.` : "The booking was moved.";
    case "cancelled":
      return who ? `${who} cancelled.` : "The booking was cancelled.";
    case "expired":
      return `The ${what} expired.`;
    case "reviewed":
      return who ? `${who} wrote a review of the booking.` : "The booking was reviewed.";
  }
};
