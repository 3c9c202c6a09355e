import { computeDistanceKm, type Pin } from "#contract/spaces/listing-pin.ts";
import type { PlaceHierarchy } from "#web/search/places.ts";

/** A station and its distance in km from a position. A local area is named after its station. */
export type NearStation = { state: string; city: string; localArea: string; km: number };

/** Returns the station that is nearest to a position; null if there are no places. */
export const findNearestStation = (places: PlaceHierarchy, position: Pin): NearStation | null => {
  const stations = places.flatMap(({ state, cities }) =>
    cities.flatMap(({ city, localAreas }) =>
      localAreas.map((area) => ({
        state,
        city,
        localArea: area.name,
        km: computeDistanceKm(position, area),
      })),
    ),
  );
  return stations.reduce<NearStation | null>(
    (best, one) => (best === null || one.km < best.km ? one : best),
    null,
  );
};
