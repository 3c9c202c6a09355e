import PhotoSwipe, { type SlideData } from "photoswipe";
import {
  photoIdFromUrl,
  photoQueryFromUrl,
  photoUrl,
  placeholderStyle,
  srcSet,
} from "#contract/media/photo-url.ts";
import { PAGE_PHOTO_WIDTH, photoWidths } from "#contract/media/policy.ts";

/* PhotoSwipe handles the gestures (docs/decisions/large-photos.md). Buttons, texts and focus belong
 * to our own dialog, so PhotoSwipe's buttons and texts are not used. */

const WIDTH = Math.max(...photoWidths);
/** The aspect ratio of most photos of rooms, used until a photo is loaded. */
const USUAL_RATIO = 3 / 2;
/** A second click within this time is part of a double click. */
const DOUBLE_CLICK_MS = 400;
const STEP = 1.5;

export type PhotoViewerOptions = {
  title: string;
  photos: string[];
  /** The index of the photo that is shown first. */
  at: number;
  /** Returns the picture on the page, if any. The photo opens from this picture and closes into
   *  it. */
  from: () => HTMLImageElement | null;
};

export type PhotoViewerHandlers = {
  onShow: (at: number) => void;
  onZoom: (isZoomed: boolean) => void;
  /** Called after a single tap on the photo or beside it. */
  onTap: () => void;
  /** Called when the viewer begins to close. `at` is the index of the photo it shows. */
  onClosing: (at: number) => void;
  onClosed: () => void;
};

export type PhotoViewer = ReturnType<typeof openPhotoViewer>;

/** Turns off PhotoSwipe's own buttons, because they are HTML strings, which Trusted Types reject.
 *  These options are a separate object, because PhotoSwipe's types do not contain `preloader`. */
const noButtons = {
  arrowPrev: false,
  arrowNext: false,
  close: false,
  zoom: false,
  counter: false,
  preloader: false,
};

/** Shows photos in the full size of `stage`, with swipe, pinch, drag and keyboard navigation. The
 *  stage must be visible. */
export const openPhotoViewer = (
  stage: HTMLElement,
  shown: PhotoViewerOptions,
  hear: PhotoViewerHandlers,
) => {
  const swipe = new PhotoSwipe({
    dataSource: slidesOf(shown),
    index: shown.at,
    appendToEl: stage,
    bgOpacity: 1,
    spacing: 0.06,
    preload: [1, 1],
    showAnimationDuration: 280,
    hideAnimationDuration: 240,
    zoomAnimationDuration: 280,
    easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
    errorMsg: "This photo could not be loaded.",
    wheelToZoom: true,
    // Our dialog keeps the focus inside and returns it on closing.
    trapFocus: false,
    returnFocus: false,
    getViewportSizeFn: () => ({ x: stage.clientWidth, y: stage.clientHeight }),
    paddingFn: ({ x, y }) => roomAround(x, y),
    imageClickAction: clickZooms(),
    tapAction: () => hear.onTap(),
    ...noButtons,
  });

  const from = shown.from();
  if (from) swipe.addFilter("thumbEl", () => shown.from() ?? from);
  // In a window below 1024 pixels, requests the file for 75% of the photo's width. The page has
  // usually cached this file, because `MAIN_PHOTO_SIZES` is `75vw` there.
  swipe.addFilter("srcsetSizesWidth", (width) => (innerWidth < 1024 ? width * 0.75 : width));
  swipe.on("slideLoad", ({ slide }) => {
    const id = photoIdFromUrl(String(slide.data.src));
    const waiting = slide.content.placeholder?.element;
    if (!id || !waiting) return;
    waiting.classList.add("photo-preview");
    const { backgroundColor = "", ...colours } = placeholderStyle(id);
    waiting.style.backgroundColor = backgroundColor;
    for (const [name, colour] of Object.entries(colours)) waiting.style.setProperty(name, colour);
  });
  swipe.on("loadComplete", ({ slide, content }) => {
    const ratio = content.element instanceof HTMLImageElement && ratioOf(content.element);
    if (!ratio || Math.abs(slide.width / slide.height / ratio - 1) < 0.01) return;
    slide.height = content.height = slide.data.height = Math.round(WIDTH / ratio);
    slide.resize();
  });
  let isZoomed = false;
  swipe.on("zoomPanUpdate", ({ slide }) => {
    const next = slide.currZoomLevel > slide.zoomLevels.initial * 1.01;
    if (next !== isZoomed) hear.onZoom(next);
    isZoomed = next;
  });
  swipe.on("change", () => hear.onShow(swipe.currIndex));
  swipe.on("close", () => hear.onClosing(swipe.currIndex));
  swipe.on("destroy", hear.onClosed);

  const zoom = (by: number) => {
    const { currSlide, options } = swipe;
    currSlide?.zoomTo(
      by ? currSlide.currZoomLevel * by : currSlide.zoomLevels.initial,
      undefined,
      options.zoomAnimationDuration || undefined,
    );
  };
  const keys: Record<string, () => void> = {
    Home: () => swipe.goTo(0),
    End: () => swipe.goTo(shown.photos.length - 1),
    "+": () => zoom(STEP),
    "=": () => zoom(STEP),
    "-": () => zoom(1 / STEP),
    "0": () => zoom(0),
  };
  swipe.on("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event.originalEvent;
    const act = keys[key];
    if (!act || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    event.originalEvent.preventDefault();
    act();
  });

  swipe.init();
  // The photos are part of our dialog. If PhotoSwipe's element kept its role, it would be a second
  // dialog, nested and without a name.
  swipe.element?.removeAttribute("role");
  swipe.element?.removeAttribute("tabindex");
  swipe.scrollWrap?.setAttribute("aria-label", "Photos");

  return {
    show: (at: number) => swipe.goTo(at),
    next: () => swipe.next(),
    previous: () => swipe.prev(),
    toggleZoom: () => swipe.toggleZoom(),
    /** Closes the viewer with an animation. Closes it without an animation in these cases:
     *  - the viewer is still opening or is already closing
     *  - the viewer is hidden, because the browser has closed the dialog */
    leave: () => {
      if (swipe.opener.isOpen && stage.checkVisibility()) return swipe.close();
      hear.onClosing(swipe.currIndex);
      hear.onClosed();
    },
    /** Ends the viewer. Calls `onClosing` if the viewer was open, and never calls `onClosed`. */
    end: () => {
      const end = () => swipe.destroy();
      swipe.off("destroy", hear.onClosed);
      if (swipe.opener.isOpening) swipe.on("openingAnimationEnd", () => queueMicrotask(end));
      else end();
    },
  };
};

/** Returns the margins around a photo, in pixels. They leave space for the bars above and below the
 *  photo. In a wide window, they also leave space for the buttons beside the photo. */
const roomAround = (width: number, height: number) => {
  if (height < 480) return { top: 0, bottom: 0, left: 0, right: 0 };
  return width < 768
    ? { top: 64, bottom: 76, left: 0, right: 0 }
    : { top: 72, bottom: 112, left: 76, right: 76 };
};

/** Returns a handler of mouse clicks. The handler toggles the zoom. A double click counts as a
 *  single click. */
const clickZooms = () => {
  let last = Number.NEGATIVE_INFINITY;
  return function (this: PhotoSwipe, point: { x: number; y: number }, { timeStamp }: Event) {
    if (timeStamp - last > DOUBLE_CLICK_MS) this.currSlide?.toggleZoom(point);
    last = timeStamp;
  };
};

const ratioOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
  naturalWidth / naturalHeight || 0;

const slidesOf = ({ title, photos, at, from }: PhotoViewerOptions): SlideData[] => {
  const first = from()?.currentSrc;
  const pictures = [...document.images].filter(({ currentSrc }) => currentSrc);
  // Uses the format of the pictures on the page, because the browser has chosen it.
  const format = pictures.some(({ currentSrc }) => /\.avif(\?|$)/.test(currentSrc))
    ? "avif"
    : "webp";
  return photos.map((url, index) => {
    const id = photoIdFromUrl(url);
    const query = photoQueryFromUrl(url);
    const known = pictures.find(({ currentSrc }) => id && currentSrc.includes(id));
    const ratio = (known && ratioOf(known)) || USUAL_RATIO;
    return {
      src: id ? photoUrl(id, PAGE_PHOTO_WIDTH, format, query) : url,
      ...(id && { srcset: srcSet(id, format, query) }),
      ...(index === at && first && { msrc: first }),
      alt: `${title}, photo ${index + 1} of ${photos.length}`,
      width: WIDTH,
      height: Math.round(WIDTH / ratio),
      thumbCropped: true,
    };
  });
};
