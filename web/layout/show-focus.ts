/** Shows what the keyboard has reached if its middle is outside the window although the browser has
 *  scrolled to it: the upper end of a sticky element that is higher than the window, such as the booking panel
 *  beside a space, moves with the window and stays out of view. While such a part has the focus, the
 *  element scrolls with the page. */
export const showFocus = (): void =>
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
    requestAnimationFrame(() => {
      const { top, bottom } = target.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      if (middle > 0 && middle < innerHeight) return;
      const sticky = findSticky(target);
      sticky?.style.setProperty("position", "static");
      sticky?.addEventListener("focusout", () => sticky.style.removeProperty("position"), {
        once: true,
      });
      target.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
  });

/** Returns the closest sticky element around another. */
const findSticky = (element: HTMLElement): HTMLElement | null => {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).position === "sticky") return around;
  return null;
};
