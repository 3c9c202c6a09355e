import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { CameraIcon } from "#web/ui/page-icons.tsx";
import { Photo } from "#web/ui/photo.tsx";

const GalleryDialog = lazy(async () => ({
  default: (await import("./gallery-dialog.tsx")).GalleryDialog,
}));

type GalleryProps = {
  title: string;
  photos: string[];
  /** Lies on the main picture: a like button. */
  corner: ReactNode;
};

/** The main picture, a strip of the others, and a camera button that opens the large view. Without
 *  script each thumbnail is a link to its picture. */
export const Gallery = ({ title, photos, corner }: GalleryProps) => {
  const [at, setAt] = useState(0);
  const [large, setLarge] = useState(false);
  // Stays once it was opened: a closing dialog gives the focus back.
  const [everLarge, setEverLarge] = useState(false);
  const main = photos[at] ?? photos[0];
  if (!main) return null;

  return (
    <section aria-label="Photos" className="grid gap-3">
      <div className="relative">
        <Photo
          url={main}
          alt={`${title}, photo ${at + 1} of ${photos.length}`}
          sizes="(min-width: 64rem) 46rem, 75vw"
          ratio={3 / 2}
          priority
        />
        <div className="absolute top-3 right-3">{corner}</div>
        <Button
          variant="outline"
          size="sm"
          className="absolute right-3 bottom-3"
          icon={<CameraIcon size={18} />}
          aria-label={`${at + 1} / ${photos.length}, open large photos`}
          onClick={() => {
            setLarge(true);
            setEverLarge(true);
          }}
        >
          <span className="num">
            {at + 1} / {photos.length}
          </span>
        </Button>
      </div>
      <ul className="rail rail-free thumbs" data-hold>
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
              <Photo url={photo} alt="" sizes="6rem" />
            </a>
          </li>
        ))}
      </ul>
      {everLarge && (
        <Suspense>
          <GalleryDialog
            open={large}
            title={title}
            photos={photos}
            at={at}
            onMove={setAt}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </section>
  );
};
