import { expect, test } from "vitest";
import { testSite } from "#server/test-site.ts";
import { forgetAttempts, takeAttempt } from "./rate-limits.ts";

const { deps, later } = await testSite({ config: { rateLimits: true } });
const guess = (who: string) => takeAttempt(deps, { what: "guess", who, most: 3, perSeconds: 60 });

test("a fourth of three attempts is told to wait, until the stretch is over", async () => {
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

test("attempts at once are all counted", async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => guess("crowd")));

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("what was counted can be forgotten, and names nobody", async () => {
  for (let i = 0; i < 3; i++) await guess("meera@example.in");

  const rows = await deps.db.selectFrom("rate_limits").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("meera");
  await forgetAttempts(deps, { what: "guess", who: "meera@example.in" });
  await guess("meera@example.in");
});

test("nothing is counted where caps are lifted", async () => {
  const free = { ...deps, config: { ...deps.config, rateLimits: false } };

  for (let i = 0; i < 10; i++)
    await takeAttempt(free, { what: "free", who: "x", most: 1, perSeconds: 60 });
});
