/* Stores on the guest's own device what the guest needs on arrival, for use without a network:
 * place, pin, times, station, and the host's name and number. Amounts of money and other guests'
 * data are not stored. */
import type { Booking } from "#contract/bookings/booking.ts";
import { ARRIVALS_CACHE } from "#web/frame/offline-caches.ts";
import { ARRIVAL_RETENTION_MS } from "./policy.ts";

export type Arrival = {
  bookingId: string;
  title: string;
  address: string;
  /** The station and the city: `Bandra, Mumbai`. */
  place: string;
  /** The position of the host's pin; null if the host has marked no pin. The station's position is
   *  not used instead, because guests do not arrive there. */
  latitude: number | null;
  longitude: number | null;
  startsAt: string;
  endsAt: string;
  unit: Booking["unit"];
  host: { name: string; phone: string | null };
};

/** The arrivals of one account, and when they were fetched (ISO 8601). */
export type StoredArrivals = { accountId: string; fetchedAt: string; arrivals: Arrival[] };

const KEY = "/offline/arrivals";

/** Returns the arrival data of a booking. Each field is copied by its name, so that no other data
 *  of the booking is stored. */
export const toArrival = ({ _id, space, startsAt, endsAt, unit, host }: Booking): Arrival => ({
  bookingId: _id,
  title: space.title,
  address: space.address,
  place: space.place,
  latitude: space.pinExact ? space.latitude : null,
  longitude: space.pinExact ? space.longitude : null,
  startsAt,
  endsAt,
  unit,
  host: { name: host.username, phone: host.phoneNumber },
});

/** Returns the arrivals that are still needed. An arrival is needed until a day after the end of
 *  its booking. */
export const keepNeeded = (arrivals: readonly Arrival[], now: Date): Arrival[] =>
  arrivals.filter(({ endsAt }) => Date.parse(endsAt) + ARRIVAL_RETENTION_MS > now.getTime());

/** Returns the fetched arrivals, and the stored arrivals of bookings that ended within the last
 *  day. The server returns only upcoming bookings. An upcoming booking that is not returned may
 *  have been cancelled, so its stored arrival is left out. */
export const mergeArrivals = (
  stored: readonly Arrival[],
  fetched: readonly Arrival[],
  now: Date,
): Arrival[] => {
  const ended = keepNeeded(stored, now).filter(
    ({ bookingId, endsAt }) =>
      Date.parse(endsAt) <= now.getTime() &&
      !fetched.some((other) => other.bookingId === bookingId),
  );
  return [...ended, ...fetched];
};

/** Returns what is stored; undefined if there is nothing, or if this browser has no caches. */
export const readArrivals = async (): Promise<StoredArrivals | undefined> => {
  if (!("caches" in globalThis) || !(await caches.has(ARRIVALS_CACHE))) return undefined;
  const stored = await (await caches.open(ARRIVALS_CACHE)).match(KEY);
  return stored?.json();
};

/** Stores the arrivals, replacing earlier ones. */
export const saveArrivals = async (stored: StoredArrivals): Promise<void> => {
  const cache = await caches.open(ARRIVALS_CACHE);
  await cache.put(KEY, Response.json(stored));
};
