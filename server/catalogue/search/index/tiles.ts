/* The map is divided into tiles of 0.02 degrees (about 2 km). A row of tiles runs from west to
 * east, and its tiles have consecutive numbers. */

const TILE = 20_000;
export const TILES_PER_ROW = 32_768;
// Negative values become 0. The place tables allow no place south of the equator or west of
// Greenwich.
const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** Converts degrees to whole microdegrees. The search compares positions with this precision (about
 *  11 cm). */
export const toMicrodegrees = (degrees: number): number => Math.round(degrees * 1_000_000);

/** Returns the number of the tile that contains the point. The coordinates are in microdegrees. */
export const getTile = (latitude: number, longitude: number): number =>
  Math.floor(latitude / TILE) * TILES_PER_ROW + Math.floor(longitude / TILE);

/** A box on the map in microdegrees. It includes its borders. */
export type TileBox = { west: number; south: number; east: number; north: number };

/** Returns which tiles the box touches: in each row, the first and the last tile. */
export const listTileRows = (box: TileBox): { firsts: number[]; lasts: number[] } => {
  const row = (latitude: number) => Math.floor(clamp(latitude, 90_000_000) / TILE);
  const column = (longitude: number) => Math.floor(clamp(longitude, 180_000_000) / TILE);
  const firsts: number[] = [];
  const lasts: number[] = [];
  for (let y = row(box.south); y <= row(box.north); y++) {
    firsts.push(y * TILES_PER_ROW + column(box.west));
    lasts.push(y * TILES_PER_ROW + column(box.east));
  }
  return { firsts, lasts };
};

/** The length of a microdegree of latitude in kilometres. */
const KM = 111.195 / 1_000_000;

/** The centre of a circle in microdegrees, and the kilometres per microdegree at the centre.
 *  Distances are computed as on a flat map. Within 50 km, their error is a few metres per
 *  kilometre. */
export type Circle = { latitude: number; longitude: number; kmPerLat: number; kmPerLon: number };

export const createCircle = (latitude: number, longitude: number): Circle => ({
  latitude: toMicrodegrees(latitude),
  longitude: toMicrodegrees(longitude),
  kmPerLat: KM,
  kmPerLon: KM * Math.cos((latitude * Math.PI) / 180),
});

/** Returns the smallest box around the circle. */
export const getBoxAroundCircle = (circle: Circle, km: number): TileBox => {
  const up = Math.ceil(km / circle.kmPerLat);
  const aside = Math.ceil(km / circle.kmPerLon);
  return {
    west: circle.longitude - aside,
    east: circle.longitude + aside,
    south: circle.latitude - up,
    north: circle.latitude + up,
  };
};
