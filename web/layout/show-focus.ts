/** Keeps the element with the keyboard focus in view. A sticky element that is taller than the
 *  window, such as the booking panel, has a hidden part. The browser cannot scroll to this part. If
 *  the focus is in this part, the sticky element is made to scroll with the page. */
export const showFocus = (): void => {
  addEventListener("focusin", ({ target }) => follow(target));
  // This script is loaded after the page, so the focus may already be on an element.
  follow(document.activeElement);
};

/** The user's actions that end `follow`. After them, the page stays where the user scrolls it. */
const moves = ["wheel", "touchmove", "pointerdown", "keydown", "focusout"] as const;

/** Keeps an element with the keyboard focus in view until the user's next action. Content that
 *  arrives or is laid out late (`content-visibility`) could move the element out of view. */
const follow = (element: EventTarget | null): void => {
  if (!(element instanceof HTMLElement) || !element.matches(":focus-visible")) return;
  const observer = new ResizeObserver(() => requestAnimationFrame(() => bringIntoView(element)));
  observer.observe(document.body);
  const sticky = findSticky(element);
  if (sticky) observer.observe(sticky);
  const end = new AbortController();
  const stop = () => {
    observer.disconnect();
    end.abort();
  };
  for (const type of moves) addEventListener(type, stop, { passive: true, signal: end.signal });
};

const bringIntoView = (element: HTMLElement): void => {
  if (document.activeElement !== element) return;
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
