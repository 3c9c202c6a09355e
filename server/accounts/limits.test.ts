import { expect, test } from "vitest";
import { testSite } from "#server/test-site.ts";
import { signUp, testPassword } from "./test-accounts.ts";

const site = await testSite({ config: { rateLimits: true, trustedProxies: 1 } });

/** As if through our proxy, from an address of its own unless told otherwise. */
let visitor = 0;
const send = (request: string, json: object, from = `10.0.${visitor++ >> 8}.${visitor & 255}`) =>
  site.send(request, { json, headers: { "X-Forwarded-For": `6.6.6.6, ${from}` } });

const refusedAt = async (attempt: (i: number) => Promise<Response>): Promise<number> => {
  for (let i = 0; i < 200; i++) {
    const { status, headers } = await attempt(i);
    if (status !== 429) continue;
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(60);
    return i;
  }
  return -1;
};

test("guessing one account's password stops, from however many addresses", async () => {
  await signUp(site, "asha@example.in");
  const guess = (password: string) =>
    send("POST /auth/login", { email: "asha@example.in", password });

  expect(await refusedAt(() => guess("a wrong guess"))).toBe(10);

  const refused = await guess(testPassword);
  expect(refused.status).toBe(429);
  const body = (await refused.json()) as { message: string; errors: { password: string } };
  expect(body.message).toBe("Check your unique email and password.");
  expect(body.errors.password).toMatch(/try again in 15 minutes/);
  site.later(15 * 60_000);
  expect((await guess(testPassword)).status).toBe(200);
});

test("an unknown account is counted alike", async () => {
  const guess = () => send("POST /auth/login", { email: "nobody@example.in", password: "a guess" });

  expect(await refusedAt(guess)).toBe(10);
});

test("whoever gets in was not guessing", async () => {
  await signUp(site, "ravi@example.in");
  for (let i = 0; i < 25; i++) {
    const password = i % 3 === 2 ? testPassword : "a wrong guess";
    const { status } = await send("POST /auth/login", { email: "ravi@example.in", password });
    expect(status).toBe(i % 3 === 2 ? 200 : 401);
  }
});

test("one address cannot try many accounts, nor claim to be another", async () => {
  const guess = (i: number) =>
    site.send("POST /auth/login", {
      json: { email: `guess${i}@example.in`, password: "x" },
      headers: { "X-Forwarded-For": `1.2.3.${i}, 203.0.113.9` },
    });
  // The hundred first ones are what is counted; argon2 takes its time for each.
  expect(await refusedAt(guess)).toBe(100);
}, 60_000);

test("a reset is mailed five times an hour to one address", async () => {
  await signUp(site, "meera@example.in");
  const ask = () => send("POST /auth/forgot-password", { email: "meera@example.in" });

  expect(await refusedAt(ask)).toBe(5);
  expect((await site.mails()).filter(({ to }) => to === "meera@example.in")).toHaveLength(5);
});

test("accounts cannot be made by the hundred from one address", async () => {
  // Refused for its number, which is counted and costs no argon2.
  const make = (i: number) =>
    send(
      "POST /auth/register",
      { email: `bot${i}@example.in`, phoneNumber: "+1", password: testPassword },
      "203.0.113.77",
    );

  expect(await refusedAt(make)).toBe(100);
});

test("a verification mail is sent again five times an hour", async () => {
  const asha = await signUp(site, "again@example.in");

  expect(await refusedAt(() => site.send("POST /auth/verify-email", { as: asha }))).toBe(5);
});
