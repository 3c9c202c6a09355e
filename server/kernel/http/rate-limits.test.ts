import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createTestSite } from "#server/testing/test-site.ts";
import { clientAddress, consumeAttempt, resetAttempts, returnAttempt } from "./rate-limits.ts";

const lines: string[] = [];
const log = pino({}, { write: (line) => void lines.push(line) });
const { deps, later } = await createTestSite({ config: { rateLimits: true }, log });
const guess = (who: string) =>
  consumeAttempt(deps, { what: "guess", who, most: 3, perSeconds: 60 });

test("after three allowed attempts, a fourth is refused until the period is over", async () => {
  for (let i = 0; i < 3; i++) await guess("asha");

  await expect(guess("asha")).rejects.toMatchObject({
    status: 429,
    code: "too-many-attempts",
    retryAfterSeconds: 60,
  });
  await guess("ravi");
  later(60_000);
  await guess("asha");
});

test("an exceeded limit is logged once per period, without naming a person", async () => {
  lines.length = 0;
  await Promise.allSettled(Array.from({ length: 20 }, () => guess("kiran@example.in")));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    security: "limited",
    what: "guess",
    most: 3,
    perSeconds: 60,
  });
  expect(lines[0]).not.toContain("kiran");

  later(60_000);
  await Promise.allSettled(Array.from({ length: 20 }, () => guess("kiran@example.in")));
  expect(lines).toHaveLength(2);
});

test("simultaneous attempts are all counted", async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => guess("crowd")));

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("a count can be reset, and contains no address or name", async () => {
  for (let i = 0; i < 3; i++) await guess("meera@example.in");

  const rows = await deps.db.selectFrom("rate_limits").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("meera");
  await resetAttempts(deps, { what: "guess", who: "meera@example.in" });
  await guess("meera@example.in");
});

test("counted attempts can be undone one by one", async () => {
  for (let i = 0; i < 3; i++) await guess("kavya");

  for (let i = 0; i < 2; i++) await returnAttempt(deps, { what: "guess", who: "kavya" });
  await guess("kavya");
  await guess("kavya");
  await expect(guess("kavya")).rejects.toMatchObject({ status: 429 });
  for (let i = 0; i < 9; i++) await returnAttempt(deps, { what: "guess", who: "kavya" });
  await guess("kavya");
});

test("nothing is counted where rate limits are off", async () => {
  const free = { ...deps, config: { ...deps.config, rateLimits: false } };

  for (let i = 0; i < 10; i++)
    await consumeAttempt(free, { what: "free", who: "x", most: 1, perSeconds: 60 });
});

describe("the counted address", () => {
  const behind = async (trustedProxies: number, forwarded?: string, remote = "198.51.100.7") => {
    const app = new Hono();
    const proxied = { config: { ...deps.config, trustedProxies } };
    app.get("/", (c) => c.text(clientAddress(proxied, c)));
    const headers = forwarded === undefined ? {} : { headers: { "X-Forwarded-For": forwarded } };
    const socket = { remoteAddress: remote, remotePort: 1, remoteFamily: "IPv4" };
    const response = await app.request("/", headers, { incoming: { socket } });
    return response.text();
  };

  test("is the connection's without a trusted proxy, whatever the visitor's headers say", async () => {
    expect(await behind(0)).toBe("198.51.100.7");
    expect(await behind(0, "1.2.3.4")).toBe("198.51.100.7");
  });

  test("is what our own proxies wrote, and no more", async () => {
    expect(await behind(1, "203.0.113.9")).toBe("203.0.113.9");
    expect(await behind(1, "1.2.3.4, 203.0.113.9")).toBe("203.0.113.9");
    expect(await behind(2, "1.2.3.4, 203.0.113.9, 10.0.0.1")).toBe("203.0.113.9");
    expect(await behind(1)).toBe("198.51.100.7");
    expect(await behind(2, "203.0.113.9")).toBe("198.51.100.7");
  });

  test("is a network where one household has many addresses", async () => {
    const one = await behind(1, "2001:db8:12:34:aaaa:bbbb:cccc:dddd");

    expect(one).toBe("2001:db8:12:34::/64");
    expect(await behind(1, "2001:db8:12:34::1")).toBe(one);
    expect(await behind(1, "2001:db8:12:35::1")).not.toBe(one);
    expect(await behind(0, undefined, "::ffff:198.51.100.7")).toBe("198.51.100.7");
    expect(await behind(0, undefined, "::1")).toBe("0:0:0:0::/64");
  });
});
