/** Scrolls to what the keyboard has reached, if it is outside the window. Browsers do so themselves,
 *  except where an element moves when it gets the focus: the booking panel beside a space
 *  (pages/space/space.css). */
export const showFocus = (): void =>
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
    requestAnimationFrame(() => {
      const { top, bottom } = target.getBoundingClientRect();
      if (bottom <= 0 || top >= innerHeight)
        target.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
  });
