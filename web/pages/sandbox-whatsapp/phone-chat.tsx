import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatPhone } from "#web/frame/format-phone.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { fetchChat, postPress, postText, putHidesNumber } from "./phone-api.ts";
import { PhoneMessage } from "./phone-message.tsx";
import { usePolled } from "./use-polled.ts";

const notSent = "This could not be sent. Please try again.";

/** One phone: its chat with the site, the buttons of the messages, and a field to write. */
export const PhoneChat = ({ number }: { number: string }) => {
  const { value: chat, isLost, again } = usePolled(() => fetchChat(number));
  const [text, setText] = useState("");
  const [quotes, setQuotes] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const messages = chat?.messages ?? [];
  const quoted = messages.find(({ id }) => id === quotes);

  const newest = messages.at(-1)?.id;
  // Scrolls to the newest message, as a phone does. The effect depends on the id of this message
  // and not on the number of messages, because the sandbox deletes the oldest messages.
  useEffect(() => {
    if (newest) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [newest]);

  const finish = async (isSent: boolean) => {
    setError(isSent ? undefined : notSent);
    await again();
  };
  const write = async (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    if (isSending) return;
    if (!written) return setError("Please write a message.");
    setSending(true);
    const isSent = await postText(number, written, quotes);
    setSending(false);
    if (isSent) {
      setText("");
      setQuotes(null);
    }
    await finish(isSent);
  };

  return (
    <section className="phone" aria-label={`Phone ${formatPhone(`+${number}`)}`}>
      <header className="phone-head">
        <h2 className="d3 num">{formatPhone(`+${number}`)}</h2>
        <Checkbox
          label="Hide this number from the site"
          checked={chat?.hidesNumber ?? false}
          onChange={async (event) => finish(await putHidesNumber(number, event.target.checked))}
        />
      </header>
      {isLost && <Notice tone="bad">The site does not respond. The phone tries again.</Notice>}
      {chat ? (
        <div ref={log} className="phone-log" role="log" aria-label="Messages on the phone">
          <ul className="grid gap-4">
            {messages.map((message) => (
              <PhoneMessage
                key={message.id}
                message={message}
                quoted={messages.find(({ id }) => id === message.quotes)}
                onPress={async (payload) => finish(await postPress(number, message.id, payload))}
                onReply={() => {
                  setQuotes(message.id);
                  field.current?.focus();
                }}
              />
            ))}
          </ul>
          {messages.length === 0 && <p className="muted">Nothing has arrived yet.</p>}
        </div>
      ) : (
        <Skeleton className="h-64" />
      )}
      <form className="phone-composer" onSubmit={write}>
        {quoted && (
          <p className="phone-quote">
            {quoted.text}{" "}
            <button type="button" className="link" onClick={() => setQuotes(null)}>
              Without quote
            </button>
          </p>
        )}
        <TextArea
          ref={field}
          label="Message"
          hideLabel
          placeholder="Write a message, or STOP"
          rows={2}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" className="justify-self-end" busy={isSending}>
          Send
        </Button>
      </form>
    </section>
  );
};
