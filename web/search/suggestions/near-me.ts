import type { Pin } from "#contract/spaces/listing-pin.ts";
import type { Criteria } from "#web/search/criteria.ts";
import { fetchPlaces, type PlaceHierarchy } from "#web/search/places.ts";
import { findNearestStation } from "./nearest-station.ts";
import { readPosition } from "./read-position.ts";

/** The possible radii, in km, of a search around a station. The distance filter offers the same
 *  radii. */
const CIRCLES_KM = [10, 20, 50];
/** The radius is at least the visitor's distance to the station plus these km (our choice). So the
 *  circle contains all spaces within 5 km of the visitor. */
const MARGIN_KM = 5;

/** Returns a search around the station that is nearest to a position, with the nearest spaces
 *  first. Returns null if there is no station, or if no radius is large enough. */
export const findNearbyCriteria = (places: PlaceHierarchy, position: Pin): Criteria | null => {
  const nearest = findNearestStation(places, position);
  if (!nearest) return null;
  const circle = CIRCLES_KM.find((km) => km >= nearest.km + MARGIN_KM);
  return circle
    ? { near: `${nearest.city}/${nearest.localArea}`, withinKm: String(circle), sort: "distance" }
    : null;
};

/** Asks the browser for the device's position, and returns a search around the nearest station. If
 *  there is no such search, returns a sentence that says why. The position does not leave the
 *  device: only the station is sent. */
export const locateNearby = async (): Promise<Criteria | string> => {
  const loading = fetchPlaces();
  loading.catch(() => {});
  const position = await readPosition({ isExact: false }).catch(() => null);
  if (!position) return "This device did not share its location. Type a place instead.";
  const places = await loading.catch(() => null);
  if (!places) return "The places could not be loaded. Type a place instead.";
  return findNearbyCriteria(places, position) ?? "We have no station near you. Type a place.";
};
