import { beforeEach, describe, expect, test } from "vitest";
import { type TestMember, testPassword } from "#server/testing/identity/accounts.ts";
import { createPhoneClient, toWrongCode } from "#server/testing/identity/phones.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite({
  config: { rateLimits: true, smsDailyLimit: 8, trustedProxies: 1 },
});
const { db } = site.deps;
const { member, verifyCode, verify, login, codeFor } = createPhoneClient(site);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ask = (phoneNumber: string, from = "203.0.113.7", cookie = "") =>
  site.send("POST /auth/phone/code", {
    json: { phoneNumber },
    headers: { "X-Forwarded-For": from, Cookie: cookie },
  });
/** Signs in and returns the cookie by which the site knows this browser from then on. */
const knownBrowser = async ({ user }: TestMember): Promise<string> => {
  const response = await site.send("POST /auth/login", {
    json: { email: user.email, password: testPassword },
  });
  return /^(__Host-device=[^;]+)/.exec(response.headers.get("Set-Cookie") ?? "")?.[1] ?? "none";
};
const statuses = async (times: number, work: () => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let i = 0; i < times; i++) found.push((await work()).status);
  return found;
};
const texts = async () => {
  await site.runJobs();
  return (await db.selectFrom("text_messages").select("recipient").execute()).length;
};

beforeEach(async () => {
  await site.runJobs();
  await db.deleteFrom("rate_limits").execute();
  await db.deleteFrom("text_messages").execute();
});

test("a number gets six codes in a quarter of an hour and ten in a day, of which one network can request three and five", async () => {
  const asha = await member();
  const networks = ["203.0.113.7", "198.51.100.4", "192.0.2.9"];
  const sent: number[][] = [];

  for (let quarter = 0; quarter < 4; quarter++) {
    const ofQuarter: number[] = [];
    for (const from of networks) {
      const found = await statuses(4, () => ask(asha.phone, from));
      ofQuarter.push(found.filter((status) => status === 200).length);
    }
    sent.push(ofQuarter);
    // The sent messages are deleted, because otherwise the site's daily limit would be reached.
    // Another test covers that limit.
    await site.runJobs();
    await db.deleteFrom("text_messages").execute();
    site.later(15 * MINUTE);
  }

  expect(sent).toEqual([
    [3, 3, 0],
    [2, 2, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  site.later(24 * HOUR);
  expect((await ask(asha.phone)).status).toBe(200);
});

test("strangers who request all codes of a number do not stop a browser that has signed in with this number before", async () => {
  const asha = await member();
  const browser = await knownBrowser(asha);
  const strangers = await knownBrowser(await member());
  const count = async (quarters: number, request: () => Promise<{ status: number }>) => {
    const found: number[] = [];
    for (let quarter = 0; quarter < quarters; quarter++) {
      found.push((await statuses(6, request)).filter((status) => status === 200).length);
      await site.runJobs();
      await db.deleteFrom("text_messages").execute();
      site.later(15 * MINUTE);
    }
    return found;
  };
  let network = 0;
  const everywhere = () => ask(asha.phone, `203.0.113.${network++}`, strangers);

  expect(await count(3, everywhere)).toEqual([6, 4, 0]);

  expect((await ask(asha.phone, "198.51.100.4")).status).toBe(429);
  expect(await count(8, () => ask(asha.phone, "198.51.100.4", browser))).toEqual([
    3, 2, 0, 0, 3, 2, 0, 0,
  ]);
});

test("strangers who request all codes of a number do not stop its owner from confirming an action with a code", async () => {
  const asha = await member();
  const ravi = await member({ verified: false });
  for (const { phone } of [asha, ravi])
    for (let network = 0; network < 6; network++) await ask(phone, `203.0.113.${network}`);

  expect((await verifyCode(asha)).status).toBe(200);
  // Ravi's number is not verified, so it may belong to somebody else. Ravi's request is counted
  // together with the strangers' requests, which have used up the codes of the number.
  expect((await verifyCode(ravi)).status).toBe(429);
});

test("known and unknown numbers have the same limits", async () => {
  const asha = await member();

  const known = await statuses(5, () => ask(asha.phone));
  const unknown = await statuses(5, () => ask("+919000000009"));

  expect(known).toEqual([200, 200, 200, 429, 429]);
  expect(unknown).toEqual(known);
});

test("one IP address cannot request codes for many numbers; another IP address still can", async () => {
  let number = 0;
  const next = (from?: string) => () => ask(`+91981000${String(number++).padStart(4, "0")}`, from);

  const here = await statuses(31, next());
  const elsewhere = await next("198.51.100.4")();

  expect(here.filter((status) => status === 200)).toHaveLength(30);
  expect(here.at(-1)).toBe(429);
  expect(elsewhere.status).toBe(200);
});

test("an account gets three codes, however often its number is changed", async () => {
  const asha = await member({ verified: false });
  const number = (i: number) =>
    db
      .updateTable("accounts")
      .set({ phone: `+91982100000${i}` })
      .where("id", "=", asha.user.id)
      .execute();
  const found: number[] = [];

  for (let i = 0; i < 4; i++) {
    await number(i);
    found.push((await verifyCode(asha)).status);
  }

  expect(found).toEqual([200, 200, 200, 429]);
});

describe("the day's total", () => {
  test("stops all sending, and unknown numbers do not count towards it", async () => {
    for (let i = 0; i < 20; i++) await ask(`+91983000${String(i).padStart(4, "0")}`);
    expect(await texts()).toBe(0);
    const people = await Promise.all(Array.from({ length: 9 }, () => member()));
    await db.deleteFrom("rate_limits").execute();
    const found: number[] = [];
    for (const one of people) {
      found.push((await ask(one.phone)).status);
      await site.runJobs();
    }

    expect(found).toEqual([...Array(8).fill(200), 429]);
    expect(await texts()).toBe(8);
    const own = await verifyCode(await member({ verified: false }));
    expect([own.status, own.body.message]).toEqual([
      429,
      expect.stringContaining("No more codes can be sent today"),
    ]);
    site.later(25 * HOUR);
    expect((await ask(people[8]?.phone ?? "")).status).toBe(200);
  });

  test("cannot be exceeded by simultaneous requests", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => member()));

    await Promise.all(people.map(({ phone }) => ask(phone)));

    expect(await texts()).toBe(8);
  });
});

test("attempts are limited for each IP address, not only to five for each code", async () => {
  const asha = await member();
  const { challenge } = (await (await ask(asha.phone)).json()) as { challenge: string };
  const code = await codeFor(asha.phone);

  const tries = await statuses(61, () => login(challenge, toWrongCode(code)));

  expect(tries.slice(0, 60).every((status) => status === 401)).toBe(true);
  expect(tries.at(-1)).toBe(429);
});

test("correct codes do not count towards the limit of an IP address", async () => {
  const asha = await member();
  const ravi = await member({ verified: false });
  const typed = async (challenge: string, code: string) => (await login(challenge, code)).status;
  const { challenge } = (await (await ask(asha.phone)).json()) as { challenge: string };
  const code = await codeFor(asha.phone);
  await statuses(59, () => login("nonsense", "000000"));

  expect(await typed(challenge, code)).toBe(200);
  const sent = await verifyCode(ravi);
  const own = await verify(ravi, sent.body.challenge, await codeFor(ravi.phone));
  expect(own.status).toBe(200);
  expect(await typed("nonsense", "000000")).toBe(401);
  expect(await typed("nonsense", "000000")).toBe(429);
});

test("where the site sends no SMS, codes are not offered", async () => {
  const without = await createTestSite({ sms: undefined });

  const answer = await without.ask("POST /auth/phone/code", {
    json: { phoneNumber: "+919820000001" },
  });

  expect(answer).toMatchObject({ status: 404, body: { code: "phone-codes-off" } });
});

test("other countries get codes if the operator allows them", async () => {
  const abroad = await createTestSite({ config: { smsCountryCodes: ["91", "971"] } });
  const askThere = (phoneNumber: string) =>
    abroad.ask("POST /auth/phone/code", { json: { phoneNumber } });

  expect((await askThere("+971501234567")).status).toBe(200);
  expect(await askThere("+6591234567")).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("begin with +91, +971") },
  });
});
