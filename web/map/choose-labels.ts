/** A name that could stand on the map, its middle in pixels; the earlier in the list, the more it
 *  matters. */
export type LabelSpot = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** What it names, where the list has several places for one name: the first that is free counts. */
  of?: object;
};

/** Positions in the list of the labels that fit without touching an earlier one, what else has
 *  `taken` its place, or the edge. */
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
