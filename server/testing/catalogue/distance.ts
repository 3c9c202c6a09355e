type Point = { latitude: number; longitude: number };

const earthRadiusKm = 6371;

/** Kilometres between two points, as on a flat map: right to a thousandth inside one city. */
export const distanceKm = (a: Point, b: Point): number => {
  const radians = Math.PI / 180;
  const east =
    (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians);
  const north = (b.latitude - a.latitude) * radians;
  return Math.hypot(east, north) * earthRadiusKm;
};
