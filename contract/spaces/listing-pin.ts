import { listingLimits } from "./policy.ts";

/** A point on the map, in degrees. */
export type Pin = { latitude: number; longitude: number };

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance between two points along the surface of the earth, in kilometres. */
export const computeDistanceKm = (a: Pin, b: Pin): number => {
  const halfLat = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const halfLon = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const along = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * EARTH_KM * Math.asin(Math.sqrt(halfLat + along * halfLon));
};

/** Returns a distance as text: `640 m`, or `3.2 km` from one kilometre on. */
export const formatDistance = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`;

// The fifth decimal of a degree is about a metre.
const PIN_DECIMALS = 5;

/** Returns the pin rounded to about one metre, which is how pins are stored. */
export const roundPin = ({ latitude, longitude }: Pin): Pin => ({
  latitude: Number(latitude.toFixed(PIN_DECIMALS)),
  longitude: Number(longitude.toFixed(PIN_DECIMALS)),
});

/** Returns whether two points are stored as the same pin (`roundPin`). */
export const isSamePin = (a: Pin, b: Pin): boolean => {
  const [one, other] = [roundPin(a), roundPin(b)];
  return one.latitude === other.latitude && one.longitude === other.longitude;
};

/** Returns whether a space's pin is near enough to the station of its local area. Returns false for
 *  degrees that do not exist, such as 379°. `computeDistanceKm` would treat 379° like 19°. */
export const isPinNearStation = (pin: Pin, station: Pin): boolean =>
  Math.abs(pin.latitude) <= 90 &&
  Math.abs(pin.longitude) <= 180 &&
  computeDistanceKm(pin, station) <= listingLimits.pinKm;
