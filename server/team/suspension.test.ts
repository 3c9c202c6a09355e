import { describe, expect, test } from "vitest";
import { teamMessages } from "#contract/team/messages.ts";
import type { AuditEntry, TeamUser } from "#contract/team/routes.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
  testPassword,
} from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
await seedSampleCatalogue(site.deps);
const admin = await signUp(site, "team@example.in", { role: "admin", verified: true });
const colleague = await signUp(site, "colleague@example.in", { role: "admin" });
let people = 0;
const createSomeMember = (more = {}) => signUp(site, `person${++people}@example.in`, more);

type Users = { items: TeamUser[]; nextCursor: string | null };
const list = async (query: string, as: TestMember = admin) =>
  (await site.ask<Users>(`GET /admin/users?${query}`, { as })).body;
const suspend = (id: string, reason = "Fake photos", as: TestMember = admin) =>
  site.ask<{ message: string; data: TeamUser }>(`POST /admin/users/${id}/suspend`, {
    as,
    json: { reason },
  });
const restore = (id: string, as: TestMember = admin) =>
  site.ask<{ message: string; data: TeamUser }>(`POST /admin/users/${id}/restore`, { as });
const log = async (query = "") =>
  (await site.ask<{ items: AuditEntry[] }>(`GET /admin/audit${query}`, { as: admin })).body.items;
const signIn = (email: string) =>
  site.ask("POST /auth/login", { json: { email, phoneNumber: "", password: testPassword } });
const found = async (title: string) => {
  const { body } = await site.ask<{ items: { _id: string }[] }>(
    `GET /locations/search?q=${encodeURIComponent(title)}`,
  );
  return body.items.map(({ _id }) => _id);
};

describe("a suspension", () => {
  test("ends all sessions, prevents signing in, and is mailed with its reason", async () => {
    const person = await createSomeMember();
    const phone = await signInOnAnotherDevice(site, person);

    const { status, body } = await suspend(person.user.id);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: teamMessages.suspended,
      data: { suspended: { reason: "Fake photos", at: expect.any(String) }, sessions: 0 },
    });
    for (const device of [person, phone]) {
      expect((await site.ask("GET /auth/profile", { as: device })).status).toBe(401);
      const { refreshToken } = device;
      expect((await site.ask("POST /auth/refresh", { json: { refreshToken } })).status).toBe(401);
    }
    expect(await signIn(person.user.email)).toMatchObject({
      status: 403,
      body: {
        message: "Check your unique email and password.",
        errors: { email: expect.stringContaining("suspended") },
      },
    });
    expect((await site.mails()).at(-1)).toMatchObject({
      to: person.user.email,
      text: expect.stringContaining("> Fake photos"),
    });
  });

  test("hides the spaces immediately, and restoring shows the live ones again", async () => {
    const host = await createSomeMember();
    const title = "Umbrella Court";
    const space = await createLiveSpace(site, { host, title });
    const resting = await createLiveSpace(site, { host, title });
    await site.deps.db
      .updateTable("spaces")
      .set({ status: "paused" })
      .where("id", "=", resting)
      .execute();
    const visible = async (id: string) => (await site.ask(`GET /locations/${id}`)).status === 200;
    const listed = async () => {
      const { body } = await site.ask<{ _id: string }[]>("GET /locations?pageSize=100");
      return body.some(({ _id }) => _id === space);
    };
    expect([await found(title), await visible(space), await listed()]).toEqual([
      expect.arrayContaining([space]),
      true,
      true,
    ]);

    await suspend(host.user.id);
    expect([await found(title), await visible(space), await listed()]).toEqual([[], false, false]);

    const { body } = await restore(host.user.id);
    expect(body).toMatchObject({
      message: teamMessages.restored,
      data: { suspended: null, spaces: 2, liveSpaces: 1 },
    });
    expect([await found(title), await visible(space), await listed()]).toEqual([
      [space],
      true,
      true,
    ]);
    expect(await visible(resting)).toBe(false);
    expect((await site.mails()).at(-1)?.to).toBe(host.user.email);
    expect((await signIn(host.user.email)).status).toBe(200);
  });

  test("needs a reason", async () => {
    const person = await createSomeMember();

    for (const reason of ["", "  ", "a".repeat(501)])
      expect((await suspend(person.user.id, reason)).status).toBe(422);
    expect(
      (await site.ask(`POST /admin/users/${person.user.id}/suspend`, { as: admin, json: {} })).body,
    ).toMatchObject({ message: teamMessages.reason });
    expect((await list(`q=${person.user.id}`)).items[0]?.suspended).toBeNull();
  });

  test("cannot be applied to oneself or to another team member", async () => {
    expect(await suspend(admin.user.id)).toMatchObject({
      status: 409,
      body: { message: teamMessages.yourself },
    });
    expect(await suspend(colleague.user.id)).toMatchObject({
      status: 409,
      body: { message: teamMessages.anotherAdmin },
    });
  });

  test("happens once, and is logged once, also if two decide at the same time", async () => {
    const person = await createSomeMember();

    const answers = await Promise.all([
      suspend(person.user.id, "First"),
      suspend(person.user.id, "Second", colleague),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await log(`?subjectId=${person.user.id}`)).toHaveLength(1);
    expect((await restore(person.user.id)).status).toBe(200);
    expect(await restore(person.user.id)).toMatchObject({
      status: 409,
      body: { message: teamMessages.notSuspended },
    });
  });

  test.each(["01900000-0000-7000-8000-0000000000ff", "nonsense"])(
    "of %s is not found",
    async (id) => {
      expect((await suspend(id)).status).toBe(404);
      expect((await restore(id)).status).toBe(404);
    },
  );
});
