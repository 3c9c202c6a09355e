import { describe, expect, onTestFinished, test } from "vitest";
import { threadMessages } from "#contract/threads/messages.ts";
import { MAX_MESSAGE_CHARS } from "#contract/threads/policy.ts";
import type { MessageList, ThreadList } from "#contract/threads/routes.ts";
import type { Message, Thread } from "#contract/threads/thread.ts";
import { getPublicName } from "#server/identity/username.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { writeCard } from "./cards.ts";
import { MAX_TEXTS_SEARCHED } from "./policy.ts";

const site = await createTestSite({ config: { shareContacts: "after-booking" } });
await seedSampleCatalogue(site.deps);
let people = 0;
const createMember = (verified = true) =>
  signUp(site, `talker${++people}@example.in`, { verified });

/** Creates a new host with a space, and a guest. */
const fixture = async () => {
  const host = await createMember();
  const guest = await createMember();
  const space = await createLiveSpace(site, { host, title: "Glass Loft", searchable: false });
  return { host, guest, space };
};

let messages = 0;
const start = (as: TestMember, locationId: string, text = "Is there a lift?", clientId = "") =>
  site.ask<{ thread: Thread; message: Message }>("POST /threads", {
    as,
    json: { locationId, text, clientId: clientId || `m${++messages}` },
  });
const write = (as: TestMember, threadId: string, text: string, clientId = `m${++messages}`) =>
  site.ask<Message>(`POST /threads/${threadId}/messages`, { as, json: { text, clientId } });
const inbox = async (as: TestMember, query = "") =>
  (await site.ask<ThreadList>(`GET /threads${query}`, { as })).body;
const read = async (as: TestMember, threadId: string, query = "") =>
  (await site.ask<MessageList>(`GET /threads/${threadId}/messages${query}`, { as })).body;
const mailsTo = async ({ user }: TestMember) =>
  (await site.mails()).filter(({ to }) => to === user.email);

describe("a conversation", () => {
  test("is started by the guest and continued by both, and its messages become delivered and seen", async () => {
    const { host, guest, space } = await fixture();

    const started = await start(guest, space);

    expect(started.status).toBe(201);
    const { thread, message } = started.body;
    expect(thread).toEqual({
      _id: expect.any(String),
      as: "guest",
      location: { _id: space, title: "Glass Loft", coverImage: expect.any(String) },
      other: {
        _id: host.user.id,
        name: getPublicName({ id: host.user.id, displayName: null }),
      },
      unread: 0,
      lastMessage: message,
      bookings: [],
      archived: false,
      blocked: false,
      closed: false,
      sharesContacts: false,
    } satisfies Thread);
    expect(message).toMatchObject({ from: guest.user.id, text: "Is there a lift?", state: "sent" });

    const received = await inbox(host);
    expect(received).toMatchObject({
      unread: 1,
      items: [{ _id: thread._id, as: "host", unread: 1 }],
    });
    expect((await read(guest, thread._id)).items[0]?.state).toBe("delivered");
    expect((await site.ask(`POST /threads/${thread._id}/read`, { as: host })).body).toEqual({
      success: true,
      unread: 0,
    });
    expect((await read(guest, thread._id)).items[0]?.state).toBe("seen");

    expect((await write(host, thread._id, "Yes, a goods lift.")).status).toBe(201);
    expect((await read(guest, thread._id)).items.map(({ text }) => text)).toEqual([
      "Yes, a goods lift.",
      "Is there a lift?",
    ]);
    expect((await inbox(guest)).items[0]).toMatchObject({
      unread: 1,
      lastMessage: { text: "Yes, a goods lift." },
    });
  });

  test("exists once per guest and space, and includes their inquiries", async () => {
    const { host, guest, space } = await fixture();

    const { body } = await start(guest, space, "First");
    await site.ask("POST /locations/inquiry", {
      as: guest,
      json: { _id: space, inquiry: "Second" },
    });
    const again = await start(guest, space, "Third");

    expect(again.body.thread._id).toBe(body.thread._id);
    expect((await inbox(host)).items).toHaveLength(1);
    expect((await read(host, body.thread._id)).items.map(({ text }) => text)).toEqual([
      "Third",
      "Second",
      "First",
    ]);
    const inquiries = await site.ask<{ items: { text: string }[] }>("GET /inquiries", { as: host });
    expect(inquiries.body.items).toMatchObject([{ text: "Second", from: { email: "" } }]);
  });

  test("stores a message once, however often it is sent", async () => {
    const { guest, host, space } = await fixture();
    const { body } = await start(guest, space, "Hello", "same");

    const answers = await Promise.all([
      start(guest, space, "Hello", "same"),
      ...Array.from({ length: 4 }, () => write(guest, body.thread._id, "Are you there?", "twice")),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.slice(1).map((one) => (one.body as Message)._id)).size).toBe(1);
    expect((await read(host, body.thread._id)).items).toHaveLength(2);
    expect(await mailsTo(host)).toHaveLength(1);
  });

  test("tells the senders of delivered messages, even if a delivered card has no sender", async () => {
    const { guest, host, space } = await fixture();
    const { thread } = (await start(guest, space)).body;
    await write(host, thread._id, "Yes, a goods lift.");
    const card = {
      event: "expired",
      bookingId: null,
      offerId: null,
      startsAt: "2027-03-01T10:00:00.000Z",
      endsAt: "2027-03-01T12:00:00.000Z",
      unit: "hour",
    } as const;
    const about = { spaceId: space, guestId: guest.user.id, hostId: host.user.id, actorId: null };
    await site.deps.db.transaction().execute((tx) => writeCard(tx, site.deps, { ...about, card }));
    await site.deps.db.deleteFrom("member_events").execute();

    await inbox(guest);

    const events = await site.deps.db
      .selectFrom("member_events")
      .select(["account_id", "kind", "subject_id"])
      .execute();
    expect(events).toEqual([{ account_id: host.user.id, kind: "thread", subject_id: thread._id }]);
  });

  test("answers a repeated first message with the stored one, even if the space is paused by then", async () => {
    const { guest, space } = await fixture();
    const { body } = await start(guest, space, "Hello", "lost");
    await site.deps.db
      .updateTable("spaces")
      .set({ status: "paused" })
      .where("id", "=", space)
      .execute();

    const again = await start(guest, space, "Hello", "lost");

    expect(again).toMatchObject({ status: 201, body: { message: { _id: body.message._id } } });
    expect((await start(guest, space, "New")).status).toBe(404);
  });

  test("takes a repeated first message and a new message from an unverified account at its limit of inquiries", async () => {
    const guest = await createMember(false);
    const spaces = await Promise.all([1, 2, 3].map(async () => (await fixture()).space));
    const started = [];
    for (const space of spaces) started.push((await start(guest, space, "Hello", "once")).body);
    const [, , space = ""] = spaces;

    const repeated = await start(guest, space, "Hello", "once");
    const continued = await start(guest, space, "Is there a lift?");

    expect(repeated).toMatchObject({
      status: 201,
      body: { message: { _id: started[2]?.message._id } },
    });
    expect(continued).toMatchObject({
      status: 201,
      body: { thread: { _id: started[2]?.thread._id } },
    });
    const json = { _id: space, inquiry: "A fourth inquiry" };
    expect(await site.ask("POST /locations/inquiry", { as: guest, json })).toMatchObject({
      status: 403,
      body: { code: "verify-email" },
    });
  });

  test("another person's message may have the same client id", async () => {
    const { guest, host, space } = await fixture();
    const { thread } = (await start(guest, space, "Hello", "one")).body;

    await write(host, thread._id, "Namaste", "one");

    expect((await read(guest, thread._id)).items.map(({ text }) => text)).toEqual([
      "Namaste",
      "Hello",
    ]);
  });

  test("is read page by page", async () => {
    const { guest, host, space } = await fixture();
    const { thread } = (await start(guest, space, "0")).body;
    for (let i = 1; i <= 60; i++) await write(host, thread._id, String(i));

    const first = await read(guest, thread._id);
    const second = await read(guest, thread._id, `?cursor=${first.nextCursor}`);

    expect([...first.items, ...second.items].map(({ text }) => Number(text))).toEqual(
      Array.from({ length: 61 }, (_, i) => 60 - i),
    );
    expect(second.nextCursor).toBeNull();
    expect(
      (await site.ask(`GET /threads/${thread._id}/messages?cursor=x`, { as: guest })).status,
    ).toBe(422);
  });
});

describe("the inbox", () => {
  test("can be filtered by box and searched", async () => {
    const { host, guest, space } = await fixture();
    const other = await fixture();
    const first = (await start(guest, space, "Do you have a green screen?")).body.thread;
    const second = (await start(guest, other.space, "Is parking free?")).body.thread;
    await write(host, first._id, "Yes");

    const ids = async (query: string) => (await inbox(guest, query)).items.map(({ _id }) => _id);
    expect(await ids("")).toEqual([first._id, second._id]);
    expect(await ids("?box=unread")).toEqual([first._id]);
    expect(await ids("?q=PARKING")).toEqual([second._id]);
    expect(await ids("?q=glass%20loft")).toEqual([first._id, second._id]);
    expect(await ids("?q=%25")).toEqual([]);

    await site.ask(`POST /threads/${first._id}/archive`, { as: guest });
    expect(await ids("")).toEqual([second._id]);
    expect(await ids("?box=archived")).toEqual([first._id]);
    expect((await inbox(host)).items.map(({ _id }) => _id)).toEqual([first._id]);
    await write(host, first._id, "One more thing");
    expect(await ids("?box=archived")).toEqual([]);
    await site.ask(`POST /threads/${first._id}/archive`, { as: guest });
    await site.ask(`POST /threads/${first._id}/archive`, { as: guest, json: { archived: false } });
    expect(await ids("")).toEqual([first._id, second._id]);
  });

  test("changes on the member's other open pages when a conversation is archived", async () => {
    const { guest, space } = await fixture();
    const { thread } = (await start(guest, space)).body;
    await site.deps.db.deleteFrom("member_events").execute();

    await site.ask(`POST /threads/${thread._id}/archive`, { as: guest });

    const events = await site.deps.db
      .selectFrom("member_events")
      .select(["account_id", "kind", "subject_id"])
      .execute();
    expect(events).toEqual([{ account_id: guest.user.id, kind: "thread", subject_id: thread._id }]);
  });

  test("lets other work run while it searches messages with withheld details", async () => {
    const { host, guest, space } = await fixture();
    const { thread } = (await start(guest, space)).body;
    // `showToOther` is slow for a text with many separators, such as hyphens.
    const body = `98201 23456 ${"-".repeat(MAX_MESSAGE_CHARS - 12)}`;
    await site.deps.db
      .insertInto("messages")
      .values(
        Array.from({ length: MAX_TEXTS_SEARCHED }, () => ({
          id: site.deps.newId(),
          thread_id: thread._id,
          sender_id: guest.user.id,
          recipient_id: host.user.id,
          kind: "text",
          body,
          created_at: site.deps.now(),
        })),
      )
      .execute();
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    onTestFinished(() => clearInterval(timer));

    const found = await inbox(host, "?q=23456");

    expect(found.items).toEqual([]);
    expect(turns).toBeGreaterThan(MAX_TEXTS_SEARCHED / 2);
  });

  test.each(["box=some", "cursor=x", "colour=red"])("rejects %s", async (query) => {
    const { guest } = await fixture();

    const { status, body } = await site.ask(`GET /threads?${query}`, { as: guest });

    expect(status).toBe(422);
    expect(Object.keys(body.errors as object)).toEqual([query.split("=")[0]]);
  });
});

describe("a message is refused", () => {
  test("to the sender's own space, to an unknown space, or without a sign-in", async () => {
    const { host, space } = await fixture();

    expect(await start(host, space)).toMatchObject({ status: 403, body: { code: "own-space" } });
    expect((await start(host, "nonsense")).status).toBe(404);
    const json = { locationId: space, text: "Hello", clientId: "x" };
    expect((await site.ask("POST /threads", { json })).status).toBe(401);
  });

  test.each([
    ["no text", { text: " " }, "text", threadMessages.empty],
    ["a long text", { text: "a".repeat(2001) }, "text", threadMessages.tooLong],
    ["no client id", { clientId: "" }, "clientId", threadMessages.clientId],
  ])("with %s", async (_, wrong, field, message) => {
    const { guest, space } = await fixture();
    const { thread } = (await start(guest, space)).body;

    const answer = await site.ask(`POST /threads/${thread._id}/messages`, {
      as: guest,
      json: { text: "Hello", clientId: "x", ...wrong },
    });

    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: message } } });
  });

  test("if it starts the fourth conversation of an account whose address is not verified", async () => {
    const guest = await createMember(false);
    const spaces = await Promise.all([1, 2, 3, 4].map(async () => (await fixture()).space));

    const answers = [];
    for (const space of spaces) answers.push((await start(guest, space)).status);

    expect(answers).toEqual([201, 201, 201, 403]);
  });
});

describe("other people's conversations", () => {
  test("do not exist", async () => {
    const { guest, space } = await fixture();
    const { thread } = (await start(guest, space)).body;
    const stranger = await createMember();

    for (const request of [
      `GET /threads/${thread._id}`,
      `GET /threads/${thread._id}/messages`,
      `POST /threads/${thread._id}/read`,
      `POST /threads/${thread._id}/archive`,
      `POST /threads/${thread._id}/block`,
    ])
      expect(await site.ask(request, { as: stranger })).toMatchObject({
        status: 404,
        body: { message: threadMessages.unknown },
      });
    expect((await write(stranger, thread._id, "Hello")).status).toBe(404);
    expect((await write(stranger, "nonsense", "Hello")).status).toBe(404);
    expect(await inbox(stranger)).toEqual({ items: [], nextCursor: null, unread: 0 });
  });
});

describe("blocking", () => {
  test("ends messages in both directions and in every conversation, until it is undone", async () => {
    const { host, guest, space } = await fixture();
    const second = await createLiveSpace(site, { host, searchable: false });
    const { thread } = (await start(guest, space)).body;

    await site.ask(`POST /threads/${thread._id}/block`, { as: host });

    for (const answer of [
      await write(guest, thread._id, "Hello?"),
      await write(host, thread._id, "Hello?"),
      await start(guest, second),
      await site.ask("POST /locations/inquiry", { as: guest, json: { _id: space, inquiry: "?" } }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: "blocked" } });
    expect((await inbox(host)).items[0]?.blocked).toBe(true);
    expect((await inbox(guest)).items[0]?.blocked).toBe(false);

    await site.ask(`POST /threads/${thread._id}/block`, { as: host, json: { blocked: false } });
    expect((await write(guest, thread._id, "Hello?")).status).toBe(201);
  });
});

describe("contact details", () => {
  test("are withheld in messages, the list, the mail and the export", async () => {
    const { host, guest, space } = await fixture();
    const secret = "98201 23456";
    const { thread, message } = (await start(guest, space, `Call me on ${secret} please`)).body;

    expect(message).toMatchObject({ text: `Call me on ${secret} please`, withheld: true });
    expect((await read(host, thread._id)).items[0]?.text).toBe("Call me on ••• please");
    expect((await inbox(host)).items[0]?.lastMessage.text).toBe("Call me on ••• please");
    const [mail] = await mailsTo(host);
    expect(mail?.text).toContain("Call me on ••• please");
    for (const seen of [await inbox(host), await read(host, thread._id), mail]) {
      expect(JSON.stringify(seen)).not.toContain("23456");
      expect(JSON.stringify(seen)).not.toContain(guest.user.email);
    }
    const { body } = await site.ask("GET /auth/export", { as: host });
    expect(JSON.stringify(body)).not.toContain("23456");
  });

  test("are not found by the reader's search; the rest of the message is found", async () => {
    const { host, guest, space } = await fixture();
    await start(guest, space, "Call me on 98201 23456, 9820 times if need be");
    const countFound = async (as: TestMember, q: string) =>
      (await inbox(as, `?${new URLSearchParams({ q })}`)).items.length;

    for (const q of ["98201", "23456", "call me on 9", "1 2", "6,"])
      expect([q, await countFound(host, q), await countFound(guest, q)]).toEqual([q, 0, 1]);
    for (const q of ["CALL ME ON ", "9820 times"]) expect(await countFound(host, q)).toBe(1);
  });

  test("appear once the guest has had a confirmed booking of the space", async () => {
    const { host, guest, space } = await fixture();
    const { thread } = (await start(guest, space, "My mail is asha@example.in")).body;
    expect((await inbox(host, "?q=asha")).items).toEqual([]);

    await insertTestBooking(site, {
      spaceId: space,
      guest,
      host,
      from: "2027-03-01T10:00",
      to: "2027-03-01T12:00",
    });

    expect((await read(host, thread._id)).items[0]).toMatchObject({
      text: "My mail is asha@example.in",
      withheld: false,
    });
    expect((await inbox(host, "?q=asha")).items).toHaveLength(1);
    expect((await inbox(host)).items[0]).toMatchObject({
      sharesContacts: true,
      bookings: [{ status: "confirmed" }],
    });
  });
});

describe("mails", () => {
  test("are sent only for the first message since the recipient last read the conversation", async () => {
    const { host, guest, space } = await fixture();
    const { thread } = (await start(guest, space, "One")).body;
    await write(guest, thread._id, "Two");

    expect((await mailsTo(host)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Member .* wrote to you about Glass Loft$/),
    ]);

    await site.ask(`POST /threads/${thread._id}/read`, { as: host });
    await write(guest, thread._id, "Three");
    await write(guest, thread._id, "Four");
    expect(await mailsTo(host)).toHaveLength(2);
  });

  test("say what the recipient is mailed about before the conversation is read", async () => {
    const { host, guest, space } = await fixture();
    const { thread } = (await start(guest, space, "One")).body;
    const json = { _id: space, inquiry: "And parking?" };
    await site.ask("POST /locations/inquiry", { as: guest, json });
    await site.ask(`POST /threads/${thread._id}/read`, { as: host });
    await write(host, thread._id, "Two");

    const [about, inquiry] = await mailsTo(host);
    expect(about?.text).toContain("about further messages in it, except inquiries.");
    expect(inquiry?.subject).toBe("Inquiry about Glass Loft");
    expect((await mailsTo(guest))[0]?.text).toContain("about further messages in it.");
  });
});

describe("ready answers", () => {
  test("are saved in their order and replaced", async () => {
    const host = await createMember();
    const save = (items: unknown) => site.ask("PUT /quick-replies", { as: host, json: { items } });

    expect((await site.ask("GET /quick-replies", { as: host })).body).toEqual({ items: [] });
    expect((await save(["Yes, it is free.", "Parking is free."])).status).toBe(200);
    await save(["Parking is free.", "Yes, it is free."]);
    expect((await site.ask("GET /quick-replies", { as: host })).body).toEqual({
      items: ["Parking is free.", "Yes, it is free."],
    });
    expect(await save(Array(21).fill("x"))).toMatchObject({
      status: 422,
      body: { errors: { items: threadMessages.quickReplies } },
    });
    expect((await save(["", "x"])).status).toBe(422);
    expect((await site.ask("GET /quick-replies")).status).toBe(401);
  });
});
