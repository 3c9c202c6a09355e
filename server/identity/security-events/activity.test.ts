import { pino } from "pino";
import { describe, expect, test } from "vitest";
import type { ActivityEntry } from "#contract/accounts/activity-routes.ts";
import { listAdmins, setAdmin } from "#server/identity/admins.ts";
import { deleteExpiredData } from "#server/retention.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
  testPassword,
} from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { recordRefusedAttempts } from "./refused-attempts.ts";

const lines: Record<string, unknown>[] = [];
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
const site = await createTestSite({ config: { trustedProxies: 1 }, log });
const { db } = site.deps;
const HOUR = 3_600_000;
let people = 0;
const person = (more = {}) => signUp(site, `person${people++}@example.in`, more);

type Page = { items: ActivityEntry[]; nextCursor: string | null };
const activity = (as: TestMember, query = "") =>
  site.ask<Page>(`GET /auth/activity${query}`, { as });
const kinds = async (as: TestMember) => (await activity(as)).body.items.map(({ kind }) => kind);
const headers = {
  "X-Forwarded-For": "203.0.113.77",
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
};
const login = (email: string, password = testPassword) =>
  site.send("POST /auth/login", { json: { email, password }, headers });

describe("recent activity", () => {
  test("says what happened, when, on which device and roughly where", async () => {
    const asha = await person();
    await login(asha.user.email, "a wrong guess");
    await login(asha.user.email);

    const { status, body } = await activity(asha);

    expect(status).toBe(200);
    expect(body.nextCursor).toBeNull();
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        kind: "signed-in",
        at: expect.any(String),
        times: 1,
        device: "Chrome on Android",
        address: "203.0.113.x",
      },
      expect.objectContaining({ kind: "sign-in-refused", times: 1, address: "203.0.113.x" }),
    ]);
    expect(lines).toContainEqual(
      expect.objectContaining({ security: "signed-in", accountId: asha.user.id }),
    );
  });

  test("contains the changes that the member made", async () => {
    const asha = await person({ verified: true });
    const change = (json: object) => site.send("PATCH /auth/profile", { as: asha, json });
    await change({ phoneNumber: "+919876543210" });
    await change({ email: `moved${people}@example.in` });
    const json = { currentPassword: testPassword, newPassword: "eight blue parrots" };
    await site.send("POST /auth/change-password", { as: asha, json });
    await site.send("GET /auth/export", { as: asha });
    const laptop = await signInOnAnotherDevice(site, asha);
    const { body } = await site.ask<{ data: { id: string; current: boolean }[] }>(
      "GET /auth/sessions",
      { as: asha },
    );
    const other = body.data.find(({ current }) => !current)?.id;
    await site.send(`DELETE /auth/sessions/${other}`, { as: asha });
    await site.send("POST /auth/logout", { as: laptop });

    expect(await kinds(asha)).toEqual([
      "session-ended",
      "data-exported",
      "password-changed",
      "email-change-asked",
      "phone-changed",
    ]);
  });

  test("contains what the team and the operator did", async () => {
    const [asha, admin] = [await person(), await person({ role: "admin" })];
    const by = (verb: string) =>
      site.send(`POST /admin/users/${asha.user.id}/${verb}`, {
        as: admin,
        json: { reason: "Spam" },
      });
    await by("suspend");
    await by("restore");
    await setAdmin(site.deps, asha.user.email, "admin");

    const { body } = await site.ask<Page>(`GET /admin/users/${asha.user.id}/activity`, {
      as: admin,
    });
    expect(body.items.map(({ kind }) => kind)).toEqual(["role-changed", "restored", "suspended"]);
    expect(await listAdmins(site.deps)).toContainEqual({
      email: asha.user.email,
      verified: false,
      hasFactor: false,
    });
  });

  test("is paginated, each entry once", async () => {
    const asha = await person();
    for (let i = 0; i < 5; i++) await login(asha.user.email);

    const first = await activity(asha, "?pageSize=2");
    const second = await activity(asha, `?pageSize=2&cursor=${first.body.nextCursor}`);
    const third = await activity(asha, `?pageSize=2&cursor=${second.body.nextCursor}`);

    const ids = [first, second, third].flatMap(({ body }) => body.items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
    expect(third.body.nextCursor).toBeNull();
    expect((await activity(asha, "?cursor=nonsense")).status).toBe(422);
  });

  test("is visible to the member and the team only", async () => {
    const [asha, ravi, admin] = [await person(), await person(), await person({ role: "admin" })];
    await login(asha.user.email);

    expect((await site.send("GET /auth/activity")).status).toBe(401);
    expect((await activity(ravi)).body.items).toEqual([]);
    const of = (id: string, as?: TestMember) =>
      site.send(`GET /admin/users/${id}/activity`, { as });
    expect((await of(asha.user.id)).status).toBe(401);
    expect((await of(asha.user.id, asha)).status).toBe(403);
    expect((await of("nonsense", admin)).status).toBe(404);
    expect((await of(site.deps.newId(), admin)).status).toBe(404);
    expect((await of(asha.user.id, admin)).status).toBe(200);
  });
});

describe("repeated refused attempts", () => {
  test("make one entry immediately and one more at the end of the hour", async () => {
    const asha = await person();
    for (let i = 0; i < 6; i++) await login(asha.user.email, "a wrong guess");

    expect((await activity(asha)).body.items).toMatchObject([
      { kind: "sign-in-refused", times: 1 },
    ]);
    site.later(HOUR);
    await recordRefusedAttempts(site.deps, {});
    const again = await signInOnAnotherDevice(site, asha);
    expect((await activity(again)).body.items).toMatchObject([
      { kind: "sign-in-refused", times: 5, address: "203.0.113.x" },
      { kind: "sign-in-refused", times: 1 },
    ]);
    await recordRefusedAttempts(site.deps, {});
    expect((await activity(again)).body.items).toHaveLength(2);
  });

  test("by a member without the role to use the team's routes make one entry", async () => {
    const [asha, admin] = [await person(), await person({ role: "admin" })];

    for (let i = 0; i < 3; i++)
      expect((await site.send("GET /admin/users", { as: asha, headers })).status).toBe(403);
    await site.send("GET /admin/users", { as: admin });

    expect((await activity(asha)).body.items).toMatchObject([
      { kind: "access-refused", times: 1, address: "203.0.113.x" },
    ]);
    expect(await kinds(admin)).toEqual([]);
    expect(lines).toContainEqual(
      expect.objectContaining({ security: "access-refused", accountId: asha.user.id }),
    );
  });

  test("with a wrong current password are recorded", async () => {
    const asha = await person();
    const currentPassword = "a wrong guess";
    const json = { currentPassword, newPassword: "eight blue parrots" };
    await site.send("POST /auth/change-password", { as: asha, json });
    expect(await kinds(asha)).toEqual(["confirm-refused"]);

    const ravi = await person();
    const change = { currentPassword, email: "elsewhere@example.in" };
    await site.send("PATCH /auth/profile", { as: ravi, json: change });
    expect(await kinds(ravi)).toEqual(["confirm-refused"]);
  });

  test("for an address without an account are counted in the log, without the address", async () => {
    lines.length = 0;
    for (let i = 0; i < 3; i++) await login("nobody@example.in", "a wrong guess");
    site.later(61_000);
    await login("nobody@example.in", "a wrong guess");

    const told = lines.filter(({ security }) => security === "sign-in-refused");
    expect(told).toMatchObject([
      { accountId: null, times: 1 },
      { accountId: null, times: 3 },
    ]);
    expect(JSON.stringify(lines)).not.toContain("nobody");
    const rows = await db.selectFrom("security_events").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("nobody");
  });
});

describe("a security event", () => {
  test("can only be added", async () => {
    await person();
    const statements = [
      db.updateTable("security_events").set({ kind: "x" }),
      db.deleteFrom("security_events"),
    ];

    for (const statement of statements)
      await expect(statement.execute()).rejects.toMatchObject({ code: "42501" });
  });

  test("is retained for a year", async () => {
    const asha = await person();
    const at = (days: number) => new Date(Date.now() - days * 24 * HOUR);
    for (const days of [364, 367])
      await db
        .insertInto("security_events")
        .values({ at: at(days), account_id: asha.user.id, kind: "signed-in" })
        .execute();

    await deleteExpiredData(site.deps, {});

    expect((await activity(asha)).body.items).toHaveLength(1);
  });
});
