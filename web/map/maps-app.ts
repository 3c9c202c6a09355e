import type { Location } from "#contract/spaces/location.ts";
import { formatWrittenAddress } from "#contract/spaces/written-address.ts";

/** What a map app is asked to show: a point, or an address if the host has not marked the point. */
export type MapsPlace = { latitude: number; longitude: number } | { address: string };

type Marked = { latitude: number | null; longitude: number | null; pinExact: boolean };

/** Returns the host's pin if the host has marked one. Otherwise returns the written address,
 *  followed by each name in `places` that the address does not contain. */
export const getMapsPlace = (
  { latitude, longitude, pinExact }: Marked,
  address: string,
  places: readonly string[],
): MapsPlace => {
  if (pinExact && latitude !== null && longitude !== null) return { latitude, longitude };
  return { address: formatWrittenAddress(address, places) };
};

/** Returns the place of a space for a map app. */
export const getMapsPlaceOfSpace = (space: Location): MapsPlace =>
  getMapsPlace(space, space.location, [space.localArea, space.city, space.state]);

const toQuery = (place: MapsPlace): string =>
  "address" in place ? place.address : `${place.latitude},${place.longitude}`;

const google = (path: string, parameters: Record<string, string>): string =>
  `https://www.google.com/maps/${path}?${new URLSearchParams({ api: "1", ...parameters })}`;

/** Returns the URL of a place in Google Maps. Phones open it in the Google Maps app if that is
 *  installed. */
export const buildGoogleMapsUrl = (place: MapsPlace): string =>
  google("search/", { query: toQuery(place) });

/** Returns the URL of the directions to a place in Google Maps. */
export const buildDirectionsUrl = (place: MapsPlace): string =>
  google("dir/", { destination: toQuery(place) });

/** What a map shows: its centre and its zoom level. */
export type MapsView = { latitude: number; longitude: number; zoom: number };

/** Returns the link to the device's map app, and the app's name for the link's text: Apple Maps on
 *  an Apple device, Google Maps elsewhere.
 *  @param shown - a place, which gets a pin, or a view */
export const buildMapsAppLink = (
  shown: MapsPlace | MapsView,
  userAgent: string,
): { href: string; app: string } => {
  const isApple = /iPhone|iPad|Macintosh/.test(userAgent);
  const app = isApple ? "Apple Maps" : "Google Maps";
  const apple = (parameters: Record<string, string>) =>
    `https://maps.apple.com/?${new URLSearchParams(parameters)}`;
  if ("zoom" in shown) {
    const centre = `${shown.latitude.toFixed(5)},${shown.longitude.toFixed(5)}`;
    const zoom = String(Math.round(shown.zoom));
    const href = isApple
      ? apple({ ll: centre, z: zoom })
      : google("@", { map_action: "map", center: centre, zoom });
    return { href, app };
  }
  return { href: isApple ? apple({ q: toQuery(shown) }) : buildGoogleMapsUrl(shown), app };
};
