import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { isPinNearStation, type Pin } from "#contract/spaces/listing-pin.ts";
import { listingLimits } from "#contract/spaces/policy.ts";
import type { DraftPlace } from "#web/pages/host/onboarding/draft/listing-draft.ts";
import type { PlaceHierarchy } from "#web/search/places.ts";
import { findNearestStation } from "#web/search/suggestions/nearest-station.ts";
import { parseMapText } from "./parse-map-text.ts";

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

/** Returns the pin from a text with coordinates or a link to a map, or an error message.
 *  @param station - the station that the pin must be near; null while no local area is chosen */
export const parsePin = (
  text: string,
  station: (Pin & { name: string }) | null,
): { pin: Pin } | { error: string } => {
  const found = parseMapText(text);
  if (found === "nothing") return { error: listingMessages.pinIncomplete };
  if (found === "short-link") return { error: listingMessages.pinShortLink };
  if (found === "no-coordinates") return { error: listingMessages.pinNoCoordinates };
  return station && !isPinNearStation(found, station)
    ? { error: listingMessages.pinTooFar(station.name) }
    : { pin: found };
};

/** Returns the local area of the station that is nearest to a pin; null if even this station is
 *  more than `listingLimits.pinKm` kilometres away. */
export const findPlaceOfPin = (places: PlaceHierarchy, pin: Pin): DraftPlace | null => {
  const nearest = findNearestStation(places, pin);
  if (!nearest || nearest.km > listingLimits.pinKm) return null;
  const { state, city, localArea } = nearest;
  return { state, city, localArea };
};
