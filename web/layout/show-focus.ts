/** Shows the element with the keyboard focus if the browser could not scroll it into view. This
 *  happens in a sticky element that is higher than the window, such as the booking panel beside a
 *  space: however far the page is scrolled, a part of the sticky element stays out of view. While
 *  an element in that part has the focus, the sticky element scrolls with the page. */
export const showFocus = (): void =>
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
    checkInFrames(target, FRAMES);
  });

/** How many frames after the focus has moved the element's place is checked. The browser scrolls to
 *  the element, and only then lays out the parts of the page that have come into view
 *  (`content-visibility`). This can move the element out of view again. */
const FRAMES = 4;

const checkInFrames = (element: HTMLElement, frames: number): void => {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    if (document.activeElement !== element) return;
    bringIntoView(element);
    checkInFrames(element, frames - 1);
  });
};

const bringIntoView = (element: HTMLElement): void => {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  if (middle > 0 && middle < innerHeight) return;
  const sticky = findSticky(element);
  if (sticky) scrollWithPage(sticky);
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
};

/** Makes a sticky element scroll with the page until the focus leaves it. */
const scrollWithPage = (sticky: HTMLElement): void => {
  if (sticky.style.position === "static") return;
  sticky.style.setProperty("position", "static");
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && sticky.contains(relatedTarget)) return;
    sticky.style.removeProperty("position");
    sticky.removeEventListener("focusout", onFocusOut);
  };
  sticky.addEventListener("focusout", onFocusOut);
};

/** Returns the closest sticky element around an element; null if there is none. */
const findSticky = (element: HTMLElement): HTMLElement | null => {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).position === "sticky") return around;
  return null;
};
