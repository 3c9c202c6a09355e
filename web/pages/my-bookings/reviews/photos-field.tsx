import { useId } from "react";
import { MAX_REVIEW_PHOTOS } from "#contract/reviews/policy.ts";
import type {
  PhotosChange,
  PickedPhoto,
  usePhotoPicker,
} from "#web/member/photos/use-photo-picker.ts";
import { Button } from "#web/ui/controls/button.tsx";

type PhotosFieldProps = {
  photos: readonly PickedPhoto[];
  picker: ReturnType<typeof usePhotoPicker>;
  error?: string | undefined;
  onChange: (change: PhotosChange) => void;
};

/** Lets a guest choose photos, which this device makes small enough to be sent. */
export const PhotosField = ({ photos, picker, error, onChange }: PhotosFieldProps) => {
  const id = useId();
  const { add, busy, problem } = picker;
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
                onClick={() => onChange((newest) => newest.filter((one) => one !== photo))}
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
