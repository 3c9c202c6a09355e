import { addDays, istDay } from "#contract/time.ts";
import { registerOverHttp } from "./crash-guests.ts";

const SLOTS_A_DAY = 10;
const FIRST_DAY = 3;

/** Registers a guest of a running site, who can then book one slot after another.
 *  @param locationId - the space to book; it must be open from 1 PM to 10:45 PM
 *  @returns a function. Each call builds the request that books the next slot; the test sends it */
export const createSlotGuest = async (
  url: string,
  locationId: string,
): Promise<() => { url: string; init: RequestInit }> => {
  const token = await registerOverHttp(url, "riya@example.in");
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  let slots = 0;
  return () => {
    const hour = 1 + (slots % SLOTS_A_DAY);
    const day = FIRST_DAY + Math.floor(slots / SLOTS_A_DAY);
    slots += 1;
    const notes = {
      locationId,
      date: addDays(istDay(new Date()), day),
      startTime: `${hour}:00 PM`,
      endTime: `${hour}:45 PM`,
    };
    const body = JSON.stringify({ notes });
    return { url: `${url}/api/payment/create-order`, init: { method: "POST", headers, body } };
  };
};
