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

/** Returns whether a space's pin is near enough to the station of its local area. */
export const isPinNearStation = (pin: Pin, station: Pin): boolean =>
  computeDistanceKm(pin, station) <= listingLimits.pinKm;
