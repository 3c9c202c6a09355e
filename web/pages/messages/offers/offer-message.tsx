import type { MessageCard } from "#contract/threads/thread.ts";
import { formatTimeOfDay } from "#web/frame/format-date-time.ts";
import { OfferCard } from "#web/offers/offer-card.tsx";

type OfferMessageProps = {
  card: MessageCard;
  isOwn: boolean;
  /** The name of the other person. */
  name: string;
  createdAt: string;
};

/** Shows a card about an offer in the conversation, on the side of the person who acted. */
export const OfferMessage = ({ card, isOwn, name, createdAt }: OfferMessageProps) => (
  <li className={`message ${isOwn ? "message-own" : ""}`}>
    <OfferCard card={card} offerId={card.offerId ?? ""} who={isOwn ? "You" : name} />
    <p className="message-note">
      <time dateTime={createdAt}>{formatTimeOfDay(createdAt)}</time>
    </p>
  </li>
);
