import type { TouchEvent as TouchStart } from "react";

/** The minimum sideways movement of a swipe, in pixels. */
const SWIPE_PX = 40;
/** The picture moves half as far as the finger. The visitor sees that the picture can be swiped,
 *  and the picture stays in its frame. */
const FOLLOWS = 0.5;

type Photos = {
  at: number;
  count: number;
  show: (at: number) => void;
  /** The end of the touch, which may come before this code is loaded. */
  ended: Promise<TouchEvent>;
};

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Returns whether the user has enlarged the page by a pinch. If so, a finger moves the page. */
const isPageEnlarged = () => (globalThis.visualViewport?.scale ?? 1) > 1.01;

let last = new AbortController();

/** Handles a touch on the main photo. A swipe sideways with one finger shows the next or the
 *  previous photo, which slides in. Scrolling and pinch zoom work as on other parts of the page. */
export const startPhotoSwipe = ({ target, touches }: TouchStart, photos: Photos) => {
  const start = touches[0];
  const frame = target instanceof Element && target.closest<HTMLElement>(".main-photo");
  if (!frame || !start) return;
  // Removes the listeners of the previous touch, if any. For example, they still exist if the
  // previous touch was cancelled before this code was loaded.
  last.abort();
  last = new AbortController();
  const { signal } = last;
  const listen = (type: "touchmove" | "touchcancel", act: (event: TouchEvent) => void) =>
    frame.addEventListener(type, act, { passive: true, signal });

  const offsetOf = ({ type, touches, changedTouches }: TouchEvent): number => {
    const { clientX, clientY } = changedTouches[0] ?? start;
    const [x, y] = [clientX - start.clientX, clientY - start.clientY];
    // A finger that has just been lifted is not in `touches` any more.
    const fingers = touches.length + (type === "touchend" ? changedTouches.length : 0);
    const isSwipe = fingers === 1 && !isPageEnlarged() && Math.abs(x) > 2 * Math.abs(y);
    return isSwipe ? x : 0;
  };
  const move = (px: number) => {
    const image = frame.querySelector("img");
    if (image && !prefersReducedMotion()) image.style.translate = px ? `${px}px` : "";
  };
  const releaseTouch = () => {
    last.abort();
    move(0);
  };

  listen("touchmove", (event) => move(offsetOf(event) * FOLLOWS));
  listen("touchcancel", releaseTouch);
  photos.ended.then((event) => {
    // If this touch was cancelled, `ended` resolves only when a later touch ends. The end of the
    // later touch is ignored here.
    if (signal.aborted) return;
    const offset = offsetOf(event);
    releaseTouch();
    if (Math.abs(offset) < SWIPE_PX) return;
    const by = offset < 0 ? 1 : -1;
    const next = photos.at + by;
    if (next < 0 || next >= photos.count) return;
    photos.show(next);
    requestAnimationFrame(() => slideIn(frame.querySelector("img"), by));
  });
};

const slideIn = (image: HTMLImageElement | null, by: 1 | -1) => {
  if (prefersReducedMotion()) return;
  image?.animate(
    { translate: [`${by * 12}%`, "0"], opacity: [0, 1] },
    { duration: 220, easing: "ease-out" },
  );
};
