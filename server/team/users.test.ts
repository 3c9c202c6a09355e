import { describe, expect, test } from "vitest";
import type { AuditEntry, TeamUser } from "#contract/team/routes.ts";
import { SESSION_IDLE_MS } from "#server/identity/policy.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
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

const idOf = ({ id }: AuditEntry) => id;

describe("GET /admin/users", () => {
  test("finds by part of the address, in any letter case, and by id", async () => {
    const asha = await signUp(site, "Asha_K%@example.in", { phone: "+919812345678" });

    expect((await list("q=asha_k%25")).items.map(({ id }) => id)).toEqual([asha.user.id]);
    expect((await list(`q=${asha.user.id}`)).items).toEqual([
      {
        id: asha.user.id,
        email: "asha_k%@example.in",
        username: "asha_k%",
        phoneNumber: "+919812345678",
        role: "user",
        emailVerified: false,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        suspended: null,
        deletedAt: null,
        sessions: 1,
        spaces: 0,
        liveSpaces: 0,
        inquiriesSent: 0,
      } satisfies TeamUser,
    ]);
    // Neither `%` nor `_` is a wildcard.
    expect((await list("q=a%25ha")).items).toEqual([]);
    expect((await list("q=as_a")).items).toEqual([]);
  });

  test("counts devices and spaces", async () => {
    const host = await createSomeMember();
    await signInOnAnotherDevice(site, host);
    const space = await createLiveSpace(site, { host, searchable: false });
    await createLiveSpace(site, { host, searchable: false });
    await site.deps.db
      .updateTable("spaces")
      .set({ status: "paused" })
      .where("id", "=", space)
      .execute();

    expect((await list(`q=${host.user.id}`)).items[0]).toMatchObject({
      sessions: 2,
      spaces: 2,
      liveSpaces: 1,
    });
  });

  test("does not count a device whose session has expired", async () => {
    const person = await createSomeMember();
    const devices = [person, await signInOnAnotherDevice(site, person)];
    const count = async () => (await list(`q=${person.user.id}`)).items[0]?.sessions;
    expect(await count()).toBe(devices.length);
    const [idle, over] = await site.deps.db
      .selectFrom("sessions")
      .select("id")
      .where("account_id", "=", person.user.id)
      .execute();
    const now = site.deps.now();
    const expire = (id: string | undefined, change: { last_used_at: Date } | { ends_at: Date }) =>
      site.deps.db
        .updateTable("sessions")
        .set(change)
        .where("id", "=", id ?? "")
        .execute();

    await expire(idle?.id, { last_used_at: new Date(now.getTime() - SESSION_IDLE_MS) });
    expect(await count()).toBe(1);
    await expire(over?.id, { ends_at: now });
    expect(await count()).toBe(0);
  });

  test("lists every account once, newest first, paginated", async () => {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await list(`pageSize=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }

    const { rows } = await site.deps.pool.query("select id from accounts order by id desc");
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  test("filters by team and by unverified", async () => {
    expect((await list("state=team")).items.map(({ id }) => id).sort()).toEqual(
      [admin.user.id, colleague.user.id].sort(),
    );
    const unverified = await createSomeMember();
    const verified = await createSomeMember({ verified: true });
    const ids = (await list("state=unverified")).items.map(({ id }) => id);
    expect(ids).toContain(unverified.user.id);
    expect(ids).not.toContain(verified.user.id);
  });

  test.each(["cursor=x", "pageSize=0", "state=rich", "colour=red"])("rejects %s", async (query) => {
    const { status, body } = await site.ask(`GET /admin/users?${query}`, { as: admin });

    expect(status).toBe(422);
    expect(Object.keys(body.errors as object)).toEqual([query.split("=")[0]]);
  });
});

describe("GET /admin/audit", () => {
  test("says who did what to whom and why, newest first", async () => {
    const person = await createSomeMember();
    await suspend(person.user.id, "Spam");
    await restore(person.user.id, colleague);
    const username = person.user.email.split("@")[0];

    expect(await log(`?subjectId=${person.user.id}`)).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        action: "account.restore",
        actor: { id: colleague.user.id, username: "colleague" },
        subject: { type: "account", id: person.user.id, name: username },
        details: {},
      },
      expect.objectContaining({
        action: "account.suspend",
        actor: { id: admin.user.id, username: "team" },
        details: { reason: "Spam" },
      }),
    ]);
    const byColleague = await log(`?actor=${colleague.user.id}`);
    expect(byColleague.map(({ action, subject }) => [action, subject.id])).toEqual([
      ["account.restore", person.user.id],
    ]);
    expect(await log("?action=account.nothing")).toEqual([]);
    expect(await log("?subjectType=space")).toEqual([]);
  });

  test("continues where a page ended", async () => {
    const first = await site.ask<{ items: AuditEntry[]; nextCursor: string }>(
      "GET /admin/audit?pageSize=1",
      { as: admin },
    );
    const [next] = await log(`?pageSize=1&cursor=${first.body.nextCursor}`);

    expect([first.body.items[0]?.id, next?.id]).toEqual((await log("?pageSize=2")).map(idOf));
  });

  test.each(["cursor=x", "cursor=-1", "actor=me", "pageSize=0"])("rejects %s", async (query) => {
    expect((await site.ask(`GET /admin/audit?${query}`, { as: admin })).status).toBe(422);
  });
});
