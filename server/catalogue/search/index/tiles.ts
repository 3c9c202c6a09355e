/** Map tiles of 0.02 degrees (some 2 km), numbered so that a row of tiles is one range. */

const TILE = 20_000;
const PER_ROW = 32_768;
// Nothing is south of the equator or west of Greenwich in India: the places' own checks say so.
const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** Degrees to whole microdegrees (11 cm), the precision in which the search compares places. */
export const toMicrodegrees = (degrees: number): number => Math.round(degrees * 1_000_000);

/** The tile of a point in microdegrees. */
export const getTile = (latitude: number, longitude: number): number =>
  Math.floor(latitude / TILE) * PER_ROW + Math.floor(longitude / TILE);

/** A box in microdegrees, borders included. */
export type TileBox = { west: number; south: number; east: number; north: number };

/** The tiles that the box touches, a first and a last for each row. */
export const listTileRows = (box: TileBox): { firsts: number[]; lasts: number[] } => {
  const row = (latitude: number) => Math.floor(clamp(latitude, 90_000_000) / TILE);
  const column = (longitude: number) => Math.floor(clamp(longitude, 180_000_000) / TILE);
  const firsts: number[] = [];
  const lasts: number[] = [];
  for (let y = row(box.south); y <= row(box.north); y++) {
    firsts.push(y * PER_ROW + column(box.west));
    lasts.push(y * PER_ROW + column(box.east));
  }
  return { firsts, lasts };
};

/** Kilometres in a microdegree of latitude. */
const KM = 111.195 / 1_000_000;

/** A station and how far around it, for a plane laid on the earth there: within 50 km it is right to
 *  some metres in each kilometre. */
export type Circle = { latitude: number; longitude: number; kmPerLat: number; kmPerLon: number };

export const createCircle = (latitude: number, longitude: number): Circle => ({
  latitude: toMicrodegrees(latitude),
  longitude: toMicrodegrees(longitude),
  kmPerLat: KM,
  kmPerLon: KM * Math.cos((latitude * Math.PI) / 180),
});

/** The smallest box around the circle. */
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
