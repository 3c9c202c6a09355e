const LEAF = 2;

const BINS = 12;

export function triangleBoxes(corners: readonly number[], count: number): Float64Array {
  const boxes = new Float64Array(count * 6);
  for (let i = 0; i < count; i++) {
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [0, 3, 6].map((k) => corners[i * 9 + k + axis] ?? 0) as [
        number,
        number,
        number,
      ];
      boxes[i * 6 + axis] = Math.min(a, b, c) - 1e-6;
      boxes[i * 6 + 3 + axis] = Math.max(a, b, c) + 1e-6;
    }
  }
  return boxes;
}

/** Node: box (6), number of triangles (0 for a fork), first triangle or second child, fork axis. */
export function build(
  nodes: number[],
  order: Int32Array,
  boxes: Float64Array,
  from: number,
  to: number,
): void {
  const at = nodes.length;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  const midLow = [Infinity, Infinity, Infinity];
  const midHigh = [-Infinity, -Infinity, -Infinity];
  const centre = (tri: number, axis: number) =>
    ((boxes[tri * 6 + axis] as number) + (boxes[tri * 6 + 3 + axis] as number)) / 2;
  for (let i = from; i < to; i++) {
    const tri = order[i] as number;
    for (let axis = 0; axis < 3; axis++) {
      low[axis] = Math.min(low[axis] as number, boxes[tri * 6 + axis] as number);
      high[axis] = Math.max(high[axis] as number, boxes[tri * 6 + 3 + axis] as number);
      midLow[axis] = Math.min(midLow[axis] as number, centre(tri, axis));
      midHigh[axis] = Math.max(midHigh[axis] as number, centre(tri, axis));
    }
  }
  nodes.push(...low, ...high, 0, from, 0);
  const extent = (axis: number) => (midHigh[axis] as number) - (midLow[axis] as number);
  const axis =
    extent(0) > extent(1) ? (extent(0) > extent(2) ? 0 : 2) : extent(1) > extent(2) ? 1 : 2;
  if (to - from <= LEAF || extent(axis) < 1e-9) {
    nodes[at + 6] = to - from;
    return;
  }
  const bin = (tri: number) =>
    Math.min(
      BINS - 1,
      Math.floor(((centre(tri, axis) - (midLow[axis] as number)) / extent(axis)) * BINS),
    );
  const split = bestSplit(order, boxes, from, to, bin);
  let middle = from;
  for (let i = from; i < to; i++) {
    const tri = order[i] as number;
    if (bin(tri) >= split) continue;
    order[i] = order[middle] as number;
    order[middle++] = tri;
  }
  if (middle === from || middle === to) middle = (from + to) >> 1;
  build(nodes, order, boxes, from, middle);
  nodes[at + 7] = nodes.length;
  nodes[at + 8] = axis;
  build(nodes, order, boxes, middle, to);
}

/** The bin border with the least surface-weighted work on its two sides. */
function bestSplit(
  order: Int32Array,
  boxes: Float64Array,
  from: number,
  to: number,
  bin: (tri: number) => number,
): number {
  const counts = new Array<number>(BINS).fill(0);
  const spans = Array.from({ length: BINS }, () => [
    Infinity,
    Infinity,
    Infinity,
    -Infinity,
    -Infinity,
    -Infinity,
  ]);
  for (let i = from; i < to; i++) {
    const tri = order[i] as number;
    const b = bin(tri);
    counts[b] = (counts[b] as number) + 1;
    grow(spans[b] as number[], boxes.subarray(tri * 6, tri * 6 + 6));
  }
  let [best, cost] = [1, Infinity];
  for (let split = 1; split < BINS; split++) {
    const work = (a: number, z: number) => {
      const span = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
      let n = 0;
      for (let b = a; b < z; b++) {
        n += counts[b] as number;
        grow(span, spans[b] as number[]);
      }
      if (n === 0) return 0;
      const [w, h, d] = [0, 1, 2].map((k) => (span[k + 3] as number) - (span[k] as number)) as [
        number,
        number,
        number,
      ];
      return n * (w * h + h * d + d * w);
    };
    const total = work(0, split) + work(split, BINS);
    if (total < cost) [best, cost] = [split, total];
  }
  return best;
}

function grow(span: number[], box: ArrayLike<number>) {
  for (let axis = 0; axis < 3; axis++) {
    span[axis] = Math.min(span[axis] as number, box[axis] as number);
    span[axis + 3] = Math.max(span[axis + 3] as number, box[axis + 3] as number);
  }
}
