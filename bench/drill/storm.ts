import { setTimeout as sleep } from "node:timers/promises";
import { addDays, istDay } from "#contract/time.ts";
import { testUpiIds } from "#server/checkout/sandbox/test-upi-ids.ts";
import { createRandom, type Random } from "#server/kernel/base/random.ts";
import { type FailedRequest, OutcomeCounter, type Outcomes, type WriteKind } from "./outcomes.ts";
import { type Answer, sendRequest } from "./send-request.ts";

/** A booking whose payment the site has confirmed in a response. */
export type AcknowledgedPayment = { bookingId: string; paymentId: string; email: string };

export type StormReport = {
  seconds: number;
  /** The writes that the site has acknowledged: email addresses of accounts, ids of bookings, and
   *  payments. */
  acknowledged: {
    registrations: string[];
    holds: string[];
    payments: AcknowledgedPayment[];
    cancellations: string[];
  };
  outcomes: Record<WriteKind | "reads", Outcomes>;
  /** The longest time without a successful write, and the longest time without a successful read,
   *  in seconds. */
  withoutWrites: number;
  withoutReads: number;
  /** Requests without a response, and those answered with 5xx. */
  failed: FailedRequest[];
};

export type Storm = { stop: () => Promise<StormReport> };

type StormInput = {
  /** The URL of the balancer in front of the nodes. */
  url: string;
  /** The seed of all random choices of the guests and visitors. In two storms with the same seed,
   *  guests and visitors make the same choices, as long as they get the same responses. */
  seed: number;
  guests: number;
};

const PASSWORD = "seven green parrots";
/** How many reads begin per second. Reads do not wait for each other, because each stands for a new
 *  visitor. The whole drill runs on one machine. A higher rate would overload this machine, and the
 *  site would refuse some reads. */
const READS_PER_SECOND = 3;
/** At most this many reads run at a time, so that an outage does not overload this process. */
const MOST_READS = 60;
/** How long a guest waits between two steps, in milliseconds. */
const THINKING_MS = { from: 1_500, to: 5_000 };
/** How many days ahead guests book. At least three days, so that cancellation is free of charge. */
const DAYS = { from: 3, to: 120 };
/** After this many holds, a guest registers a new account: the site allows an account ten holds an
 *  hour. */
const HOLDS_PER_ACCOUNT = 9;
/** The guests begin at random times within this period, in milliseconds. Otherwise, hashing thirty
 *  passwords at once would keep the site busy for seconds. */
const ARRIVAL_MS = 4_000;
const READY_MS = 60_000;

type Account = { email: string; token: string; holds: number };
type Order = { id: string; bookingId: string; keyId: string };
type Callback = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};

const parse = <Body>(answer: Answer | undefined): Body | undefined => {
  if (!answer || answer.status >= 300) return undefined;
  return JSON.parse(answer.text) as Body;
};

/** Returns the IP address of visitor number `n`. Each visitor of a storm has a different one. */
const addressOf = (seed: number, n: number): string =>
  `10.${(seed % 100) + 100}.${(n >> 8) & 255}.${n & 255}`;

/** Returns the payment provider's URL, read from the checkout page's Content-Security-Policy. This
 *  policy contains the URL, because it allows the guest's browser to contact the provider.
 *  @throws Error if the policy does not contain the URL */
const findProvider = async (url: string): Promise<string> => {
  const { headers } = await sendRequest("GET", `${url}/checkout/any`);
  const found = /connect-src 'self' (http:\S+)/.exec(String(headers["content-security-policy"]));
  if (!found?.[1]) throw new Error("The checkout's page does not name the payment provider.");
  return found[1];
};

const findSpaces = async (url: string): Promise<string[]> => {
  const found = parse<{ _id: string }[]>(
    await sendRequest("GET", `${url}/api/locations?pageSize=100`),
  );
  if (!found?.length) throw new Error("The site has no spaces.");
  return found.map(({ _id }) => _id);
};

/** Returns the path of a page, or of a GET request to the public API. Most paths are
 *  new, so the page cache does not contain them. A cached page would hide an outage. */
const pickRead = (random: Random, spaces: readonly string[]): string => {
  const words = `loft ${random.whole(1, 1_000_000)}`;
  return random.weighted({
    [`/search?q=${encodeURIComponent(words)}`]: 2,
    [`/api/locations/search?pageSize=5&q=${encodeURIComponent(words)}`]: 6,
    [`/location/${random.pick(spaces)}`]: 2,
    "/": 1,
    "/api/places": 1,
  });
};

const randomTime = (random: Random) => {
  const [hour, half] = [random.whole(1, 11), random.pick(["AM", "PM"])];
  return { startTime: `${hour}:00 ${half}`, endTime: `${hour}:45 ${half}` };
};

/** Starts guests who register, hold, pay and cancel, and visitors who read. They continue until
 *  `stop` is called. Resolves when every guest has an account, at the latest after `READY_MS`. */
export const startStorm = async ({ url, seed, guests: count }: StormInput): Promise<Storm> => {
  const [spaces, provider] = await Promise.all([findSpaces(url), findProvider(url)]);
  const counter = new OutcomeCounter();
  const acknowledged: StormReport["acknowledged"] = {
    registrations: [],
    holds: [],
    payments: [],
    cancellations: [],
  };
  let isOver = false;
  let registered = 0;
  // The guests' email addresses must differ from those in an earlier storm with the same seed.
  const name = `${seed}-${Date.now().toString(36)}`;

  const post = (
    kind: WriteKind,
    path: string,
    {
      from,
      token,
      json,
    }: {
      from: string;
      token?: string;
      json: object;
    },
  ) => counter.send(kind, "POST", `${url}/api${path}`, { from, json, ...(token && { token }) });

  const register = async (from: string): Promise<Account | undefined> => {
    const email = `storm-${name}-${++registered}@example.in`;
    const json = { email, phoneNumber: "+919812345678", password: PASSWORD };
    const body = parse<{ data: { tokens: { accessToken: string } } }>(
      await post("registrations", "/auth/register", { from, json }),
    );
    if (!body) return undefined;
    acknowledged.registrations.push(email);
    return { email, token: body.data.tokens.accessToken, holds: 0 };
  };

  const pay = async ({ id, keyId }: Order): Promise<Callback | undefined> => {
    const json = { key_id: keyId, order_id: id, method: "upi", vpa: testUpiIds.success };
    // The provider is outside the site, so its responses are not counted.
    return parse(
      await sendRequest("POST", `${provider}/v1/checkout/payments`, { json }).catch(
        () => undefined,
      ),
    );
  };

  /** Holds a slot, and then cancels, pays, or leaves it.
   *  @returns whether the guest can use the same account for the next hold */
  const book = async (account: Account, from: string, random: Random): Promise<boolean> => {
    const { token, email } = account;
    const notes = {
      locationId: random.pick(spaces),
      date: addDays(istDay(new Date()), random.whole(DAYS.from, DAYS.to)),
      ...randomTime(random),
    };
    const held = await post("holds", "/payment/create-order", { from, token, json: { notes } });
    if (held && [401, 429].includes(held.status)) return false;
    const order = parse<Order>(held);
    if (!order) return true;
    const { bookingId } = order;
    account.holds += 1;
    acknowledged.holds.push(bookingId);
    const cancel = async () => {
      const path = `/bookings/${bookingId}/cancel`;
      if (parse(await post("cancellations", path, { from, token, json: {} })))
        acknowledged.cancellations.push(bookingId);
    };
    await think(random);
    if (random.chance(0.4)) await cancel();
    else if (random.chance(0.85)) {
      const json = await pay(order);
      if (!json) return true;
      if (!parse(await post("payments", "/payment/verify-payment", { from, token, json })))
        return true;
      acknowledged.payments.push({ bookingId, paymentId: json.razorpay_payment_id, email });
      await think(random);
      if (random.chance(0.5)) await cancel();
    }
    return account.holds < HOLDS_PER_ACCOUNT;
  };

  const think = (random: Random) => sleep(random.whole(THINKING_MS.from, THINKING_MS.to));

  let ready = 0;
  const runGuest = async (n: number): Promise<void> => {
    const random = createRandom(`guest ${n} of ${seed}`);
    const from = addressOf(seed, n);
    let account: Account | undefined;
    let isReady = false;
    await sleep(random.whole(0, ARRIVAL_MS));
    while (!isOver) {
      account ??= await register(from);
      if (account && !isReady) {
        isReady = true;
        ready += 1;
      }
      if (account && !(await book(account, from, random))) account = undefined;
      await think(random);
    }
  };

  const reads = new Set<Promise<unknown>>();
  const runVisitors = async (): Promise<void> => {
    const random = createRandom(`visitors of ${seed}`);
    for (let n = count; !isOver; n++) {
      if (reads.size < MOST_READS) {
        const from = addressOf(seed, n);
        const read = counter.send("reads", "GET", url + pickRead(random, spaces), { from });
        reads.add(read);
        void read.finally(() => reads.delete(read));
      }
      await sleep(1_000 / READS_PER_SECOND);
    }
    await Promise.all(reads);
  };

  const running = [runVisitors(), ...Array.from({ length: count }, (_, n) => runGuest(n))];
  const until = performance.now() + READY_MS;
  while (ready < count && performance.now() < until) await sleep(50);

  return {
    stop: async () => {
      isOver = true;
      const { seconds, withoutWrites, withoutReads } = counter.finish();
      await Promise.all(running);
      return {
        seconds,
        acknowledged,
        outcomes: counter.counts,
        withoutWrites,
        withoutReads,
        failed: counter.failed,
      };
    },
  };
};
