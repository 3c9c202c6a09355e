import { describe, expect, test } from "vitest";
import { inquiryMessages } from "#contract/inquiries/messages.ts";
import type { Inquiry, InquiryList } from "#contract/inquiries/routes.ts";
import type { ThreadList } from "#contract/threads/routes.ts";
import { getPublicName } from "#server/identity/username.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
} from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const { db } = site.deps;
await seedSampleCatalogue(site.deps);
let people = 0;
const createSomeMember = (verified = true) =>
  signUp(site, `asker${++people}@example.in`, { verified });

/** Creates a new host with a space, and a guest. */
const fixture = async ({ verified = true } = {}) => {
  const host = await createSomeMember();
  const guest = await createSomeMember(verified);
  const space = await createLiveSpace(site, { host, title: "Glass Loft", searchable: false });
  return { host, guest, space };
};

const send = (
  as: TestMember | undefined,
  _id: string,
  inquiry = "Is it free on Diwali?",
  more = {},
) => site.ask("POST /locations/inquiry", { as, json: { _id, inquiry, userEmail: "", ...more } });
const inbox = async (as: TestMember, query = "") =>
  (await site.ask<InquiryList>(`GET /inquiries${query}`, { as })).body;
const lastMail = async () => (await site.mails()).at(-1);

describe("POST /locations/inquiry", () => {
  test("appears in the host's inbox and mailbox, and the reply goes to the guest", async () => {
    const { host, guest, space } = await fixture();
    const words = 'Is it free on Diwali?\n<b>We are "twelve" & a dog.</b>';

    expect(await send(guest, space, words)).toEqual({
      status: 200,
      body: { success: true, message: inquiryMessages.sent },
    });

    expect(await lastMail()).toMatchObject({
      to: host.user.email,
      replyTo: guest.user.email,
      subject: "Inquiry about Glass Loft",
      text: expect.stringContaining('> <b>We are "twelve" & a dog.</b>'),
      html: expect.not.stringContaining("<b>We are"),
    });
    const { items, unread, nextCursor } = await inbox(host);
    expect({ unread, nextCursor }).toEqual({ unread: 1, nextCursor: null });
    expect(items).toEqual([
      {
        id: expect.any(String),
        text: words,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        read: false,
        threadId: expect.any(String),
        space: { id: space, title: "Glass Loft" },
        from: {
          id: guest.user.id,
          username: getPublicName({ id: guest.user.id, displayName: null }),
          email: guest.user.email,
        },
      } satisfies Inquiry,
    ]);
  });

  test("the account's own address is used, whatever userEmail says", async () => {
    const { guest, space } = await fixture();

    await send(guest, space, "Hello", { userEmail: "victim@example.in\r\nBcc: all@example.in" });

    const mail = await lastMail();
    expect(mail?.replyTo).toBe(guest.user.email);
    expect(JSON.stringify(mail)).not.toContain("victim");
  });

  test("does not show the host's address to the guest", async () => {
    const { host, guest, space } = await fixture();

    const { body } = await send(guest, space);

    const threads = await site.ask<ThreadList>("GET /threads", { as: guest });
    const [thread] = threads.body.items;
    const messages = await site.ask(`GET /threads/${thread?._id}/messages`, { as: guest });
    expect(thread?.other._id).toBe(host.user.id);
    expect(JSON.stringify([body, threads.body, messages.body])).not.toContain(host.user.email);
  });

  test("tells the host if the guest's address is not verified", async () => {
    const { guest, space } = await fixture({ verified: false });

    await send(guest, space);

    expect((await lastMail())?.text).toContain("has not been verified");
  });

  test("needs a token", async () => {
    const { space } = await fixture();

    expect(await send(undefined, space)).toMatchObject({
      status: 401,
      body: { message: "Please login to send inquiry" },
    });
  });

  test.each([
    ["no location", { inquiry: "Hello" }, "_id", "Please login to send inquiry"],
    ["an empty location", { _id: " ", inquiry: "Hello" }, "_id", "Please login to send inquiry"],
    ["no words", { _id: "x" }, "inquiry", inquiryMessages.empty],
    ["blank words", { _id: "x", inquiry: " \n " }, "inquiry", inquiryMessages.empty],
    ["too many words", { _id: "x", inquiry: "a".repeat(2001) }, "inquiry", inquiryMessages.tooLong],
  ])("rejects %s", async (_, json, field, message) => {
    const { guest } = await fixture();

    const answer = await site.ask("POST /locations/inquiry", { as: guest, json });

    expect(answer).toMatchObject({ status: 422, body: { message, errors: { [field]: message } } });
  });

  test("accepts 2000 characters in any script", async () => {
    const { host, guest, space } = await fixture();

    expect((await send(guest, space, "अ".repeat(2000))).status).toBe(200);
    expect((await inbox(host)).items[0]?.text).toHaveLength(2000);
  });

  test("rejects a character that PostgreSQL cannot store", async () => {
    const { guest, space } = await fixture();

    expect((await send(guest, space, "Hello\u0000")).status).toBe(422);
  });

  test("a host cannot send an inquiry about their own space", async () => {
    const { host, space } = await fixture();

    expect(await send(host, space)).toMatchObject({
      status: 422,
      body: { message: inquiryMessages.ownSpace },
    });
  });

  test.each(["paused", "in_review"] as const)("a space that is %s is not found", async (status) => {
    const { guest, space } = await fixture();
    await db.updateTable("spaces").set({ status }).where("id", "=", space).execute();

    expect((await send(guest, space)).status).toBe(404);
  });

  test("a space of a suspended host is not found", async () => {
    const { host, guest, space } = await fixture();
    await db
      .updateTable("accounts")
      .set({ suspended_at: new Date(), suspended_reason: "Fraud" })
      .where("id", "=", host.user.id)
      .execute();

    expect((await send(guest, space)).status).toBe(404);
  });

  test("if the mail cannot be queued the inquiry is not stored", async () => {
    const { host, guest, space } = await fixture();
    await site.owner.db.schema.alterTable("mails").renameTo("mails_away").execute();

    const { status } = await send(guest, space);

    await site.owner.db.schema.alterTable("mails_away").renameTo("mails").execute();
    expect(status).toBe(500);
    expect((await inbox(host)).items).toEqual([]);
  });
});

describe("with an unverified address", () => {
  test("three a day are sent, even if ten arrive at the same time, and more on the next day", async () => {
    const { host, guest, space } = await fixture({ verified: false });

    const answers = await Promise.all(Array.from({ length: 10 }, () => send(guest, space)));

    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      200,
      200,
      ...Array(7).fill(403),
    ]);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: "verify-email",
      message: inquiryMessages.verifyFirst,
    });
    expect((await inbox(host)).unread).toBe(3);

    site.later(24 * 3600_000 + 1000);
    // The access token has expired meanwhile; the same person signs in again.
    expect((await send(await signInOnAnotherDevice(site, guest), space)).status).toBe(200);
  });

  test("verifying it lifts the limit", async () => {
    const { guest, space } = await fixture({ verified: false });
    for (let i = 0; i < 3; i++) await send(guest, space);
    expect((await send(guest, space)).status).toBe(403);

    await db
      .updateTable("accounts")
      .set({ email_verified_at: new Date() })
      .where("id", "=", guest.user.id)
      .execute();

    expect((await send(guest, space)).status).toBe(200);
  });
});
