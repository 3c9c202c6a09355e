import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { isPinNearStation, type Pin } from "#contract/spaces/listing-pin.ts";
import type { PlaceHierarchy } from "#web/search/places.ts";

type Place = { state: string; city: string; localArea: string };

/** Returns the location of the local area's station, or null for an area that is not in the
 *  list. */
export const findStationPin = (
  places: PlaceHierarchy,
  { state, city, localArea }: Place,
): Pin | null => {
  const found = places
    .find((one) => one.state === state)
    ?.cities.find((one) => one.city === city)
    ?.localAreas.find(({ name }) => name === localArea);
  return found ? { latitude: found.latitude, longitude: found.longitude } : null;
};

/** Returns a pin as text with five decimals, which is exact to about a metre. */
export const formatPin = ({ latitude, longitude }: Pin): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Returns the pin for coordinates in the form in which map apps copy them (`19.05440, 72.84020`),
 *  or the error. */
export const parsePin = (
  text: string,
  station: Pin & { name: string },
): { pin: Pin } | { error: string } => {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (!latitude || !longitude) return { error: listingMessages.pinIncomplete };
  const pin = { latitude: Number(latitude), longitude: Number(longitude) };
  return isPinNearStation(pin, station)
    ? { pin }
    : { error: listingMessages.pinTooFar(station.name) };
};
