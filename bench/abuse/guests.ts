import { setTimeout as sleep } from "node:timers/promises";
import type { Person, Site } from "./site.ts";

const DAY_MS = 86_400_000;
const POLL_MS = 100;

type Held = { status: number; code?: string; orderId?: string; bookingId?: string; keyId?: string };

/** Holds space number `space` from 11 AM to 1 PM, `days` days from now, and creates the payment
 *  order of the hold. */
export const hold = async (
  site: Site,
  as: Person | undefined,
  { space, days }: { space: number; days: number },
): Promise<Held> => {
  const notes = {
    locationId: site.spaces[space % site.spaces.length],
    date: new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
    startTime: "11:00 AM",
    endTime: "1:00 PM",
  };
  const { status, body } = await site.ask<{
    id?: string;
    code?: string;
    bookingId?: string;
    keyId?: string;
  }>("POST /payment/create-order", { ...(as && { as }), json: { notes } });
  const { id: orderId, ...answer } = body;
  return { status, ...answer, ...(orderId && { orderId }) };
};

/** Tries to hold a slot in twenty spaces, one after the other. Returns the payment order of the
 *  first hold that succeeds.
 *  @param from - the number of the first space
 *  @throws Error when all twenty holds fail */
export const holdSomewhere = async (site: Site, as: Person | undefined, from: number) => {
  let last: Held = { status: 0 };
  for (let n = 0; n < 20; n += 1) {
    last = await hold(site, as, { space: from + n, days: 12 });
    const { orderId, bookingId, keyId } = last;
    if (orderId && bookingId && keyId) return { orderId, bookingId, keyId };
  }
  throw new Error(`Could not hold any slot: ${last.status} ${last.code ?? ""}`);
};

/** Pays an order at the sandbox so that the site learns of the payment by webhook only.
 *  @returns whether the sandbox accepted the payment */
export const payUnseen = async (
  site: Site,
  { keyId, orderId }: { keyId: string; orderId: string },
): Promise<boolean> => {
  const answer = await fetch(`${site.url}/sandbox-gateway/v1/checkout/payments`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      key_id: keyId,
      order_id: orderId,
      method: "upi",
      vpa: "silent@sandbox",
    }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  return answer?.status === 202;
};

/** Returns the seconds until the booking is confirmed; undefined when it is not confirmed within
 *  `limitMs`. */
export const confirmedAfter = async (
  site: Site,
  as: Person | undefined,
  bookingId: string,
  limitMs: number,
): Promise<number | undefined> => {
  const since = Date.now();
  do {
    const { body } = await site.ask<{ status?: string }>(`GET /bookings/${bookingId}`, {
      ...(as && { as }),
    });
    if (body.status === "confirmed") return (Date.now() - since) / 1_000;
    await sleep(POLL_MS);
  } while (Date.now() - since < limitMs);
  return undefined;
};
