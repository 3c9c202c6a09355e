import { threadMessages } from "#contract/threads/messages.ts";
import type { Message } from "#contract/threads/thread.ts";
import { WITHHELD } from "#contract/threads/withhold-contacts.ts";
import { formatTimeOfDay } from "#web/frame/format-date-time.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { OfferMessage } from "./offers/offer-message.tsx";
import type { Waiting } from "./use-conversation.ts";

const stateLabels = { sent: "Sent", delivered: "Delivered", seen: "Seen" } as const;

type MessageItemProps = {
  message: Message;
  isOwn: boolean;
  /** The name of the sender. */
  name: string;
  /** Whether the state is shown: below the newest own message only. */
  showsState: boolean;
};

/** Shows a message of either person, with what is withheld from the other. */
export const MessageItem = ({ message, isOwn, name, showsState }: MessageItemProps) => {
  const { text, createdAt, state, withheld, card } = message;
  if (card?.offerId) return <OfferMessage card={card} {...{ isOwn, name, createdAt }} />;
  return (
    <li className={`message ${isOwn ? "message-own" : ""}`}>
      <p className="message-text">
        <span className="sr-only">{isOwn ? "You" : name}: </span>
        {text}
      </p>
      {withheld && (
        <p className="message-note">
          {isOwn
            ? `The other person sees ${WITHHELD}. ${threadMessages.withheld}`
            : threadMessages.withheld}
        </p>
      )}
      <p className="message-note">
        <time dateTime={createdAt}>{formatTimeOfDay(createdAt)}</time>
        {showsState && <span> · {stateLabels[state]}</span>}
      </p>
    </li>
  );
};

type WaitingItemProps = {
  message: Waiting;
  onSendAgain: () => void;
  /** Takes the message back into the field. */
  onEdit: () => void;
};

/** Shows an own message that the server does not have yet. */
export const WaitingItem = ({ message, onSendAgain, onEdit }: WaitingItemProps) => {
  const { text, problem } = message;
  return (
    <li className="message message-own">
      <p className="message-text opacity-70">
        <span className="sr-only">You: </span>
        {text}
      </p>
      {problem ? (
        <div role="alert" className="grid justify-items-end gap-2">
          <p className="error text-sm">
            {problem.status === 0
              ? "Not sent yet. It is sent when you are connected again."
              : `Not sent. ${problem.errors.text ?? problem.message}`}
          </p>
          <p className="flex gap-2">
            <Button size="sm" variant="outline" onClick={onSendAgain}>
              Send again
            </Button>
            <Button size="sm" variant="quiet" onClick={onEdit}>
              Edit
            </Button>
          </p>
        </div>
      ) : (
        <p className="message-note">Sending...</p>
      )}
    </li>
  );
};
