import { type KeyboardEvent, useRef, useState } from "react";
import { threadMessages } from "#contract/threads/messages.ts";
import { MAX_MESSAGE_CHARS, MAX_MESSAGE_PHOTOS } from "#contract/threads/policy.ts";
import {
  type PhotosChange,
  type PickedPhoto,
  usePhotoPicker,
} from "#web/member/photos/use-photo-picker.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";
import { Menu } from "#web/ui/controls/menu.tsx";
import { saveUnsentText } from "./unsent.ts";

type ComposerProps = {
  accountId: string;
  threadId: string;
  /** The text in the field. The caller holds it as state. */
  text: string;
  onChange: (text: string) => void;
  photos: readonly PickedPhoto[];
  onPhotos: (change: PhotosChange) => void;
  quickReplies: readonly string[];
  /** Sends the message. The caller also removes the sent photos from `photos`. */
  onSend: (text: string, photos: readonly PickedPhoto[]) => void;
};

/** The field for a message, with the host's ready answers. On a touchscreen, Enter begins a new
 *  line. On other devices, Enter sends the message, and Shift+Enter begins a new line. The typed
 *  text and the chosen photos survive a reload. */
export const Composer = ({
  accountId,
  threadId,
  text,
  onChange,
  photos,
  onPhotos,
  quickReplies,
  onSend,
}: ComposerProps) => {
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const picker = usePhotoPicker({
    photos,
    max: MAX_MESSAGE_PHOTOS,
    tooMany: threadMessages.tooManyPhotos,
    onChange: onPhotos,
  });

  const type = (typed: string) => {
    saveUnsentText(accountId, threadId, typed);
    setError(undefined);
    onChange(typed);
  };
  const send = () => {
    const written = text.trim();
    if (!written && photos.length === 0) return setError(threadMessages.empty);
    if (picker.busy) return;
    if (written.length > MAX_MESSAGE_CHARS) return setError(threadMessages.tooLong);
    if (photos.length > MAX_MESSAGE_PHOTOS) return setError(threadMessages.tooManyPhotos);
    type("");
    onSend(written, photos);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone, Enter does not send, because it is the only way to begin a new line.
    if (event.key !== "Enter" || event.shiftKey || matchMedia("(pointer: coarse)").matches) return;
    // While an input method composes text, as for Devanagari, Enter only chooses a suggestion.
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
        error={error ?? picker.problem}
        className="min-w-0 grow"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {photos.length > 0 && (
        <ul className="message-photos" aria-label="Chosen photos">
          {photos.map((photo, at) => (
            <li key={photo.id} className="grid justify-items-center gap-1">
              <img src={photo.preview} alt={`Chosen ${at + 1}`} width="128" height="128" />
              <Button
                size="sm"
                variant="quiet"
                onClick={() => {
                  setError(undefined);
                  onPhotos((newest) => newest.filter((one) => one !== photo));
                }}
              >
                Remove<span className="sr-only"> photo {at + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <label
          className={buttonClass({
            variant: "quiet",
            size: "sm",
            className: "cursor-pointer focus-within:outline-2",
          })}
        >
          {picker.busy ? "Loading photos..." : "Add photos"}
          <input
            type="file"
            accept="image/*"
            multiple
            className="sr-only"
            disabled={picker.busy || photos.length >= MAX_MESSAGE_PHOTOS}
            onChange={({ target }) => {
              void picker.add([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </label>
        {quickReplies.length > 0 && (
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
        )}
        <Button type="submit" className="ms-auto" busy={picker.busy}>
          Send
        </Button>
      </div>
    </form>
  );
};
