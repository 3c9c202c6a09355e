/** A possible label on the map; `x` and `y` are its centre in pixels. Labels earlier in the list
 *  are more important. */
export type LabelSpot = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The labelled object. Spots with the same object are alternative positions of one label; the
   *  first free one is used. */
  of?: object;
};

/** Returns the indexes in `spots` of the labels to show, at most `most`. Labels are chosen in the
 *  order of the list. A spot is left out in these cases:
 *  - its object already has a label
 *  - it touches a chosen label or a box in `taken`
 *  - it touches the edge of the view */
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
