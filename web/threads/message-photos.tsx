import { useState } from "react";
import { withPhotoWidth } from "#contract/media/photo-url.ts";
import { LARGEST_PHOTO_WIDTH, THUMBNAIL_WIDTH } from "#contract/media/policy.ts";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import "./message-photos.css";

type MessagePhotosProps = {
  photos: readonly { url: string }[];
  /** Who sent the photos, e.g. `You`. */
  by: string;
  /** Called when a photo cannot be loaded, so that the page loads new URLs. */
  onExpired: () => void;
};

/** Shows the photos of a message as thumbnails. A press on a thumbnail opens the photo in a
 *  dialog. */
export const MessagePhotos = ({ photos, by, onExpired }: MessagePhotosProps) => {
  const [open, setOpen] = useState<number>();
  const shown = open === undefined ? undefined : photos[open];
  return (
    <>
      <ul className="message-photos" aria-label="Photos">
        {photos.map(({ url }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the photos of a message never change.
          <li key={at}>
            <button type="button" onClick={() => setOpen(at)}>
              <Thumbnail url={url} alt={`Photo ${at + 1} from ${by}`} onExpired={onExpired} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onClose={() => setOpen(undefined)}
        title={`Photo ${(open ?? 0) + 1} of ${photos.length}`}
      >
        {shown && (
          <img
            className="message-photo-large"
            src={withPhotoWidth(shown.url, LARGEST_PHOTO_WIDTH)}
            alt={`From ${by}`}
            onError={onExpired}
          />
        )}
      </Dialog>
    </>
  );
};

type ThumbnailProps = { url: string; alt: string; onExpired: () => void };

/** Shows a thumbnail. Later responses contain new signed URLs of the same photo. They are ignored
 *  until the shown URL fails, because the browser would load the photo again for each new URL. */
const Thumbnail = ({ url, alt, onExpired }: ThumbnailProps) => {
  const [loaded, setLoaded] = useState<string>();
  const shown = loaded ?? url;
  return (
    <img
      src={withPhotoWidth(shown, THUMBNAIL_WIDTH)}
      alt={alt}
      width="128"
      height="128"
      onLoad={() => setLoaded(shown)}
      onError={() => {
        setLoaded(undefined);
        if (shown === url) onExpired();
      }}
    />
  );
};
