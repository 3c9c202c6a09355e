import type { Booking } from "#contract/bookings/booking.ts";
import { getMapsPlace, type MapsPlace } from "#web/map/maps-app.ts";
import type { Spot } from "#web/map/spot-map.tsx";

type BookedSpace = Booking["space"];

const placesOf = ({ place }: BookedSpace): string[] => place.split(", ");

/** Returns the place of a booking's space for a map app. */
export const getMapsPlaceOfBooking = (space: BookedSpace): MapsPlace =>
  getMapsPlace(space, space.address, placesOf(space));

/** Returns a booking's space as a spot on our map; null if the space has no pin. */
export const getSpotOfBooking = (space: BookedSpace): Spot | null => {
  const places = placesOf(space);
  const { title, latitude, longitude, pinExact, address } = space;
  if (latitude === null || longitude === null) return null;
  const [localArea = ""] = places;
  return { title, localArea, latitude, longitude, pinExact, address, places };
};
