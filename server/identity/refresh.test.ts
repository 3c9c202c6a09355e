import { describe, expect, test } from "vitest";
import type { Tokens } from "#contract/accounts/user.ts";
import { openSecrets, type Secrets } from "#server/kernel/base/secrets.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import { signInOnAnotherDevice, signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { refreshSession } from "./sign-in/sessions.ts";

const site = await createTestSite();
const { db } = site.deps;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const refresh = async (refreshToken: string) => {
  const { status, body } = await site.ask<{ data?: { tokens: Tokens } }>("POST /auth/refresh", {
    json: { refreshToken },
  });
  return { status, body, tokens: body.data?.tokens };
};
const refreshed = async (refreshToken: string): Promise<Tokens> => {
  const { tokens } = await refresh(refreshToken);
  if (!tokens) throw new Error("was not refreshed");
  return tokens;
};
const seen = async (as: string | Tokens) => (await site.send("GET /auth/profile", { as })).status;
const person = (() => {
  let number = 0;
  return () => signUp(site, `person${number++}@example.in`);
})();

describe("POST /auth/refresh", () => {
  test("returns new tokens, repeatedly", async () => {
    let tokens: Tokens = await person();

    for (let i = 0; i < 3; i++) {
      site.later(11 * MINUTE);
      expect(await seen(tokens)).toBe(401);
      tokens = await refreshed(tokens.refreshToken);
      expect(await seen(tokens)).toBe(200);
    }
  });

  test("twenty simultaneous tabs get the same successor, and nobody is signed out", async () => {
    const asha = await person();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refreshed(asha.refreshToken)),
    );

    const [first, ...others] = new Set(answers.map(({ refreshToken }) => refreshToken));
    expect(others).toEqual([]);
    expect(first).not.toBe(asha.refreshToken);
    for (const tokens of answers) expect(await seen(tokens)).toBe(200);
    expect((await refresh(first ?? "")).status).toBe(200);
  });

  test("a used token gets the same successor again for 24 hours, as long as the successor is unused", async () => {
    const asha = await person();
    const next = await refreshed(asha.refreshToken);

    site.later(DAY - MINUTE);
    const again = await refreshed(asha.refreshToken);
    expect(again.refreshToken).toBe(next.refreshToken);
    expect(await seen(again)).toBe(200);
    expect((await refresh(next.refreshToken)).status).toBe(200);
  });

  test("after SECRET_KEY was changed, a used token still gets its unused successor with the former key", async () => {
    const asha = await person();
    const next = await refreshed(asha.refreshToken);
    const { dataDir } = site.deps.config;
    const [former, present] = [
      "0123456789abcdef0123456789abcdef",
      "fedcba9876543210fedcba9876543210",
    ];
    const before = openSecrets({ dataDir, secretKey: former });
    const after = openSecrets({ dataDir, secretKey: present, formerSecretKeys: [former] });
    const origin = { userAgent: "", address: "" };
    const refreshWith = (secrets: Secrets, token: string) =>
      refreshSession({ ...site.deps, secrets }, token, origin);
    const second = await refreshWith(before, next.refreshToken);

    const again = await refreshWith(after, next.refreshToken);

    expect(again.refreshToken).toBe(second.refreshToken);
    const third = await refreshWith(after, second.refreshToken);
    expect((await refreshWith(after, second.refreshToken)).refreshToken).toBe(third.refreshToken);
    await expect(refreshWith(after, next.refreshToken)).rejects.toMatchObject({ status: 401 });
  });

  test("a replay after 24 hours ends the session", async () => {
    const asha = await person();
    const next = await refreshed(asha.refreshToken);

    site.later(DAY + MINUTE);
    expect((await refresh(asha.refreshToken)).status).toBe(401);
    expect((await refresh(next.refreshToken)).status).toBe(401);
  });

  test("once the successor was used, a replay ends the session immediately", async () => {
    const asha = await person();
    const next = await refreshed(asha.refreshToken);
    const third = await refreshed(next.refreshToken);

    expect((await refresh(asha.refreshToken)).status).toBe(401);

    expect(await seen(third)).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  test("a replay and a use of the successor at the same time have one of two defined outcomes", async () => {
    for (let i = 0; i < 5; i++) {
      const asha = await person();
      const next = await refreshed(asha.refreshToken);

      const [replay, use] = await Promise.all([
        refresh(asha.refreshToken),
        refresh(next.refreshToken),
      ]);

      expect(use.status).toBe(200);
      if (replay.status === 200) expect(replay.tokens?.refreshToken).toBe(next.refreshToken);
      expect(await seen(use.tokens ?? "")).toBe(replay.status);
    }
  });

  test("reuse ends one token family and leaves the other devices signed in", async () => {
    const phone = await person();
    const laptop = await signInOnAnotherDevice(site, phone);
    const next = await refreshed(phone.refreshToken);
    await refreshed(next.refreshToken);
    await refresh(phone.refreshToken);

    expect(await seen(phone)).toBe(401);
    expect(await seen(laptop)).toBe(200);
  });

  test("an old token of the family ends it, however many newer ones there are", async () => {
    const asha = await person();
    const second = await refreshed(asha.refreshToken);
    site.later(MINUTE);
    const third = await refreshed(second.refreshToken);
    site.later(MINUTE);

    expect((await refresh(asha.refreshToken)).status).toBe(401);
    expect(await seen(third)).toBe(401);
  });

  test("a member who is away for a month has to sign in again", async () => {
    const asha = await person();

    site.later(31 * 24 * 60 * MINUTE);

    expect((await refresh(asha.refreshToken)).status).toBe(401);
  });

  test("a session ends after 90 days, however often it is used", async () => {
    let tokens: Tokens = await person();
    for (let day = 0; day < 84; day += 28) {
      site.later(28 * DAY);
      tokens = await refreshed(tokens.refreshToken);
    }
    const { expires_at } = await db
      .selectFrom("refresh_tokens")
      .select("expires_at")
      .where("hash", "=", hashToken(tokens.refreshToken))
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - site.deps.now().getTime()).toBeLessThanOrEqual(6 * DAY);

    site.later(6 * DAY - 5 * MINUTE);
    tokens = await refreshed(tokens.refreshToken);
    expect(await seen(tokens)).toBe(200);
    site.later(5 * MINUTE);
    expect(await seen(tokens)).toBe(401);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });

  test.each(["", "unknown", "x".repeat(201)])("%j is rejected", async (token) => {
    expect((await refresh(token)).status).toBe(token === "unknown" ? 401 : 422);
  });

  test("the database contains no usable token", async () => {
    const { refreshToken } = await person();

    const rows = await db.selectFrom("refresh_tokens").selectAll().execute();
    const kept = rows.map(({ hash }) => Buffer.from(hash).toString("base64url"));
    expect(kept).not.toContain(refreshToken);
  });

  test("suspending or deleting the account ends the session", async () => {
    const [one, two] = [await person(), await person()];
    const { suspended, deleted } = {
      suspended: { suspended_at: new Date(), suspended_reason: "x" },
      deleted: { deleted_at: new Date(), password_hash: null },
    };
    await db.updateTable("accounts").set(suspended).where("id", "=", one.user.id).execute();
    await db.updateTable("accounts").set(deleted).where("id", "=", two.user.id).execute();

    for (const member of [one, two]) {
      expect(await seen(member)).toBe(401);
      expect((await refresh(member.refreshToken)).status).toBe(401);
    }
  });
});
