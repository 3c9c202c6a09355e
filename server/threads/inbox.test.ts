import { describe, expect, test } from "vitest";
import { inquiryMessages } from "#contract/inquiries/messages.ts";
import type { InquiryList } from "#contract/inquiries/routes.ts";
import type { MessageList } from "#contract/threads/routes.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const { db } = site.deps;
await seedSampleCatalogue(site.deps);
let people = 0;
const createSomeMember = () => signUp(site, `asker${++people}@example.in`, { verified: true });

/** Creates a new host with a space, and a guest. */
const fixture = async () => {
  const host = await createSomeMember();
  return {
    host,
    guest: await createSomeMember(),
    space: await createLiveSpace(site, { host, searchable: false }),
  };
};

const send = (as: TestMember, _id: string, inquiry = "Is it free on Diwali?") =>
  site.ask("POST /locations/inquiry", { as, json: { _id, inquiry, userEmail: "" } });
const inbox = async (as: TestMember, query = "") =>
  (await site.ask<InquiryList>(`GET /inquiries${query}`, { as })).body;

describe("the inbox", () => {
  test("contains the inquiries about the host's own spaces, newest first, paginated", async () => {
    const { host, guest, space } = await fixture();
    const other = await fixture();
    await send(guest, other.space, "Not for this host");
    for (let i = 1; i <= 5; i++) {
      await send(guest, space, `Question ${i}`);
      site.later(1000);
    }

    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await inbox(host, `?pageSize=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ text }) => text));
      expect(page.unread).toBe(5);
      cursor = page.nextCursor;
    }

    expect(seen).toEqual([5, 4, 3, 2, 1].map((i) => `Question ${i}`));
  });

  test("is empty for a guest, and needs a token", async () => {
    const { guest } = await fixture();

    expect(await inbox(guest)).toEqual({ items: [], nextCursor: null, unread: 0 });
    expect((await site.ask("GET /inquiries")).status).toBe(401);
  });

  test.each(["cursor=x", "pageSize=0", "pageSize=101", "colour=red"])(
    "rejects %s",
    async (query) => {
      const { host } = await fixture();

      const { status, body } = await site.ask(`GET /inquiries?${query}`, { as: host });

      expect(status).toBe(422);
      expect(Object.keys(body.errors as object)).toEqual([query.split("=")[0]]);
    },
  );
});

describe("POST /inquiries/{id}/read", () => {
  test("marks as read and unread, and counts the unread ones", async () => {
    const { host, guest, space } = await fixture();
    await send(guest, space);
    await send(guest, space);
    const id = (await inbox(host)).items[0]?.id;
    const mark = (json?: unknown) => site.ask(`POST /inquiries/${id}/read`, { as: host, json });

    expect((await mark()).body).toEqual({ success: true, unread: 1 });
    expect((await mark({ read: true })).body).toEqual({ success: true, unread: 1 });
    expect((await inbox(host)).items[0]).toMatchObject({ id, read: true });
    expect((await mark({ read: false })).body).toEqual({ success: true, unread: 2 });
    expect((await mark({ read: "no" })).status).toBe(422);
  });

  test("reaches the open pages of both people, and the message stays delivered when marked as unread", async () => {
    const { host, guest, space } = await fixture();
    await send(guest, space);
    const [inquiry] = (await inbox(host)).items;
    const mark = (read: boolean) =>
      site.ask(`POST /inquiries/${inquiry?.id}/read`, { as: host, json: { read } });
    const readState = async () => {
      const path = `GET /threads/${inquiry?.threadId}/messages`;
      return (await site.ask<MessageList>(path, { as: guest })).body.items[0]?.state;
    };
    await db.deleteFrom("member_events").execute();

    await mark(true);

    const events = await db
      .selectFrom("member_events")
      .select(["account_id", "kind", "subject_id"])
      .execute();
    const event = { kind: "thread", subject_id: inquiry?.threadId };
    expect(events).toHaveLength(2);
    for (const { user } of [host, guest])
      expect(events).toContainEqual({ ...event, account_id: user.id });
    expect(await readState()).toBe("seen");
    await mark(false);
    expect(await readState()).toBe("delivered");
  });

  test("is for the host only", async () => {
    const { host, guest, space } = await fixture();
    await send(guest, space);
    const id = (await inbox(host)).items[0]?.id;
    const stranger = await createSomeMember();

    for (const as of [guest, stranger])
      expect(await site.ask(`POST /inquiries/${id}/read`, { as })).toMatchObject({
        status: 404,
        body: { message: inquiryMessages.unknown },
      });
    expect((await site.ask(`POST /inquiries/nonsense/read`, { as: host })).status).toBe(404);
    expect((await site.ask(`POST /inquiries/${id}/read`)).status).toBe(401);
    expect((await inbox(host)).unread).toBe(1);
  });
});
