import { afterEach, describe, expect, test, vi } from "vitest";
import { hmacHex } from "#server/checkout/gateway/signatures.ts";
import { createWhatsAppFixture } from "#server/testing/whatsapp/whatsapp-fixture.ts";
import { WEBHOOK_LIMIT_BYTES } from "#server/whatsapp/policy.ts";
import type { Webhook } from "#server/whatsapp/sandbox/webhooks.ts";
import { WhatsAppError } from "#server/whatsapp/whatsapp.ts";

const fixture = await createWhatsAppFixture();
const { site, sandbox, keys, optedIn, requested, notify, rows } = fixture;

const challenge = (query: Record<string, string>) =>
  site.send(`GET /whatsapp/webhook?${new URLSearchParams(query)}`);
const given = { "hub.mode": "subscribe", "hub.challenge": "1158201444" };

test("the challenge is returned only for the right verify token", async () => {
  const right = await challenge({ ...given, "hub.verify_token": keys.verifyToken });
  expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
  expect(right.headers.get("Content-Type")).toMatch(/^text\/plain/);
  for (const token of ["wrong", ""])
    expect((await challenge({ ...given, "hub.verify_token": token })).status).toBe(403);
  expect((await challenge({ "hub.verify_token": keys.verifyToken })).status).toBe(403);
});

describe("a webhook", () => {
  const post = (body: string, signature?: string) =>
    site.ask("POST /whatsapp/webhook", {
      body,
      headers: {
        "Content-Type": "application/json",
        ...(signature !== undefined && { "X-Hub-Signature-256": signature }),
      },
    });
  const signed = (body: string) => post(body, `sha256=${hmacHex(keys.appSecret, body)}`);

  test("needs a signature over its exact bytes", async () => {
    const body = JSON.stringify({ object: "whatsapp_business_account", entry: [] });
    const refused = { status: 401, body: { code: "bad-signature" } };
    expect(await post(body)).toMatchObject(refused);
    expect(await post(body, `sha256=${hmacHex("another secret", body)}`)).toMatchObject(refused);
    expect(await post(body, hmacHex(keys.appSecret, body))).toMatchObject(refused);
    expect(await post(`${body} `, `sha256=${hmacHex(keys.appSecret, body)}`)).toMatchObject(
      refused,
    );
    expect(await signed(body)).toMatchObject({ status: 200, body: { status: "ok" } });
  });

  test("that is malformed gets a 400; unknown events and those for other numbers have no effect", async () => {
    for (const body of ["", "{", "[]", JSON.stringify({ object: "page", entry: [] })])
      expect(await signed(body), body).toMatchObject({ status: 400, body: { code: "malformed" } });
    const value = (phoneId: string, id: string) => ({
      metadata: { phone_number_id: phoneId },
      messages: [{ id, timestamp: "1", type: "text", text: { body: "hi" } }, 7, { id: 4 }],
      statuses: [{ id: "y", status: "warning" }],
    });
    for (const changes of [
      [{ field: "account_update", value: {} }],
      [{ field: "messages", value: value("another number", "other") }],
      [{ field: "messages", value: value(keys.phoneId, "x") }],
      ["nonsense"],
    ])
      expect(
        await signed(JSON.stringify({ object: "whatsapp_business_account", entry: [{ changes }] })),
      ).toMatchObject({ status: 200 });
    await site.runJobs();
    expect(await site.deps.db.selectFrom("whatsapp_incoming").select("id").execute()).toEqual([
      { id: "x" },
    ]);
  });

  test("may be as large as the provider's limit", async () => {
    const body = (bytes: number) =>
      JSON.stringify({ object: "whatsapp_business_account", entry: [] }).padEnd(bytes);
    expect((await signed(body(WEBHOOK_LIMIT_BYTES))).status).toBe(200);
    expect((await signed(body(WEBHOOK_LIMIT_BYTES + 1))).status).toBe(413);
  });
});

describe("receipts", () => {
  const sent = async () => {
    const host = await optedIn();
    const { bookingId } = await requested({ host });
    await notify(host, "request-received", bookingId);
    sandbox.person.open(host.number);
    return host;
  };
  const newest = async () => (await rows()).at(-1);

  test.each([
    ["in order", (all: number[]) => all],
    ["in the opposite order", (all: number[]) => all.toReversed()],
    ["twice", (all: number[]) => [...all, ...all]],
    ["twice and in the opposite order", (all: number[]) => [...all, ...all].toReversed()],
  ])("that arrive %s lead to the same status and cost", async (_, order) => {
    await sent();
    await fixture.deliver((waiting) => {
      const receipts = waiting.filter(
        ({ body }) => body.includes('"utility"') || body.includes('"read"'),
      );
      return order(receipts.map((__, index) => index)).flatMap((index) => receipts[index] ?? []);
    });
    expect(await newest()).toMatchObject({
      status: "read",
      category: "utility",
      cost_paise: 11.5,
      content: "",
      phone_number: "",
    });
  });

  test("decide whether a message costs something, whatever our own count of free messages is", async () => {
    const cost = async (billable: boolean, order = (all: Webhook[]) => all) => {
      const host = await sent();
      await fixture.settle();
      fixture.press(host, "Decline");
      await fixture.deliver();
      await site.runJobs();
      expect(await newest()).toMatchObject({ status: "sent", category: "service", cost_paise: 0 });
      sandbox.person.open(host.number);
      await fixture.deliver((waiting) =>
        order(waiting).map((webhook) => {
          const body = webhook.body.replace(/"billable":\w+/, `"billable":${billable}`);
          return { ...webhook, body, signature: `sha256=${hmacHex(keys.appSecret, body)}` };
        }),
      );
      expect(await newest()).toMatchObject({ status: "read" });
      return (await newest())?.cost_paise;
    };
    expect(await cost(true)).toBe(11.5);
    expect(await cost(false)).toBe(0);
    // In reverse order, the receipt with the status `read` arrives first. It contains no price.
    expect(await cost(true, (all) => all.toReversed())).toBe(11.5);
    expect(await cost(false, (all) => all.toReversed())).toBe(0);
  });

  test("of a message end its retries, even if the provider's response was lost", async () => {
    const host = await optedIn();
    const { bookingId } = await requested({ host });
    sandbox.faults.add("*", "reply-lost");
    await notify(host, "request-received", bookingId);
    expect(await newest()).toMatchObject({ status: "queued", attempts: 1 });
    await fixture.settle();
    expect(await newest()).toMatchObject({ status: "delivered", attempts: 1, cost_paise: 11.5 });
    expect(fixture.received(host).filter(({ category }) => category === "utility")).toHaveLength(1);
    // The buttons of this message work, although the provider's response was lost.
    fixture.press(host, "Decline");
    await fixture.settle();
    expect(await fixture.statusOf(bookingId)).toBe("declined");
  });

  test("of a failure: the message costs nothing, and the provider's code is recorded", async () => {
    const host = await optedIn();
    const { bookingId } = await requested({ host });
    sandbox.phones.get(host.number).hasWhatsApp = false;
    await notify(host, "request-received", bookingId);
    await fixture.deliver();
    expect(await newest()).toMatchObject({
      status: "failed",
      cost_paise: 0,
      last_error: "WhatsApp reported code 131026",
    });
  });

  describe("that arrive before the provider's response", () => {
    const { send } = fixture.whatsApp;
    /** Delivers the receipts before the site gets the provider's response. If `error` is given, the
     *  site gets `error` instead of the response. */
    const receiptsFirst = (error?: Error) =>
      vi.spyOn(fixture.whatsApp, "send").mockImplementationOnce(async (message) => {
        const providerId = await send(message);
        await fixture.deliver();
        if (error) throw error;
        return providerId;
      });
    afterEach(() => void vi.restoreAllMocks());

    test.each([
      ["a response", undefined],
      ["a timeout", new WhatsAppError("unknown", "WhatsApp did not respond")],
    ])("and report a failure: the code stays recorded after %s", async (_, error) => {
      const host = await optedIn();
      const { bookingId } = await requested({ host });
      sandbox.phones.get(host.number).hasWhatsApp = false;
      receiptsFirst(error);
      await notify(host, "request-received", bookingId);
      await fixture.settle();
      expect(await newest()).toMatchObject({
        status: "failed",
        cost_paise: 0,
        last_error: "WhatsApp reported code 131026",
      });
    });

    test("and report the delivery: an error of the call does not mark the message as failed", async () => {
      const host = await optedIn();
      const { bookingId } = await requested({ host });
      receiptsFirst(new WhatsAppError("rejected", "WhatsApp responded with 400"));
      await notify(host, "request-received", bookingId);
      await fixture.settle();
      expect(await newest()).toMatchObject({
        status: "delivered",
        cost_paise: 11.5,
        failed_at: null,
        last_error: null,
      });
    });
  });
});
