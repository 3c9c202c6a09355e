/** The minimum free height below the field, in pixels. If there is less, the panel is placed on the
 *  side with more free height. */
const LEAST_HEIGHT_PX = 200;
const GAP_PX = 6;
const EDGE_PX = 12;

/** Shows a panel below or above its search field. The panel follows the field while the page
 *  scrolls.
 *  @returns the function that hides the panel */
export const placeSuggestionPanel = (panel: HTMLElement, field: HTMLElement): (() => void) => {
  const place = () => {
    const box = field.getBoundingClientRect();
    const height = visualViewport?.height ?? innerHeight;
    const below = height - box.bottom - GAP_PX - EDGE_PX;
    const above = box.top - GAP_PX - EDGE_PX;
    const isBelow = below >= LEAST_HEIGHT_PX || below >= above;
    panel.style.left = `${box.left}px`;
    panel.style.width = `${box.width}px`;
    panel.style.top = isBelow ? `${box.bottom + GAP_PX}px` : "auto";
    panel.style.bottom = isBelow ? "auto" : `${innerHeight - box.top + GAP_PX}px`;
    panel.style.maxHeight = `${Math.max(0, isBelow ? below : above)}px`;
  };
  // `showPopover` shows the panel above everything else on the page. Otherwise, the front page's
  // hero or the navigation bar would cut off a part of the panel.
  panel.showPopover?.();
  place();
  addEventListener("scroll", place, { capture: true, passive: true });
  addEventListener("resize", place);
  visualViewport?.addEventListener("resize", place);
  return () => {
    removeEventListener("scroll", place, { capture: true });
    removeEventListener("resize", place);
    visualViewport?.removeEventListener("resize", place);
    if (panel.isConnected) panel.hidePopover?.();
  };
};
