type Point = { latitude: number; longitude: number };

const earthRadiusKm = 6371;

/** Returns the kilometres between two points, computed on a flat map. Within one city the result is
 *  accurate to one part in a thousand. */
export const distanceKm = (a: Point, b: Point): number => {
  const radians = Math.PI / 180;
  const east =
    (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians);
  const north = (b.latitude - a.latitude) * radians;
  return Math.hypot(east, north) * earthRadiusKm;
};
