import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.tsx";
import { ZoomInIcon, ZoomOutIcon } from "#web/ui/icons/page-icons.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { openPhotoViewer, type PhotoViewer } from "./photo-viewer.ts";
import { useBackButton } from "./use-back-button.ts";
import "photoswipe/style.css";
import "./gallery.css";
import "./gallery-dialog.css";

type GalleryDialogProps = {
  title: string;
  photos: string[];
  /** The index of the photo that is shown first. */
  at: number;
  open: boolean;
  /** Called when the viewer begins to close, so that the page can move to the photo that the viewer
   *  shows. `at` is the index of this photo. */
  onClosing: (at: number) => void;
  onClose: () => void;
};

/** The photo viewer: one photo as large as the window. The viewer is dark in both themes, because
 *  photos are best judged on a calm background. */
export const GalleryDialog = ({ open, onClose, ...stage }: GalleryDialogProps) => {
  const large = useRef<PhotoViewer>(null);
  const leave = () => (large.current ? large.current.leave() : onClose());
  return (
    <div data-theme="dark" className="large-photos">
      <Dialog open={open} onClose={leave} title={stage.title} variant="large">
        <Stage {...stage} large={large} onClose={onClose} />
      </Dialog>
    </div>
  );
};

type StageProps = Omit<GalleryDialogProps, "open"> & { large: RefObject<PhotoViewer | null> };

const Stage = ({ title, photos, at, large, onClosing, onClose }: StageProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(at);
  const [isZoomed, setZoomed] = useState(false);
  const [isBare, setBare] = useState(false);
  const [isClosing, setClosing] = useState(false);

  const start = useEffectEvent((element: HTMLElement) =>
    openPhotoViewer(
      element,
      { title, photos, at, from: () => document.querySelector(".main-photo img") },
      {
        onShow: setShown,
        onZoom: setZoomed,
        onTap: () => setBare((is) => !is),
        onClosing: (last) => {
          setClosing(true);
          onClosing(last);
        },
        onClosed: () => onClose(),
      },
    ),
  );
  useEffect(() => {
    let isOver = false;
    // The viewer needs the size of the dialog. The dialog opens only after its content is rendered,
    // and has no size before that, so the viewer starts in a microtask.
    queueMicrotask(() => {
      if (!isOver && stage.current) large.current = start(stage.current);
    });
    return () => {
      isOver = true;
      large.current?.end();
      large.current = null;
    };
  }, [large]);
  useBackButton(() => (large.current ? large.current.leave() : onClose()));

  return (
    <div
      ref={stage}
      className="stage"
      data-bare={isBare || undefined}
      data-closing={isClosing || undefined}
    >
      <p className="num stage-tool stage-count" role="status">
        {shown + 1} / {photos.length}
      </p>
      <IconButton
        solid
        className="stage-tool stage-zoom"
        label={isZoomed ? "Zoom out" : "Zoom in"}
        onClick={() => large.current?.toggleZoom()}
      >
        {isZoomed ? <ZoomOutIcon /> : <ZoomInIcon />}
      </IconButton>
      {photos.length > 1 && (
        <>
          <IconButton
            solid
            className="stage-tool stage-step"
            label="Previous photo"
            onClick={() => large.current?.previous()}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            solid
            className="stage-tool stage-step stage-next"
            label="Next photo"
            onClick={() => large.current?.next()}
          >
            <ChevronRightIcon />
          </IconButton>
          <Strip photos={photos} shown={shown} onPick={(index) => large.current?.show(index)} />
        </>
      )}
    </div>
  );
};

type StripProps = { photos: string[]; shown: number; onPick: (at: number) => void };

/** Shows all photos as thumbnails, with the current one in view. The style sheet hides them in a
 *  narrow or low window. */
const Strip = ({ photos, shown, onPick }: StripProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[shown]?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [shown]);
  return (
    <ul ref={list} className="rail rail-free thumbs stage-tool stage-strip">
      {photos.map((photo, index) => (
        <li key={photo}>
          <button
            type="button"
            className="thumb"
            aria-label={`Show photo ${index + 1}`}
            aria-current={index === shown || undefined}
            onClick={() => onPick(index)}
          >
            <Photo url={photo} alt="" sizes="6rem" largest={320} />
          </button>
        </li>
      ))}
    </ul>
  );
};
