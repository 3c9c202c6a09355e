import { formatTimeOfDay } from "#web/frame/format-date-time.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import type { PhoneMessage as Message, PhoneButton } from "./phone-api.ts";

type PhoneMessageProps = {
  message: Message;
  /** The message that `message` quotes. */
  quoted: Message | undefined;
  onPress: (payload: string) => void;
  onReply: () => void;
};

/** Returns the path and query of a URL of the site. Without the host name, the link opens on the
 *  host that the browser already uses. */
const toPath = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : url;
};

const ActionButton = ({
  button,
  onPress,
}: {
  button: PhoneButton;
  onPress: (payload: string) => void;
}) =>
  button.kind === "open" ? (
    <a
      className={buttonClass({ variant: "outline", size: "sm" })}
      href={toPath(button.url)}
      target="_blank"
      rel="noreferrer"
    >
      {button.text}
    </a>
  ) : (
    <Button size="sm" variant="outline" onClick={() => onPress(button.payload)}>
      {button.text}
      {button.kind === "choice" && <span className="muted">, {button.description}</span>}
    </Button>
  );

/** Shows one message of the chat, with its buttons and the link for a reply. */
export const PhoneMessage = ({ message, quoted, onPress, onReply }: PhoneMessageProps) => {
  const isOwn = message.from === "person";
  const at = new Date(message.at).toISOString();
  return (
    <li className={`phone-message ${isOwn ? "phone-message-own" : ""}`}>
      <div className="phone-bubble">
        <span className="sr-only">{isOwn ? "You" : "The site"}: </span>
        {quoted && <p className="phone-quote">{quoted.text}</p>}
        {message.pin && (
          <p>
            <strong>{message.pin.name}</strong>
            <span className="num muted block text-sm">
              Pin: {message.pin.latitude}, {message.pin.longitude}
            </span>
          </p>
        )}
        <p>{message.text}</p>
        {message.footer && <p className="phone-note">{message.footer}</p>}
      </div>
      {message.buttons.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {message.buttons.map((button) => (
            <ActionButton
              key={button.kind === "open" ? button.url : button.payload}
              button={button}
              onPress={onPress}
            />
          ))}
        </div>
      )}
      <p className="phone-note flex items-center gap-3">
        <time dateTime={at}>{formatTimeOfDay(at)}</time>
        {!isOwn && (
          <button type="button" className="link" onClick={onReply}>
            Reply
          </button>
        )}
      </p>
    </li>
  );
};
