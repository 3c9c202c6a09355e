import { type KeyboardEvent, useRef, useState } from "react";
import { threadMessages } from "#contract/threads/messages.ts";
import { MAX_MESSAGE_CHARS } from "#contract/threads/policy.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";
import { Menu } from "#web/ui/controls/menu.tsx";
import { saveUnsentText } from "./unsent.ts";

type ComposerProps = {
  accountId: string;
  threadId: string;
  /** The text, which the caller stores. */
  text: string;
  onChange: (text: string) => void;
  quickReplies: readonly string[];
  onSend: (text: string) => void;
};

/** The field for a message, with the host's ready answers. Enter sends on a device with a keyboard;
 *  Shift and Enter begin a new line. What is typed survives a reload. */
export const Composer = ({
  accountId,
  threadId,
  text,
  onChange,
  quickReplies,
  onSend,
}: ComposerProps) => {
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const type = (typed: string) => {
    saveUnsentText(accountId, threadId, typed);
    setError(undefined);
    onChange(typed);
  };
  const send = () => {
    const written = text.trim();
    if (!written) return setError(threadMessages.empty);
    if (written.length > MAX_MESSAGE_CHARS) return setError(threadMessages.tooLong);
    type("");
    onSend(written);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone, Enter is the only way to begin a new line.
    if (event.key !== "Enter" || event.shiftKey || matchMedia("(pointer: coarse)").matches) return;
    // Enter chooses a suggestion of an input method, as for Devanagari.
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      ref={form}
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label="Your message"
        hideLabel
        placeholder="Write a message"
        rows={2}
        value={text}
        error={error}
        className="min-w-0 grow"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex items-center justify-between gap-2">
        {quickReplies.length > 0 ? (
          <Menu
            start
            summary="Ready answers"
            summaryClass={buttonClass({ variant: "quiet", size: "sm" })}
          >
            {quickReplies.map((reply) => (
              <button
                key={reply}
                type="button"
                className="menu-item"
                onClick={() => {
                  type(text ? `${text.trimEnd()} ${reply}` : reply);
                  form.current?.querySelector("textarea")?.focus();
                }}
              >
                {reply}
              </button>
            ))}
          </Menu>
        ) : (
          <span />
        )}
        <Button type="submit">Send</Button>
      </div>
    </form>
  );
};
