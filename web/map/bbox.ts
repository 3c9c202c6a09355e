/** A map area in degrees. */
export type Bbox = { west: number; south: number; east: number; north: number };

/** The map cannot be moved beyond these limits. Land is drawn slightly beyond them. */
export const mapBox: Bbox = { west: 8, south: -30, east: 156, north: 62 };

/** India with its islands. */
export const indiaBox: Bbox = { west: 68, south: 6.5, east: 97.5, north: 37.3 };

/** Padding around the map's content, in pixels. A pin extends above its place, so it needs room at
 *  the top; on the right the content stays clear of the buttons. */
export const VIEW_PADDING_PX = { top: 64, right: 92, bottom: 44, left: 44 };

const degrees = (value: number) => String(Number(value.toFixed(4)));

/** Returns an area in the format of the search: `west,south,east,north` in degrees. Each number has
 *  at most four decimals (0.0001 degrees are 11 m). */
export const formatBbox = ({ west, south, east, north }: Bbox): string =>
  [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)]
    .map(degrees)
    .join();

/** Returns the area of a search; null if the text is not an area. */
export function parseBbox(text: string | null | undefined): Bbox | null {
  const numbers = (text ?? "").split(",").map((part) => (part.trim() ? Number(part) : Number.NaN));
  const [west, south, east, north] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return null;
  return west < east && south < north ? { west, south, east, north } : null;
}

/** Returns the smallest box around all points; null for an empty list. */
export function getBboxAround(points: { longitude: number; latitude: number }[]): Bbox | null {
  if (points.length === 0) return null;
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** Returns whether two boxes show nearly the same view. Their edges may differ by 1/50 of the wider
 *  box's width or of the taller box's height. */
export function isSameView(a: Bbox, b: Bbox): boolean {
  const width = Math.max(a.east - a.west, b.east - b.west) / 50;
  const height = Math.max(a.north - a.south, b.north - b.south) / 50;
  return (
    Math.abs(a.west - b.west) <= width &&
    Math.abs(a.east - b.east) <= width &&
    Math.abs(a.south - b.south) <= height &&
    Math.abs(a.north - b.north) <= height
  );
}
