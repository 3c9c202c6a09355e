import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { reportMessages } from "#contract/reports/messages.ts";
import type { Report } from "#contract/reports/routes.ts";
import { reviewMessages } from "#contract/reviews/messages.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createReviewer, createReviewFixture } from "#server/testing/reviews/reviewed-booking.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite({ config: { onlineBooking: true } });
await seedSampleCatalogue(site.deps);
const team = await signUp(site, "team@example.in", { role: "admin", verified: true });

const published = async () => {
  const fixture = await createReviewFixture(site);
  await fixture.publish();
  const { byGuest, byHost } = (await fixture.booking(fixture.host)).reviews;
  const [review, ofGuest] = [byGuest?._id ?? "", byHost?._id ?? ""];
  return { ...fixture, review, ofGuest };
};
const reply = (as: TestMember, id: string, text = "Thank you, come again.") =>
  site.ask<{ message: string }>(`POST /reviews/${id}/reply`, { as, json: { text } });
const report = (as: TestMember, id: string, reason = "It names my neighbour.") =>
  site.ask<{ message: string }>(`POST /reviews/${id}/report`, { as, json: { reason } });
type Page = { items: Report[]; open: number; nextCursor: string | null };
const reports = async (query = "") =>
  (await site.ask<Page>(`GET /admin/reports${query}`, { as: team })).body;
const resolve = (id: string | undefined, action: string, reason = "It breaks our guidelines.") =>
  site.ask(`POST /admin/reports/${id}/resolve`, { as: team, json: { action, reason } });
const reportOf = async (id: string) =>
  (await reports("?pageSize=100")).items.find(({ subjectId }) => subjectId === id);

describe("POST reviews/{id}/reply", () => {
  test("the person reviewed replies once, in public, and the author is mailed", async () => {
    const { host, guest, review, reviews } = await published();
    // The guest has just got a mail about the publication, so the mail about the reply would wait
    // for an hour. Deleting the time of the first mail makes the second mail go out at once.
    await site.deps.db.deleteFrom("notification_mail_times").execute();

    const { status } = await reply(host, review);

    expect(status).toBe(201);
    expect((await reviews()).items[0]?.reply).toMatchObject({ text: "Thank you, come again." });
    expect((await site.mails()).at(-1)).toMatchObject({
      to: guest.user.email,
      subject: "Your review about the booking of Sunny loft got a reply",
    });
    expect(await reply(host, review)).toMatchObject({
      status: 409,
      body: { message: reviewMessages.alreadyReplied },
    });
  });

  test("is for the person reviewed only", async () => {
    const { host, guest, review, ofGuest } = await published();
    const stranger = await createReviewer(site);

    for (const as of [guest, stranger, team])
      expect(await reply(as, review)).toMatchObject({
        status: 403,
        body: { message: reviewMessages.replyOfReviewedOnly },
      });
    expect((await reply(host, ofGuest)).status).toBe(403);
    expect((await reply(stranger, ofGuest)).status).toBe(404);
    expect((await reply(guest, ofGuest)).status).toBe(201);
    expect((await reply(host, "nonsense")).status).toBe(404);
  });

  test("a review that is not published yet cannot be found", async () => {
    const { host, byGuest } = await createReviewFixture(site);
    const { body } = await byGuest();

    expect((await reply(host, body._id)).status).toBe(404);
    expect((await report(host, body._id)).status).toBe(404);
  });

  test.each(["", " \n ", "a".repeat(1501)])("rejects the text %#", async (text) => {
    const { host, review } = await published();

    expect((await reply(host, review, text)).status).toBe(422);
  });
});

describe("reports", () => {
  test("are acknowledged at once, and listed once per person", async () => {
    const { review, spaceId } = await published();
    const reader = await createReviewer(site);

    expect(await report(reader, review)).toMatchObject({
      status: 200,
      body: { message: reportMessages.reported },
    });

    expect((await site.mails()).at(-1)).toMatchObject({
      to: reader.user.email,
      subject: "We have received your report",
      text: expect.stringContaining("> It names my neighbour."),
    });
    expect(await report(reader, review)).toMatchObject({
      status: 200,
      body: { message: reportMessages.alreadyReported },
    });
    const { items, open } = await reports();
    const ours = items.filter(({ subjectId }) => subjectId === review);
    expect(ours).toHaveLength(1);
    expect(open).toBeGreaterThanOrEqual(1);
    expect(ours[0]).toMatchObject({
      kind: "review",
      reason: "It names my neighbour.",
      reporter: { id: reader.user.id },
      acknowledgedAt: ours[0]?.createdAt,
      resolvedAt: null,
      subject: { title: "4 stars for Sunny loft", text: "Bright, quiet and clean." },
    });
    const days = Date.parse(ours[0]?.dueAt ?? "") - Date.parse(ours[0]?.createdAt ?? "");
    expect(days / 86_400_000).toBe(28);
    expect(spaceId).toBeTruthy();
  });

  test("are acknowledged at the address that the reporter has when the report is stored", async () => {
    const { review } = await published();
    const reader = await createReviewer(site);
    const email = `new-${reader.user.email}`;

    const { sent } = await site.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable("accounts").set({ email }).where("id", "=", reader.user.id).execute();
      const sent = report(reader, review);
      await expect
        .poll(async () => {
          const { rows } = await site.deps.pool.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          );
          return rows.length;
        })
        .toBe(1);
      return { sent };
    });

    expect((await sent).status).toBe(200);
    expect((await site.mails()).at(-1)).toMatchObject({
      to: email,
      subject: "We have received your report",
    });
  });

  test("one star is singular in the title", async () => {
    const { host, booking, publish } = await createReviewFixture(site);
    await publish({ rating: 1 });
    const review = (await booking(host)).reviews.byGuest?._id ?? "";

    await report(host, review);

    expect((await reportOf(review))?.subject?.title).toBe("1 star for Sunny loft");
  });

  test("a removal takes the review from the page and the rating, and both sides read why", async () => {
    const { host, guest, review, booking, reviews, location } = await published();
    const reader = await createReviewer(site);
    await report(reader, review);
    await report(host, review);
    expect((await reviews()).items).toHaveLength(1);
    const before = (await site.mails()).length;

    expect((await resolve((await reportOf(review))?._id, "remove")).status).toBe(200);

    await expect.poll(async () => (await reviews()).items).toEqual([]);
    await expect.poll(location).toMatchObject({ rating: 0, ratingCount: 0 });
    for (const as of [host, guest])
      expect((await booking(as)).reviews.byGuest).toMatchObject({
        removed: { reason: "It breaks our guidelines." },
      });
    const mails = (await site.mails()).slice(before);
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual(
      [
        `${host.user.email} A review about Sunny loft was removed`,
        `${guest.user.email} A review about Sunny loft was removed`,
        `${reader.user.email} The outcome of your report`,
        `${host.user.email} The outcome of your report`,
      ].sort(),
    );
    expect(await reportOf(review)).toBeUndefined();
    const { items } = await reports("?state=resolved&pageSize=100");
    expect(items.filter(({ subjectId }) => subjectId === review)).toHaveLength(2);
    expect((await report(await createReviewer(site), review)).status).toBe(404);
    expect((await reply(host, review)).status).toBe(409);
    const audit = await site.deps.db
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("subject_id", "=", review)
      .execute();
    expect(audit).toEqual([{ action: "report.remove", actor_id: team.user.id }]);
    const { body: log } = await site.ask(`GET /admin/audit?subjectId=${review}`, { as: team });
    expect(log.items).toMatchObject([{ subject: { type: "review", name: "Sunny loft" } }]);
  });

  test.each([
    { first: "resolve", status: 404 },
    { first: "report", status: 200 },
  ] as const)(
    "a report at the same moment does not stay open: $first first",
    async ({ first, status }) => {
      const { review } = await published();
      await report(await createReviewer(site), review);
      const id = (await reportOf(review))?._id;
      const reader = await createReviewer(site);
      const waiting = async (count: number) =>
        expect
          .poll(async () => {
            const { rows } = await site.deps.pool.query(
              "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
            );
            return rows.length;
          })
          .toBe(count);
      const works = { resolve: () => resolve(id, "remove"), report: () => report(reader, review) };
      const second = first === "resolve" ? "report" : "resolve";

      const results = await site.deps.db.transaction().execute(async (tx) => {
        await sql`select from reviews where id = ${review} for update`.execute(tx);
        const one = works[first]();
        await waiting(1);
        const two = works[second]();
        await waiting(2);
        return { [first]: one, [second]: two };
      });

      expect((await results.resolve)?.status).toBe(200);
      expect((await results.report)?.status).toBe(status);
      expect(await reportOf(review)).toBeUndefined();
    },
  );

  test("a removed reply disappears, and the review stays", async () => {
    const { host, review, reviews, booking } = await published();
    await reply(host, review);
    await report(await createReviewer(site), review);
    const id = (await reportOf(review))?._id;

    expect((await resolve(id, "remove-reply")).status).toBe(200);

    await expect.poll(async () => (await reviews()).items[0]?.reply).toBeNull();
    expect((await booking(host)).reviews.byGuest).toMatchObject({
      removed: null,
      replyRemoved: { reason: "It breaks our guidelines." },
    });
    expect((await reply(host, review)).status).toBe(409);
  });

  test("a kept review stays, and the same report cannot be resolved twice", async () => {
    const { review, reviews } = await published();
    await report(await createReviewer(site), review);
    const id = (await reportOf(review))?._id;

    expect((await resolve(id, "keep")).status).toBe(200);

    expect((await reviews()).items).toHaveLength(1);
    expect(await resolve(id, "remove")).toMatchObject({
      status: 409,
      body: { message: reportMessages.alreadyResolved },
    });
  });

  test("there must be a reply to remove, a reason, and a known action", async () => {
    const { review } = await published();
    await report(await createReviewer(site), review);
    const id = (await reportOf(review))?._id;

    expect((await resolve(id, "remove-reply")).status).toBe(409);
    expect((await resolve(id, "remove", " ")).status).toBe(422);
    expect((await resolve(id, "burn")).status).toBe(422);
    expect((await resolve("nonsense", "keep")).status).toBe(404);
    expect(await reportOf(review)).toMatchObject({ resolvedAt: null });
  });

  test("a review of a guest is reported by those who can read it", async () => {
    const { guest, host, ofGuest } = await published();
    const stranger = await createReviewer(site);
    const later = await createReviewFixture(site, { guest });

    expect((await report(stranger, ofGuest)).status).toBe(404);
    for (const as of [guest, host, later.host])
      expect((await report(as, ofGuest)).status).toBe(200);
  });

  test("pages of open reports begin with the oldest, and of resolved reports with the latest resolved", async () => {
    const readPages = async (state: "open" | "resolved"): Promise<Report[]> => {
      const seen: Report[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page = await reports(`?state=${state}&pageSize=2${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.items);
        cursor = page.nextCursor;
      }
      return seen;
    };
    for (let i = 0; i < 4; i++)
      await report(await createReviewer(site), (await published()).review);
    const { open } = await reports();

    const waiting = await readPages("open");
    const [second, first] = waiting.slice(-2).map(({ _id }) => _id);
    for (const id of [first, second]) {
      await resolve(id, "keep");
      site.later(1);
    }
    const resolved = await readPages("resolved");

    expect(new Set(waiting.map(({ _id }) => _id)).size).toBe(open);
    expect(waiting).toHaveLength(open);
    const madeAt = waiting.map(({ createdAt }) => createdAt);
    expect(madeAt).toEqual(madeAt.toSorted());
    expect(resolved.slice(0, 2).map(({ _id }) => _id)).toEqual([second, first]);
    const resolvedAt = resolved.map((one) => one.resolvedAt ?? "");
    expect(resolvedAt).toEqual(resolvedAt.toSorted().reverse());
    expect(new Set(resolved.map(({ _id }) => _id)).size).toBe(resolved.length);
    expect((await site.ask("GET /admin/reports?cursor=x", { as: team })).status).toBe(422);
  });
});
