import { useEffect, useId, useRef, useState } from "react";
import { reviewMessages } from "#contract/reviews/messages.ts";
import { MAX_REVIEW_PHOTOS } from "#contract/reviews/policy.ts";
import { createPhotoShrinker } from "#web/member/photos/photo-shrinker.ts";
import { Button } from "#web/ui/controls/button.tsx";

/** A chosen photo, small enough to be sent. */
export type ReviewPhoto = { id: string; file: File; preview: string };

type PhotosFieldProps = {
  photos: readonly ReviewPhoto[];
  error?: string | undefined;
  onChange: (photos: ReviewPhoto[]) => void;
};

/** Lets a guest choose photos, which this device makes small enough to be sent. */
export const PhotosField = ({ photos, error, onChange }: PhotosFieldProps) => {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const shrinker = useRef<ReturnType<typeof createPhotoShrinker>>(undefined);
  useEffect(() => () => shrinker.current?.close(), []);

  const add = async (picked: File[]) => {
    const room = MAX_REVIEW_PHOTOS - photos.length;
    setProblem(picked.length > room ? reviewMessages.tooManyPhotos : undefined);
    setBusy(true);
    shrinker.current ??= createPhotoShrinker();
    const added: ReviewPhoto[] = [];
    for (const file of picked.slice(0, room)) {
      const photoId = crypto.randomUUID();
      try {
        const blob = await shrinker.current.shrink(photoId, file, () => {});
        const small = new File([blob], file.name, { type: blob.type });
        added.push({ id: photoId, file: small, preview: URL.createObjectURL(blob) });
      } catch {
        setProblem(`${file.name} is not a photo that can be read.`);
      }
    }
    setBusy(false);
    onChange([...photos, ...added]);
  };

  const message = problem ?? error;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Photos
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="control"
        disabled={busy || photos.length >= MAX_REVIEW_PHOTOS}
        aria-describedby={message ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <p className="hint" id={`${id}-hint`}>
        Up to {MAX_REVIEW_PHOTOS}. Our team looks at them before other guests see them.
      </p>
      {message && (
        <p className="error" id={`${id}-error`} role="alert">
          {message}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="review-picked flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo.id} className="grid gap-2">
              <img src={photo.preview} alt={`Chosen ${at + 1}`} width="96" height="96" />
              <Button
                size="sm"
                variant="outline"
                onClick={() => onChange(photos.filter((one) => one !== photo))}
              >
                Remove<span className="sr-only"> photo {at + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
