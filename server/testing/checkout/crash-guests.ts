/* Guests who book over HTTP while the server process is killed. Every acknowledged booking is
 * recorded. If a response was lost, the booking may exist or not. */

import { setTimeout as sleep } from "node:timers/promises";
import { addDays, istDay } from "#contract/time.ts";
import type { Random } from "#server/kernel/base/random.ts";
import { createListingFields, toFormData } from "#server/testing/catalogue/listing.ts";
import type { TestGateway } from "./test-gateway.ts";

export type AcknowledgedBookings = Record<"held" | "paid" | "cancelled", Set<string>>;

const password = "seven green parrots";
const week = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

/** Registers a member of a running site and returns the access token. */
export const registerOverHttp = async (url: string, email: string): Promise<string> => {
  const response = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, phoneNumber: "+919812345678", password }),
  });
  const { data } = (await response.json()) as { data: { tokens: { accessToken: string } } };
  return data.tokens.accessToken;
};

/** Registers a host and creates a space that is open round the clock.
 *  @returns the space's id, and the host's access token */
export const createHostOverHttp = async (
  url: string,
  email = "host@example.in",
): Promise<{ locationId: string; token: string }> => {
  const token = await registerOverHttp(url, email);
  const body = toFormData({
    ...(await createListingFields()),
    availableTimeSlots: week.map((day) => `12:00 AM - 12:00 AM, ${day}`),
  });
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/locations/list`, { method: "POST", headers, body });
  const { _id } = (await response.json()) as { _id: string };
  return { locationId: _id, token };
};

/** Creates a space that is open round the clock and returns its id. */
export const createSpaceOverHttp = async (url: string): Promise<string> =>
  (await createHostOverHttp(url)).locationId;

type Work = { url: string; provider: TestGateway; locationId: string; random: Random };

const GUESTS = 4;
const DAYS = 12;

/** Starts four guests who book the same slots again and again until they are stopped. */
export const startBookingGuests = async ({
  url,
  provider: paymentProvider,
  locationId,
  random,
}: Work) => {
  const acknowledged: AcknowledgedBookings = {
    held: new Set(),
    paid: new Set(),
    cancelled: new Set(),
  };
  let isOver = false;
  let answers = 0;

  const post = async <Body>(
    path: string,
    token: string,
    json: object,
  ): Promise<Body | undefined> => {
    try {
      const response = await fetch(`${url}/api${path}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify(json),
        signal: AbortSignal.timeout(10_000),
      });
      const body = (await response.json()) as Body;
      answers += 1;
      return response.ok ? body : undefined;
    } catch {
      return undefined;
    }
  };

  const book = async (token: string): Promise<void> => {
    const hour = random.whole(1, 5) * 2;
    const notes = {
      locationId,
      date: addDays(istDay(new Date()), random.whole(3, DAYS)),
      startTime: `${hour}:00 PM`,
      endTime: `${hour}:45 PM`,
    };
    const order = await post<{ id: string; bookingId: string }>("/payment/create-order", token, {
      notes,
    });
    if (!order) return;
    const { bookingId } = order;
    acknowledged.held.add(bookingId);
    if (random.chance(0.1)) return;
    // `evenIfPaid`: a guest who got no response to the first payment can pay the order again.
    const callback = paymentProvider.pay(order.id, { evenIfPaid: true });
    if (random.chance(0.1)) return;
    if (!(await post("/payment/verify-payment", token, callback))) return;
    acknowledged.paid.add(bookingId);
    if (random.chance(0.7) && (await post(`/bookings/${bookingId}/cancel`, token, {})))
      acknowledged.cancelled.add(bookingId);
  };

  const tokens = await Promise.all(
    Array.from({ length: GUESTS }, (_, i) => registerOverHttp(url, `guest-${i}@example.in`)),
  );
  const guests = tokens.map(async (token) => {
    while (!isOver) {
      await book(token);
      await sleep(random.whole(20, 100));
    }
  });
  return {
    /** Waits for the next `count` responses. Other requests may still be running afterwards. */
    answered: async (count: number): Promise<void> => {
      const until = answers + count;
      while (answers < until) await sleep(5);
    },
    /** Waits until at least one payment was acknowledged. On a busy machine, the test's kills
     *  may have interrupted all earlier payments. */
    paid: async (): Promise<void> => {
      while (acknowledged.paid.size === 0) await sleep(20);
    },
    stop: async (): Promise<AcknowledgedBookings> => {
      isOver = true;
      await Promise.all(guests);
      return acknowledged;
    },
  };
};
