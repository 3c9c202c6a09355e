import type { Pin } from "#contract/spaces/listing-pin.ts";

const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 5 * 60_000;

/** The device's position, which is exact to within `accuracy` metres. */
export type DevicePosition = Pin & { accuracy: number };

/** Asks the browser for the device's position. The browser asks the person first.
 *  @param isExact - whether the position must be new and as exact as possible.
 *  @throws when the person refuses, or when the device finds no position within `TIMEOUT_MS`. */
export const readPosition = ({ isExact }: { isExact: boolean }): Promise<DevicePosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: TIMEOUT_MS,
      enableHighAccuracy: isExact,
      maximumAge: isExact ? 0 : MAX_AGE_MS,
    });
  });
