/** Longitude and latitude in degrees. */
export type Point = [number, number];

/** Returns the squared distance in square degrees. Longitude is scaled as at 22 degrees north, the
 *  middle of India. */
export const computeDistanceSquared = (a: Point, b: Point): number =>
  ((a[0] - b[0]) * 0.927) ** 2 + (a[1] - b[1]) ** 2;

/** Returns the index of the point that is nearest to `to`, among the points whose index is at least
 *  `from` and less than `until`. */
export function nearest(points: Point[], to: Point, from = 0, until = points.length): number {
  let best = from;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let i = from; i < until; i++) {
    const point = points[i];
    const distance = point ? computeDistanceSquared(point, to) : bestDistance;
    if (distance < bestDistance) {
      best = i;
      bestDistance = distance;
    }
  }
  return best;
}

/** Returns twice the signed area in square degrees; positive when the ring runs anticlockwise. */
export const doubleArea = (ring: Point[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** Returns a line with fewer points (Douglas-Peucker). Each point that is left out lies within
 *  `tolerance` degrees of the new line. */
export function simplify(line: Point[], tolerance: number): Point[] {
  const first = line[0];
  const last = line[line.length - 1];
  if (!first || !last || line.length < 3) return line;
  let farthest = 0;
  let farthestDistance = 0;
  for (let i = 1; i < line.length - 1; i++) {
    const distance = distanceToSegment(line[i] as Point, first, last);
    if (distance > farthestDistance) {
      farthest = i;
      farthestDistance = distance;
    }
  }
  if (farthestDistance <= tolerance) return [first, last];
  const before = simplify(line.slice(0, farthest + 1), tolerance);
  return before.concat(simplify(line.slice(farthest), tolerance).slice(1));
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const length = computeDistanceSquared(from, to);
  const along =
    length === 0
      ? 0
      : ((point[0] - from[0]) * (to[0] - from[0]) * 0.86 +
          (point[1] - from[1]) * (to[1] - from[1])) /
        length;
  const share = Math.min(1, Math.max(0, along));
  const foot: Point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  return Math.sqrt(computeDistanceSquared(point, foot));
}

/** Simplifies a closed ring. Cuts the ring at two points: at its first point and at the point
 *  farthest from the first. Each of the two lines is simplified, and its ends always stay. */
export function simplifyRing(ring: Point[], tolerance: number): Point[] {
  const start = ring[0];
  if (!start) return ring;
  const far = ring.reduce(
    (best, point, i) =>
      computeDistanceSquared(point, start) > best.distance
        ? { i, distance: computeDistanceSquared(point, start) }
        : best,
    { i: 0, distance: 0 },
  ).i;
  const out = simplify(ring.slice(0, far + 1), tolerance);
  const back = simplify([...ring.slice(far), start], tolerance);
  return out.concat(back.slice(1, -1));
}

/** Returns the part of a ring inside a box (Sutherland-Hodgman). Separate parts stay connected by
 *  lines along the edge of the box. These lines may overlap. */
export function clipRing(ring: Point[], [west, south, east, north]: number[]): Point[] {
  const edges: [0 | 1, number, 1 | -1][] = [
    [0, west ?? -180, 1],
    [0, east ?? 180, -1],
    [1, south ?? -90, 1],
    [1, north ?? 90, -1],
  ];
  return edges.reduce((points, [axis, limit, sign]) => {
    const inside = (p: Point) => (p[axis] - limit) * sign >= 0;
    return points.flatMap((point, i) => {
      const before = points[(i + points.length - 1) % points.length] as Point;
      if (inside(point) === inside(before)) return inside(point) ? [point] : [];
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing: Point = [
        before[0] + share * (point[0] - before[0]),
        before[1] + share * (point[1] - before[1]),
      ];
      crossing[axis] = limit;
      return inside(point) ? [crossing, point] : [crossing];
    });
  }, ring);
}
