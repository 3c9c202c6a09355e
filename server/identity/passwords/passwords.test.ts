import { expect, test, vi } from "vitest";
import { hashPassword, isPasswordCorrect } from "./passwords.ts";

const running = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  return {
    ...real,
    verify: async (...given: Parameters<typeof real.verify>) => {
      running.most = Math.max(running.most, ++running.now);
      try {
        return await real.verify(...given);
      } finally {
        running.now--;
      }
    },
  };
});

test("a password matches its own hash in every Unicode normalisation", async () => {
  const hash = await hashPassword("café au lait");

  expect(await isPasswordCorrect(hash, "cafe\u0301 au lait")).toBe(true);
  expect(await isPasswordCorrect(hash, "cafe au lait")).toBe(false);
  expect(await hashPassword("café au lait")).not.toBe(hash);
});

test("nothing matches an account without a password", async () => {
  for (const nothing of [null, undefined, ""])
    expect(await isPasswordCorrect(nothing, "a password that opens nothing")).toBe(false);
});

test("two checks run at a time; excess ones are told to retry", async () => {
  const hash = await hashPassword("seven green parrots");

  const results = await Promise.allSettled(
    Array.from({ length: 130 }, () => isPasswordCorrect(hash, "a guess")),
  );

  expect(running.most).toBe(2);
  const busy = results.filter((result) => result.status === "rejected");
  expect(busy).toHaveLength(130 - 102);
  expect(busy[0]?.reason).toMatchObject({ status: 503, code: "busy", retryAfterSeconds: 2 });
  expect(await isPasswordCorrect(hash, "seven green parrots")).toBe(true);
}, 60_000);
