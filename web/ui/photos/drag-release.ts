/* Computes where a row stops after it was dragged with a mouse. */

/** The pointer's place in pixels and the time in milliseconds. */
export type DragPoint = { x: number; time: number };

/** The speed of a release is measured over this many milliseconds before the release. If the
 *  pointer does not move during this time, the speed is 0. */
const RELEASE_MS = 100;
/** A drag that is released at a higher speed than this, in pixels per second, is a flick. */
const FLICK_SPEED = 500;
/** The tolerance when the row's scroll position is compared with a child's. It is needed because
 *  scroll positions may have fractions of a pixel. */
const REACHED_PX = 1;

/** Returns the points of the last `RELEASE_MS` before `time`. The speed of a release at `time` is
 *  computed from these points. */
export const listRecentPoints = (points: readonly DragPoint[], time: number): DragPoint[] =>
  points.filter((point) => time - point.time <= RELEASE_MS);

/** Returns the row's speed at its release, in pixels per second; 0 at rest. The speed is positive
 *  if the row scrolls forward, that is, if the pointer moves to the left.
 *  @param points - the latest moves of the pointer, oldest first
 *  @param time - the time of the release */
export const computeReleaseSpeed = (points: readonly DragPoint[], time: number): number => {
  const recent = listRecentPoints(points, time);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last) return 0;
  return ((first.x - last.x) / Math.max(1, time - first.time)) * 1000;
};

/** Returns the index of the child whose scroll position is nearest to `left`; 0 if there are no
 *  children.
 *  @param lefts - the scroll position of each child, in ascending order */
export const findNearestChild = (lefts: readonly number[], left: number): number => {
  const distances = lefts.map((each) => Math.abs(each - left));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
};

/** Returns the index of the child at which a released row stops. This is the child nearest to the
 *  row's scroll position `left`. After a flick, it is the next child in the flick's direction.
 *  @param lefts - as in `findNearestChild`
 *  @param speed - as `computeReleaseSpeed` returns it */
export const findRestingChild = (lefts: readonly number[], left: number, speed: number): number => {
  if (Math.abs(speed) <= FLICK_SPEED) return findNearestChild(lefts, left);
  if (speed < 0)
    return Math.max(
      0,
      lefts.findLastIndex((each) => each < left - REACHED_PX),
    );
  const next = lefts.findIndex((each) => each > left + REACHED_PX);
  return next === -1 ? Math.max(0, lefts.length - 1) : next;
};
