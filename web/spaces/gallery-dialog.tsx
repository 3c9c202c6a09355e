import { type PointerEvent, useEffect, useRef } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/page-icons.tsx";
import { Photo } from "#web/ui/photo.tsx";

/** Sideways movement, in pixels, that counts as a swipe rather than a tap. */
const SWIPE_PX = 40;

type GalleryDialogProps = {
  title: string;
  photos: string[];
  at: number;
  open: boolean;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** One picture as large as the window allows; arrow keys, buttons or a swipe walk through the rest. */
export const GalleryDialog = ({ title, photos, at, open, onMove, onClose }: GalleryDialogProps) => {
  const from = useRef<number | null>(null);
  const step = (by: number) => onMove((at + by + photos.length) % photos.length);
  // The focus stands on the close button at first: the keys work wherever it is.
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft") step(-1);
      if (key === "ArrowRight") step(1);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  const release = (event: PointerEvent) => {
    const moved = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1);
  };

  return (
    <Dialog open={open} onClose={onClose} title={title} variant="large">
      <div
        className="grid touch-pan-y gap-3"
        onPointerDown={(event) => {
          from.current = event.clientX;
        }}
        onPointerUp={release}
      >
        <Photo
          key={photos[at]}
          url={photos[at] ?? ""}
          alt={`${title}, photo ${at + 1} of ${photos.length}`}
          sizes="(min-width: 76rem) 69rem, 100vw"
          ratio={3 / 2}
          className="large-photo"
        />
        <div className="flex items-center justify-between">
          <IconButton label="Previous photo" onClick={() => step(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <p className="num" role="status">
            {at + 1} / {photos.length}
          </p>
          <IconButton label="Next photo" onClick={() => step(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      </div>
    </Dialog>
  );
};
