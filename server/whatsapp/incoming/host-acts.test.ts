import { describe, expect, test } from "vitest";
import { threadMessages } from "#contract/threads/messages.ts";
import { createPhotoFile, toFormData } from "#server/testing/catalogue/listing.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { createWhatsAppFixture } from "#server/testing/whatsapp/whatsapp-fixture.ts";
import { signButton } from "#server/whatsapp/buttons.ts";
import { deleteWhatsAppBefore } from "#server/whatsapp/queries.ts";

const fixture = await createWhatsAppFixture();
const { site, sandbox, settle, received, last, press, statusOf, messagesIn } = fixture;

const hostWithRequest = async () => {
  const host = await fixture.optedIn("Ravi");
  const made = await fixture.requested({ host });
  expect(await fixture.notify(host, "request-received", made.bookingId)).toBe(true);
  return { host, ...made };
};

const write = (who: { number: string }, text: string, quotes?: string) =>
  sandbox.person.write(who.number, text, quotes);

/** Creates a guest and a space of the host, and lets the guest write to the host about this
 *  space. */
const talk = async (
  host: Awaited<ReturnType<typeof fixture.optedIn>>,
  name: string,
  text: string,
) => {
  const guest = await fixture.member(name);
  const locationId = await createLiveSpace(site, {
    host,
    title: `Loft of ${name}`,
    searchable: false,
  });
  const { body } = await fixture.ask(guest, "POST /threads", { locationId, text, clientId: "1" });
  // Runs the jobs, so that the host gets the guest's message on WhatsApp.
  await settle();
  return { guest, threadId: (body.thread as { _id: string })._id };
};

describe("a host presses a button", () => {
  test.each([
    ["Accept", "awaiting_payment", "You accepted the request of Asha for “Sunny loft”"],
    ["Decline", "declined", "You declined the request of Asha for “Sunny loft”"],
  ])("%s, and the request is %s", async (button, status, says) => {
    const { host, bookingId } = await hostWithRequest();
    expect(last(host)).toContain("A guest, Asha, would like to book “Sunny loft” on ");
    expect(last(host)).toContain("for ₹2,000.");

    press(host, button);
    await settle();

    expect(await statusOf(bookingId)).toBe(status);
    expect(last(host)).toContain(says);
    expect(sandbox.violations).toEqual([]);
  });

  test.each([
    ["Accept", "awaiting_payment", "You accepted the request of Asha"],
    ["Decline", "declined", "You declined the request of Asha"],
  ])(
    "%s, and reads what was done, even if the server crashed before the reply",
    async (button, status, says) => {
      const { host, bookingId } = await hostWithRequest();
      press(host, button);
      await fixture.settleWithoutReplies();
      await settle();

      expect(await statusOf(bookingId)).toBe(status);
      expect(last(host)).toContain(says);
    },
  );

  test("twice, and it counts once; a duplicate of the webhook does not even get an answer", async () => {
    const { host, bookingId } = await hostWithRequest();
    press(host, "Accept");
    press(host, "Accept");
    await fixture.deliver((waiting) => [...waiting, ...waiting]);
    await settle();

    expect(await statusOf(bookingId)).toBe("awaiting_payment");
    expect(received(host).filter(({ category }) => category === "service")).toHaveLength(2);
    expect(last(host)).toMatch(/^This button had no effect\. The request is already accepted/);
    const events = await site.deps.db
      .selectFrom("booking_events")
      .select("action")
      .where("booking_id", "=", bookingId)
      .execute();
    expect(events).toEqual([{ action: "accept" }]);
  });

  test("of an old message: the press has no effect, and the reply says so", async () => {
    const { host, guest, bookingId } = await hostWithRequest();
    await fixture.ask(guest, `POST /bookings/${bookingId}/cancel`, {});
    await settle();
    press(host, "Accept");
    await settle();
    expect(await statusOf(bookingId)).toBe("cancelled");
    expect(last(host)).toMatch(
      /^This button had no effect\. The booking was cancelled: “Sunny loft”/,
    );
  });

  test("of a message from before a change, even if the action would still be allowed", async () => {
    const { host, guest, bookingId } = await hostWithRequest();
    await site.deps.db
      .insertInto("booking_events")
      .values({
        booking_id: bookingId,
        at: site.deps.now(),
        party: "guest",
        actor_id: guest.user.id,
        action: "change",
        from_status: "requested",
        to_status: "requested",
      })
      .execute();
    press(host, "Accept");
    await settle();
    expect(await statusOf(bookingId)).toBe("requested");
    expect(last(host)).toContain(
      "This button had no effect. The request still waits for an answer",
    );
  });

  test("after the deadline, before the expiry is stored: the reply says that the request has expired", async () => {
    const { host, bookingId } = await hostWithRequest();
    site.later(25 * 3_600_000);
    press(host, "Accept");
    await settle();
    expect(await statusOf(bookingId)).toBe("requested");
    expect(last(host)).toMatch(
      /^This button had no effect\. The request has expired: “Sunny loft”, /,
    );
  });

  test("that is forged, or that belongs to another host: the press has no effect, and the reply says so", async () => {
    const { host, bookingId } = await hostWithRequest();
    const other = await fixture.optedIn();
    const real = { action: "accept", bookingId, version: 0 } as const;
    const signed = signButton(site.deps, real);
    for (const payload of [signed.replace("accept", "decline"), "b.accept.x.0.y", "", signed]) {
      const sender = payload === signed ? other : host;
      sandbox.phones.get(sender.number).messages.at(-1)?.buttons.push({
        kind: "reply",
        of: "template",
        text: "Forged",
        payload,
      });
      press(sender, "Forged");
      await settle();
      expect(last(sender)).toBe("This button had no effect, because it is no longer valid.");
    }
    expect(await statusOf(bookingId)).toBe("requested");
  });

  test("for a time that was taken meanwhile, and reads why it was not accepted", async () => {
    const { host, spaceId, bookingId } = await hostWithRequest();
    const taken = await fixture.requested({ host, spaceId });
    await site.deps.db
      .updateTable("bookings")
      .from("bookings as b")
      .set((make) => ({
        status: "confirmed",
        answer_by: null,
        confirmed_at: site.deps.now(),
        starts_at: make.ref("b.starts_at"),
        ends_at: make.ref("b.ends_at"),
      }))
      .where("bookings.id", "=", taken.bookingId)
      .where("b.id", "=", bookingId)
      .execute();
    press(host, "Accept");
    await settle();
    expect(await statusOf(bookingId)).toBe("requested");
    expect(last(host)).toBe(
      "This button had no effect. This slot was just taken. Please choose another.",
    );
  });
});

describe("a host writes", () => {
  test("to the guest of the request that the text quotes, in their own name and once", async () => {
    const { host, guest, bookingId } = await hostWithRequest();
    const message = received(host).at(-1)?.id;
    write(host, "  Yes, from nine. Call me: 98200 12345  ", message);
    await fixture.deliver((waiting) => [...waiting, ...waiting]);
    await settle();

    expect(await messagesIn(guest, host)).toEqual(["Yes, from nine. Call me: 98200 12345"]);
    const { body } = await fixture.ask(guest, "GET /threads?box=all");
    const [thread] = body.items as { lastMessage: { from: string; text: string } }[];
    expect(thread?.lastMessage).toMatchObject({
      from: host.user.id,
      text: "Yes, from nine. Call me: •••",
    });
    expect(received(host).at(-1)?.id).toBe(message);
    expect(await statusOf(bookingId)).toBe("requested");
  });

  test("without a quote in the only open conversation, and reads where it went", async () => {
    const host = await fixture.optedIn();
    const { guest } = await talk(host, "Meera", "Is there a lift?");
    write(host, "Yes, a goods lift.");
    await settle();
    expect(await messagesIn(guest, host)).toEqual(["Is there a lift?", "Yes, a goods lift."]);
    expect(last(host)).toBe("Sent to Meera, about “Loft of Meera”.");
  });

  test("characters that PostgreSQL cannot store: the rest of the text is sent", async () => {
    const host = await fixture.optedIn();
    const { guest } = await talk(host, "Meera", "Is there a lift?");
    write(host, "Yes,\u0000 a goods lift \ud83d.");
    await settle();
    expect(await messagesIn(guest, host)).toEqual(["Is there a lift?", "Yes, a goods lift �."]);
  });

  test("without a quote and with several open conversations: we ask which one it is for, and send it once", async () => {
    const host = await fixture.optedIn();
    const { guest: meera } = await talk(host, "Meera", "Is there a lift?");
    const { guest: john } = await talk(host, "John", "Is there parking?");
    write(host, "Yes");
    await settle();
    expect(last(host)).toBe("Who is this message for?");
    expect(received(host).at(-1)?.buttons).toMatchObject([
      { kind: "choice", text: "John", description: "Loft of John" },
      { kind: "choice", text: "Meera", description: "Loft of Meera" },
    ]);

    press(host, "John");
    press(host, "Meera");
    await settle();

    expect(await messagesIn(john, host)).toEqual(["Is there parking?", "Yes"]);
    expect(await messagesIn(meera, host)).toEqual(["Is there a lift?"]);
    expect(
      received(host)
        .slice(-2)
        .map(({ text }) => text),
    ).toEqual(["Sent to John, about “Loft of John”.", "This message was already sent."]);
  });

  test("a text that is refused in one conversation, and sends it in another", async () => {
    const host = await fixture.optedIn();
    const { guest: meera } = await talk(host, "Meera", "Is there a lift?");
    const { guest: john, threadId } = await talk(host, "John", "Is there parking?");
    write(host, "Yes");
    await settle();
    await fixture.ask(host, `POST /threads/${threadId}/block`, {});

    press(host, "John");
    await settle();
    expect(last(host)).toMatch(/^This message was not sent\. .* has blocked the other\.$/);
    press(host, "Meera");
    await settle();

    expect(last(host)).toBe("Sent to Meera, about “Loft of Meera”.");
    expect(await messagesIn(meera, host)).toEqual(["Is there a lift?", "Yes"]);
    expect(await messagesIn(john, host)).toEqual(["Is there parking?"]);
  });

  test("a text that is deleted, or that another account wrote: the choice of a conversation is no longer valid", async () => {
    const host = await fixture.optedIn();
    const { guest: meera } = await talk(host, "Meera", "Is there a lift?");
    const { guest: john } = await talk(host, "John", "Is there parking?");
    write(host, "Yes");
    await settle();
    // The number now belongs to another account.
    await fixture.optIn({ ...(await fixture.member()), number: host.number });
    press(host, "John");
    await settle();
    expect(last(host)).toBe("This button had no effect, because it is no longer valid.");

    await fixture.optIn(host);
    const { db, now } = site.deps;
    await deleteWhatsAppBefore(db, { messages: new Date(0), incoming: now(), now: now() });
    press(host, "John");
    await settle();
    expect(last(host)).toBe("This button had no effect, because it is no longer valid.");
    expect(await messagesIn(john, host)).toEqual(["Is there parking?"]);
    expect(await messagesIn(meera, host)).toEqual(["Is there a lift?"]);
  });

  test("what cannot be sent, and reads the reason", async () => {
    const host = await fixture.optedIn();
    write(host, "Hello?");
    await settle();
    expect(last(host)).toMatch(/^We do not know who this message is for/);

    const { threadId } = await talk(host, "Meera", "Hello");
    write(host, "x".repeat(2_001));
    await settle();
    expect(last(host)).toMatch(/longer than 2000 characters/);

    await fixture.ask(host, `POST /threads/${threadId}/block`, {});
    write(host, "Hello");
    await settle();
    expect(last(host)).toBe(
      "This message was not sent. You cannot write to each other, because one of you has blocked the other.",
    );

    sandbox.person.sendPhoto(host.number);
    await settle();
    expect(last(host)).toMatch(/^We can only pass on text from here/);
  });

  test("and gets the messages of guests, with contact details withheld", async () => {
    const host = await fixture.optedIn();
    const { threadId } = await talk(host, "Meera", "Call me:\n98200 12345\n\nat nine");
    expect(last(host)).toBe(
      "A message from Meera about “Loft of Meera”: “Call me: ••• at nine” Reply to this message to answer.",
    );
    expect(received(host).at(-1)?.buttons).toEqual([
      { kind: "open", text: "Open conversation", url: `http://jagah.test/messages/${threadId}` },
    ]);
  });

  test("and is told if a message has only photos", async () => {
    const host = await fixture.optedIn();
    const { guest, threadId } = await talk(host, "Meera", "Hello");
    const sent = await site.ask(`POST /threads/${threadId}/messages`, {
      as: guest,
      body: toFormData({ clientId: "2", attachments: await createPhotoFile("#aa3311") }),
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(await fixture.notify(host, "message", threadId)).toBe(true);
    expect(last(host)).toBe(
      `A message from Meera about “Loft of Meera”: “${threadMessages.photosOnly}” Reply to this message to answer.`,
    );
  });
});
