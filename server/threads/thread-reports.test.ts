import { expect, test } from "vitest";
import { REPORT_RESOLVED_DAYS } from "#contract/reports/policy.ts";
import type { Report, ReportedThread } from "#contract/reports/routes.ts";
import { threadMessages } from "#contract/threads/messages.ts";
import type { Thread } from "#contract/threads/thread.ts";
import { DAY_MS } from "#contract/time.ts";
import { createPhotoFile, toFormData } from "#server/testing/catalogue/listing.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { writeCard } from "#server/threads/cards.ts";

const site = await createTestSite({ config: { shareContacts: "after-booking" } });
await seedSampleCatalogue(site.deps);
const team = await signUp(site, "team@example.in", { role: "admin", verified: true });
let people = 0;
const createMember = () => signUp(site, `reporter${++people}@example.in`, { verified: true });

const fixture = async () => {
  const [host, guest] = [await createMember(), await createMember()];
  const locationId = await createLiveSpace(site, { host, title: "Glass Loft", searchable: false });
  const { body } = await site.ask<{ thread: Thread }>("POST /threads", {
    as: guest,
    json: { locationId, text: "Call me: 98123 45678", clientId: "1" },
  });
  return { host, guest, locationId, id: body.thread._id };
};

const report = (as: TestMember | undefined, id: string, reason = "They insult me.") =>
  site.ask(`POST /threads/${id}/report`, { ...(as && { as }), json: { reason } });
const openReports = async () =>
  (await site.ask<{ items: Report[] }>("GET /admin/reports?pageSize=100", { as: team })).body.items;
const readThread = (as: TestMember, id: string | undefined) =>
  site.ask<ReportedThread>(`GET /admin/reports/${id}/thread`, { as });
const resolve = (id: string | undefined, action: string) =>
  site.ask(`POST /admin/reports/${id}/resolve`, { as: team, json: { action, reason: "Checked." } });
const readings = async (id: string) =>
  (
    await site.deps.db
      .selectFrom("audit_log")
      .select(["actor_id", "details"])
      .where("action", "=", "report.read-thread")
      .where("subject_id", "=", id)
      .execute()
  ).map(({ actor_id }) => actor_id);

test("the team reads a reported conversation while the report is open, and each reading is recorded", async () => {
  const { host, guest, id } = await fixture();
  await site.ask(`POST /threads/${id}/messages`, {
    as: guest,
    body: toFormData({ clientId: "2", attachments: await createPhotoFile("#123456") }),
  });
  const before = await openReports();
  expect(before.some(({ subjectId }) => subjectId === id)).toBe(false);

  expect((await report(host, id)).status).toBe(200);
  expect((await report(host, id)).status).toBe(200);
  const [filed, ...more] = (await openReports()).filter(({ subjectId }) => subjectId === id);

  expect(more).toEqual([]);
  expect(filed).toMatchObject({
    kind: "thread",
    reason: "They insult me.",
    acknowledgedAt: expect.any(String),
    subject: { title: expect.stringContaining("Glass Loft"), text: "", isRemoved: false },
  });
  expect(Date.parse(filed?.dueAt ?? "") - Date.parse(filed?.createdAt ?? "")).toBe(
    REPORT_RESOLVED_DAYS * DAY_MS,
  );
  expect(await readings(id)).toEqual([]);
  const { status, body } = await readThread(team, filed?._id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    guest: { _id: guest.user.id, email: guest.user.email },
    host: { _id: host.user.id },
    items: [{ attachments: [{}] }, { text: "Call me: 98123 45678" }],
  });
  expect((await site.app.request(body.items[0]?.attachments[0]?.url ?? "")).status).toBe(200);
  expect(await readings(id)).toEqual([team.user.id]);
  const { body: log } = await site.ask(`GET /admin/audit?subjectId=${id}`, { as: team });
  expect(log.items).toMatchObject([{ subject: { type: "thread", id, name: "Glass Loft" } }]);

  expect((await readThread(host, filed?._id)).status).toBe(403);
  expect((await readThread(team, id)).status).toBe(404);
  expect((await resolve(filed?._id, "keep")).status).toBe(200);
  expect((await readThread(team, filed?._id)).status).toBe(404);
  expect(await readings(id)).toEqual([team.user.id]);
});

test("nobody reports a conversation of other people", async () => {
  const { id } = await fixture();
  expect((await report(await createMember(), id)).status).toBe(404);
  expect((await report(undefined, id)).status).toBe(401);
  expect((await report(team, id)).status).toBe(404);
});

test("a conversation that the team ends takes no message but still shows cards, and both members get a mail", async () => {
  const { host, guest, locationId, id } = await fixture();
  await report(guest, id);
  const filed = (await openReports()).find(({ subjectId }) => subjectId === id);
  expect((await resolve(filed?._id, "remove-reply")).status).toBe(409);
  expect((await resolve(filed?._id, "remove")).status).toBe(200);

  for (const as of [host, guest])
    expect(
      await site.ask(`POST /threads/${id}/messages`, { as, json: { text: "Hi", clientId: "3" } }),
    ).toMatchObject({ status: 403, body: { code: "blocked", message: threadMessages.closed } });
  const instant = site.deps.now().toISOString();
  await site.deps.db.transaction().execute((tx) =>
    writeCard(tx, site.deps, {
      spaceId: locationId,
      guestId: guest.user.id,
      hostId: host.user.id,
      actorId: null,
      card: {
        event: "cancelled",
        bookingId: null,
        offerId: null,
        startsAt: instant,
        endsAt: instant,
        unit: "hour",
      },
    }),
  );
  expect((await site.ask<Thread>(`GET /threads/${id}`, { as: guest })).body).toMatchObject({
    closed: true,
    lastMessage: { kind: "card" },
  });
  const mails = (await site.mails()).filter(({ subject }) =>
    /ended your conversation/.test(subject),
  );
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [guest.user.email, host.user.email].toSorted(),
  );
});
