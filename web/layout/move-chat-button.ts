import { hasTextIn, listControlBoxes, touches } from "#web/ui/clear-spot.ts";

/** The delay between a change of the page and the check of the button's place, in milliseconds. */
const SETTLE_MS = 80;

/** Keeps the chat button from covering controls and text. If the bottom right corner is occupied,
 *  most of the button moves out of the window, to the right. A narrow strip stays visible and can
 *  be pressed. */
export const moveChatButton = (): void => {
  let isDue = false;

  const place = () => {
    isDue = false;
    const button = document.querySelector<HTMLElement>(".chat-button");
    // An open dialog covers the button, so the button's place does not matter.
    if (!button || document.querySelector("dialog:modal")) return;
    const corner = cornerOf(button);
    const isTaken =
      listControlBoxes(button).some((control) => touches(corner, control)) ||
      hasTextIn(corner, button);
    // While the button has the keyboard focus, layout.css keeps it in the corner.
    button.dataset.place = isTaken ? "edge" : "corner";
  };
  const soon = () => {
    if (!isDue) setTimeout(place, SETTLE_MS);
    isDue = true;
  };

  const passive = { capture: true, passive: true };
  for (const type of ["scroll", "focusin", "click", "input", "toggle", "transitionend"])
    addEventListener(type, soon, passive);
  addEventListener("resize", soon);
  new MutationObserver(soon).observe(document.body, { childList: true, subtree: true });
  soon();
};

/** Returns the rectangle of the button's place in the corner of the window. The button itself may
 *  have been moved away from there. */
const cornerOf = (button: HTMLElement) => {
  const { bottom, right } = getComputedStyle(button);
  const [toRight, toBottom] = [Number.parseFloat(right), Number.parseFloat(bottom)];
  const { offsetWidth, offsetHeight } = button;
  const { clientWidth } = document.documentElement;
  return {
    left: clientWidth - toRight - offsetWidth,
    right: clientWidth - toRight,
    top: innerHeight - toBottom - offsetHeight,
    bottom: innerHeight - toBottom,
  };
};
