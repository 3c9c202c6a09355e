import { type MouseEvent, type ReactNode, type TouchEvent, useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { CameraIcon } from "#web/ui/icons/icons.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { MAIN_PHOTO_SIZES } from "./photo-transition.ts";
import "./gallery.css";

type GalleryDialog = typeof import("./gallery-dialog.tsx").GalleryDialog;

type GalleryProps = {
  title: string;
  photos: string[];
  /** Shown on the main picture: a like button. */
  corner: ReactNode;
};

/** Shows a space's photos: the main picture, which can be swiped, and thumbnails. A press on the
 *  main picture opens the photo viewer. Without JavaScript, each picture links to its own file. */
export const Gallery = ({ title, photos, corner }: GalleryProps) => {
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  // The photo viewer stays mounted after it was first opened, because it must return the focus when
  // it closes.
  const [Large, setLarge] = useState<GalleryDialog>();
  const main = photos[at] ?? photos[0];
  if (!main) return null;

  const place = `${at + 1} / ${photos.length}`;
  const enlarge = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
    import("./gallery-dialog.tsx").then(
      (part) => setLarge(() => part.GalleryDialog),
      () => location.assign(main),
    );
  };

  const touch = (event: TouchEvent<HTMLElement>) => {
    // Listens immediately, because a quick touch may end before `photo-swipe.ts` is loaded.
    const ended = new Promise<globalThis.TouchEvent>((resolve) =>
      event.currentTarget.addEventListener("touchend", resolve, { once: true }),
    );
    import("./photo-swipe.ts").then(
      ({ startPhotoSwipe }) =>
        startPhotoSwipe(event, { at, count: photos.length, show: setAt, ended }),
      () => {},
    );
  };

  return (
    <section aria-label="Photos" className="grid gap-3" data-hold>
      <div className="main-frame relative">
        <a
          href={main}
          className="main-photo"
          aria-haspopup="dialog"
          onClick={enlarge}
          onTouchStart={touch}
        >
          <Photo
            // Each picture gets a new element, so that the picture's own preview is shown while the
            // picture loads.
            key={main}
            url={main}
            alt={`${title}, photo ${at + 1} of ${photos.length}`}
            sizes={MAIN_PHOTO_SIZES}
            ratio={3 / 2}
            priority
          />
          {open && !Large && <Spinner />}
        </a>
        <div className="absolute top-3 right-3">{corner}</div>
        <Button
          variant="outline"
          size="sm"
          className="absolute bottom-3 left-3"
          icon={<CameraIcon size={18} />}
          aria-label={`${place}, open large photos`}
          onClick={enlarge}
        >
          <span className="num">{place}</span>
        </Button>
      </div>
      <ul className="rail rail-free thumbs">
        {photos.map((photo, index) => (
          <li key={photo}>
            <a
              href={photo}
              className="thumb"
              aria-label={`Show photo ${index + 1}`}
              aria-current={index === at || undefined}
              onClick={(event) => {
                event.preventDefault();
                setAt(index);
              }}
            >
              <Photo url={photo} alt="" sizes="6rem" largest={320} />
            </a>
          </li>
        ))}
      </ul>
      {Large && (
        <Large
          open={open}
          title={title}
          photos={photos}
          at={at}
          onClosing={setAt}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
};
