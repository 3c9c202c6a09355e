/** A possible position of a label on the map. `x` and `y` are the label's centre in pixels. */
export type LabelSpot = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The object that the label names. If several spots have the same object, they are alternative
   *  positions of its label, and the first free position is used. */
  of?: object;
};

/** Returns the indexes of the spots to show, at most `most`; earlier spots take precedence. A shown
 *  spot is inside the view and overlaps neither another shown spot nor a box in `taken`. Each
 *  object gets at most one label. */
export function chooseLabels(
  spots: LabelSpot[],
  view: { width: number; height: number },
  { most, taken = [] }: { most: number; taken?: LabelSpot[] },
): number[] {
  const chosen: number[] = [];
  for (const [i, spot] of spots.entries()) {
    if (chosen.length === most) break;
    const isInView =
      spot.x > spot.width / 2 &&
      spot.x < view.width - spot.width / 2 &&
      spot.y > spot.height / 2 &&
      spot.y < view.height - spot.height / 2;
    const isNamed = spot.of !== undefined && chosen.some((other) => spots[other]?.of === spot.of);
    const isFree =
      !isNamed &&
      !taken.some((other) => touches(spot, other)) &&
      !chosen.some((other) => touches(spot, spots[other]));
    if (isInView && isFree) chosen.push(i);
  }
  return chosen;
}

const touches = (a: LabelSpot, b: LabelSpot | undefined): boolean =>
  b !== undefined &&
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 &&
  Math.abs(a.y - b.y) < (a.height + b.height) / 2;
