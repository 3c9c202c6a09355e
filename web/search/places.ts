import { useEffect, useState } from "react";
import type { ResponseOf } from "#contract/client.ts";

export type PlaceHierarchy = ResponseOf<"GET /places">;

let loading: Promise<PlaceHierarchy> | undefined;

/** Fetches the places once per visit (19 KB compressed); after a failure the next call retries. */
export const fetchPlaces = (): Promise<PlaceHierarchy> => {
  // Fetches without the API client (web/frame/api.ts), which is too large for the front page's
  // first load.
  loading ??= fetch("/api/places")
    .then((response) => {
      if (!response.ok) throw new Error("places");
      return response.json() as Promise<PlaceHierarchy>;
    })
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
};

export const listCities = (places: PlaceHierarchy, state: string | undefined): string[] =>
  places.find((one) => one.state === state)?.cities.map(({ city }) => city) ?? [];

export const listLocalAreas = (places: PlaceHierarchy, state?: string, city?: string): string[] =>
  places
    .find((one) => one.state === state)
    ?.cities.find((one) => one.city === city)
    ?.localAreas.map(({ name }) => name) ?? [];

/** Fetches the places as soon as `wanted` is true. After a failure, fetches them again when the
 *  device reports a connection. */
export const usePlaces = (wanted: boolean): { places: PlaceHierarchy | null; failed: boolean } => {
  const [places, setPlaces] = useState<PlaceHierarchy | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // `useRetryOnline` is not used here. The build puts `useRetryOnline` into a file with code of
    // the space page, and the front page would have to load that file.
    const load = (): unknown =>
      fetchPlaces().then(setPlaces, () => {
        setFailed(true);
        addEventListener("online", load, { once: true });
      });
    if (wanted) load();
  }, [wanted]);
  return { places, failed: failed && !places };
};
