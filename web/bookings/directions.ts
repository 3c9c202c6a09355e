import type { Booking } from "#contract/bookings/booking.ts";

/** Returns the URL for directions to the host's pin, or to the written address if the booking has no
 *  pin. */
export const buildDirectionsUrl = ({
  latitude,
  longitude,
  address,
  place,
}: Pick<Booking["space"], "latitude" | "longitude" | "address" | "place">): string => {
  const destination =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${address}, ${place}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
};
