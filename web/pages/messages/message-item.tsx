import { useEffect, useState } from "react";
import { threadMessages } from "#contract/threads/messages.ts";
import type { Message } from "#contract/threads/thread.ts";
import { WITHHELD } from "#contract/threads/withhold-contacts.ts";
import { formatTimeOfDay } from "#web/frame/format-date-time.ts";
import { MessagePhotos } from "#web/threads/message-photos.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { findHeldPhoto } from "./unsent-photos.ts";
import type { Waiting } from "./use-conversation.ts";

const stateLabels = { sent: "Sent", delivered: "Delivered", seen: "Seen" } as const;

type MessageItemProps = {
  message: Message;
  isOwn: boolean;
  /** The name of the person with whom the reader talks. */
  name: string;
  /** Whether the message's state is shown. It is shown only below the reader's newest message. */
  showsState: boolean;
  /** Loads the conversation again, for new URLs of the message's photos. */
  onExpired: () => void;
};

/** Shows a message of either person. If a part of it is withheld from its recipient, a note says
 *  when it will be shown. */
export const MessageItem = ({ message, isOwn, name, showsState, onExpired }: MessageItemProps) => {
  const { text, createdAt, state, withheld, attachments } = message;
  const by = isOwn ? "You" : name;
  return (
    <li className={`message ${isOwn ? "message-own" : ""}`}>
      {text && (
        <p className="message-text">
          <span className="sr-only">{by}: </span>
          {text}
        </p>
      )}
      {attachments.length > 0 && (
        <MessagePhotos photos={attachments} by={by} onExpired={onExpired} />
      )}
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
  accountId: string;
  message: Waiting;
  onSendAgain: () => void;
  /** Moves the message back into the message field. */
  onEdit: () => void;
};

/** Shows a message that the reader has written and the server does not have yet. */
export const WaitingItem = ({ accountId, message, onSendAgain, onEdit }: WaitingItemProps) => {
  const { text, photos, problem, share = 0 } = message;
  return (
    <li className="message message-own">
      {text && (
        <p className="message-text opacity-70">
          <span className="sr-only">You: </span>
          {text}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="message-photos opacity-70" aria-label="Photos">
          {photos.map((id) => (
            <li key={id}>
              <HeldPhoto accountId={accountId} id={id} />
            </li>
          ))}
        </ul>
      )}
      {problem ? (
        <div role="alert" className="grid justify-items-end gap-2">
          <p className="error text-sm">
            {problem.status === 0
              ? "Not sent yet. It is sent when you are connected again."
              : `Not sent. ${problem.errors.text ?? problem.errors.attachments ?? problem.message}`}
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
        <p className="message-note">
          {photos.length > 0 && share > 0 && share < 1
            ? `Sending... ${Math.round(share * 100)}%`
            : "Sending..."}
        </p>
      )}
    </li>
  );
};

/** Shows a photo that is only on this device. */
const HeldPhoto = ({ accountId, id }: { accountId: string; id: string }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void findHeldPhoto(accountId, id).then((blob) => {
      if (!blob || isGone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [accountId, id]);
  return url ? <img src={url} alt="Waits to be sent" width="128" height="128" /> : null;
};
