/* Finds out where floating elements (toasts, the chat button) would cover a control or text.
 * `touches` and `findClearTop` are pure; the other functions work only in the browser. */

/** The distance that floating elements keep from controls, in pixels. */
const GAP_PX = 8;
const STEP_PX = 8;

const CONTROLS = "a[href], button, input, select, textarea, summary, label";

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Returns whether two boxes overlap or are closer to each other than `GAP_PX`. */
export const touches = (one: Box, other: Box): boolean =>
  one.left < other.right + GAP_PX &&
  one.right > other.left - GAP_PX &&
  one.top < other.bottom + GAP_PX &&
  one.bottom > other.top - GAP_PX;

const isInWindow = ({ left, top, right, bottom }: Box) =>
  right - left > 1 &&
  bottom - top > 1 &&
  bottom > 0 &&
  top < innerHeight &&
  right > 0 &&
  left < innerWidth;

/** Returns the boxes of the controls that are in the window now. If a dialog is open, only its
 *  controls count, because everything outside it is inert.
 *  @param own - the floating element, whose own controls do not count */
export const listControlBoxes = (own: Element): Box[] => {
  const scope = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  return [...scope.querySelectorAll(CONTROLS)]
    .filter(
      (control) =>
        !own.contains(control) &&
        control.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
    )
    .flatMap((control) => [...control.getClientRects()])
    .filter(isInWindow);
};

/** Returns where to put a box: its distance from the window's top edge, in pixels. The box is as
 *  low as possible without touching an occupied box. If that is impossible, the box touches as few
 *  occupied boxes as possible. */
export const findClearTop = (
  {
    left,
    right,
    height,
    // The allowed positions, as distances from the top edge: `lowest` is the larger number.
    lowest,
    highest,
  }: Record<"left" | "right" | "height" | "lowest" | "highest", number>,
  occupied: readonly Box[],
): number => {
  let best = lowest;
  let fewest = Number.POSITIVE_INFINITY;
  for (let top = lowest; top >= highest; top -= STEP_PX) {
    const box = { left, right, top, bottom: top + height };
    const count = occupied.filter((other) => touches(box, other)).length;
    if (count < fewest) [best, fewest] = [top, count];
    if (count === 0) break;
  }
  return best;
};

/** Returns whether the box covers a line of text or is closer to it than `GAP_PX`. Only the
 *  elements that are visible at nine points of the box are checked.
 *  @param own - the floating element, which does not count */
export const hasTextIn = (box: Box, own: Element): boolean => {
  const seen = new Set<Element>();
  for (const x of [box.left + 1, (box.left + box.right) / 2, box.right - 1])
    for (const y of [box.top + 1, (box.top + box.bottom) / 2, box.bottom - 1]) {
      const shown = document.elementsFromPoint(x, y).find((element) => !own.contains(element));
      if (shown) seen.add(shown);
    }
  const range = document.createRange();
  return [...seen].some((element) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
      range.selectNodeContents(node);
      return [...range.getClientRects()].some((line) => touches(box, line));
    }),
  );
};
