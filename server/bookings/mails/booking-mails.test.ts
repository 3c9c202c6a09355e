import { describe, expect, test } from "vitest";
import { createBookingMailFixture } from "#server/testing/bookings/booking-mail-fixture.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import { signUp } from "#server/testing/identity/accounts.ts";

const { site, host, spaceId, day, sent, given, set, came, mailed, textTo } =
  await createBookingMailFixture();
const { deps } = site;
const { db } = deps;

describe("recipients", () => {
  test("a request: the host is asked, the guest gets a copy, neither learns the other's address", async () => {
    const id = await given("requested");

    expect(await mailed(id, "requested")).toEqual([
      "guest: Your request for Sunny loft was sent",
      "host: guest would like to book Sunny loft",
    ]);
    const all = sent.map(({ text, html }) => text + html).join();
    expect(all).not.toMatch(/@example\.in|98123/);
    expect(sent.map(({ replyTo }) => replyTo)).toEqual([null, null]);
    expect(textTo("guest")).toContain("Total: ₹2,000");
    expect(textTo("host")).toContain("10:00 AM to 12:00 PM (IST)");
  });

  test("a request's purpose is in the mails about it", async () => {
    const id = await given("requested");
    await set(id, { purpose: "event", purpose_note: "A <b>naming</b> ceremony" });

    await mailed(id, "requested");
    expect(textTo("host")).toContain("Purpose: Event: A <b>naming</b> ceremony");
    expect(textTo("guest")).toContain("Purpose: Event: ");
    expect(sent.map(({ html }) => html).join()).not.toContain("<b>naming</b>");
  });

  test("contact details in a request's purpose are withheld from the host", async () => {
    const id = await given("requested");
    await set(id, { purpose: "shoot", purpose_note: "Call 98123 45678" });

    await mailed(id, "requested");
    expect(textTo("host")).toContain("Purpose: Shoot: Call •••");
    expect(textTo("guest")).toContain("Call 98123 45678");
  });

  test("accepted: the guest is asked to pay the advance", async () => {
    const id = await given("awaiting_payment");

    expect(await mailed(id, "accepted")).toEqual([
      "guest: Your request for Sunny loft was accepted: please pay to confirm",
    ]);
    expect(textTo("guest")).toContain("Total: ₹2,000\nTo pay now: ₹500\nDue at the venue: ₹1,500");
    expect(textTo("guest")).toContain(`Pay ₹500:\nhttp://jagah.test/checkout/${id}`);
  });

  test("confirmed: both, with each other's contact details and the balance due at the venue", async () => {
    const id = await given("confirmed");
    await set(id, { paid_paise: 50_000 });

    expect(await mailed(id, "confirmed")).toEqual([
      expect.stringMatching(/^guest: Sunny loft is booked for /),
      expect.stringMatching(/^host: guest has booked Sunny loft for /),
    ]);
    expect(textTo("guest")).toContain("Host: host, host@example.in, +91\u00a098123\u00a045670");
    expect(textTo("guest")).toContain("Paid online: ₹500\nDue at the venue: ₹1,500");
    expect(textTo("guest")).toContain("You can cancel for a full refund until ");
    expect(textTo("host")).toContain("Guest: guest, guest@example.in, +91\u00a098123\u00a045671");
    expect(sent.map(({ replyTo }) => replyTo)).toEqual(["host@example.in", "guest@example.in"]);
  });

  test("declined: the guest, with the host's text as it was typed", async () => {
    const id = await given("declined");
    await set(id, { end_reason: "We <b>paint</b> that day." });

    expect(await mailed(id, "declined")).toEqual([
      "guest: Sunny loft: the host declined your request",
    ]);
    expect(textTo("guest")).toContain("> We <b>paint</b> that day.");
    expect(sent[0]?.html).toContain("We &lt;b&gt;paint&lt;/b&gt;");
  });

  test("expired: a request without an answer and one without payment get different mails", async () => {
    const unanswered = await given("expired");
    await came(unanswered, "requested", "expired");
    expect(await mailed(unanswered, "expired-request", "expired-unpaid")).toEqual([
      "guest: Sunny loft: your request has expired",
      "host: Sunny loft: a request has expired",
    ]);

    const unpaid = await given("expired");
    await came(unpaid, "awaiting_payment", "expired");
    expect(await mailed(unpaid, "expired-request", "expired-unpaid")).toEqual([
      "guest: Sunny loft: the time is no longer held for you",
      "host: Sunny loft: an agreed booking was not paid",
    ]);
  });

  test("no mail is sent for a hold that is released or expires", async () => {
    const expired = await given("expired");
    await came(expired, "held", "expired");
    const cancelled = await given("cancelled");
    await came(cancelled, "held", "cancelled");

    expect(await mailed(expired, "expired-unpaid", "expired-request")).toEqual([]);
    expect(await mailed(cancelled, "cancelled")).toEqual([]);
  });

  test("a guest is mailed when another person ends their hold", async () => {
    const id = await given("cancelled");
    await came(id, "held", "cancelled");
    await set(id, { cancelled_by: "host" });

    expect(await mailed(id, "cancelled")).toEqual(["guest: Sunny loft: booking cancelled"]);
    expect(textTo("guest")).toContain("Nothing was charged.");
  });

  test("a withdrawn request, whose time was never held", async () => {
    const id = await given("cancelled");
    await came(id, "requested", "cancelled");
    await set(id, { cancelled_by: "guest" });

    expect(await mailed(id, "cancelled")).toEqual([
      "guest: Sunny loft: request withdrawn",
      "host: Sunny loft: request withdrawn",
    ]);
    expect(textTo("guest")).toContain("You have withdrawn your request for “Sunny loft”.");
    expect(textTo("host")).toContain("guest has withdrawn the request for “Sunny loft”.\n");
    expect(textTo("host")).not.toContain("The time is free again");
  });

  test.each([
    ["host", "We paint that day.", "We are sorry.", "The host’s message:"],
    ["host", "The space is no longer offered.", "We are sorry.", "The reason:"],
    ["team", "The host's account is suspended.", "We are sorry.", "The reason:"],
  ] as const)("the %s says why: %s", async (by, reason, sorry, lead) => {
    const id = await given("cancelled");
    await came(id, "confirmed", "cancelled");
    await set(id, { cancelled_by: by, end_reason: reason });

    expect(await mailed(id, "cancelled")).toHaveLength(2);
    expect(textTo("guest")).toContain(sorry);
    expect(textTo("guest")).toContain(`${lead}\n\n> ${reason}`);
    if (by === "host") expect(textTo("host")).not.toMatch(/sorry|paint|no longer/);
  });

  test.each([
    [
      "guest",
      50_000,
      "You have cancelled",
      "All that you paid, ₹500, is refunded",
      "is refunded to the guest",
    ],
    [
      "guest",
      0,
      "You have cancelled",
      "₹500 is not refunded",
      "₹500 is not refunded and counts as earned",
    ],
    ["host", 50_000, "The host has cancelled", "₹500, is refunded", "You have cancelled"],
    ["team", 50_000, "Our team has cancelled", "₹500, is refunded", "Our team has cancelled"],
  ] as const)("cancelled by the %s with %i paise back", async (by, back, who, money, toHost) => {
    const id = await given("cancelled");
    await came(id, "confirmed", "cancelled", { refundPaise: back });
    const ended_at = new Date(`${day}T09:00+05:30`);
    await set(id, { cancelled_by: by, ended_at, paid_paise: 50_000, refunded_paise: back });

    expect(await mailed(id, "cancelled")).toHaveLength(2);
    expect(textTo("guest")).toContain(who);
    expect(textTo("guest")).toContain(money);
    expect(textTo("host")).toContain(toHost);
  });

  test.each([
    ["host", 0, "₹0.50 is not refunded: an amount below ₹1 cannot be refunded."],
    ["guest", 24, "₹0.50 is not refunded: an amount below ₹1 cannot be refunded."],
    [
      "guest",
      23,
      "₹0.50 is not refunded: the booking was cancelled less than 24 hours before the start.",
    ],
  ] as const)(
    "cancelled by the %s %i hours before, with 50 paise left: says why they are retained",
    async (by, hours, why) => {
      const id = await given("cancelled");
      await came(id, "confirmed", "cancelled", { refundPaise: 49_950 });
      const ended_at = new Date(Date.parse(`${day}T10:00+05:30`) - hours * 3_600_000);
      await set(id, { cancelled_by: by, ended_at, paid_paise: 50_000, refunded_paise: 49_950 });

      await mailed(id, "cancelled");

      expect(textTo("guest")).toContain(
        "₹499.50 of the ₹500 that you paid is refunded to the card",
      );
      expect(textTo("guest")).toContain(why);
    },
  );

  test.each([
    [
      "the rest is refunded",
      { back: 30_000, refunded: 50_000 },
      ["₹300 of the ₹500 that you paid is refunded to the card", "₹200 was already refunded."],
      ["₹300 is refunded to the guest.", "₹200 was already refunded."],
    ],
    [
      "the rest is retained",
      { back: 0, refunded: 20_000 },
      [
        "₹200 of the ₹500 that you paid was already refunded.",
        "₹300 is not refunded: the booking was cancelled less than 24 hours before the start.",
      ],
      ["₹200 was already refunded.", "₹300 is not refunded and counts as earned."],
    ],
  ])("cancelled after an earlier refund: %s", async (_, { back, refunded }, toGuest, toHost) => {
    const id = await given("cancelled");
    await came(id, "confirmed", "cancelled", { refundPaise: back });
    const ended_at = new Date(`${day}T09:00+05:30`);
    const money = { paid_paise: 50_000, refunded_paise: refunded };
    await set(id, { cancelled_by: "guest", ended_at, ...money });

    await mailed(id, "cancelled");

    for (const sentence of toGuest) expect(textTo("guest")).toContain(sentence);
    for (const sentence of toHost) expect(textTo("host")).toContain(sentence);
    expect(textTo("guest")).not.toContain("All that you paid");
    expect(textTo("host")).not.toContain("₹200 is refunded");
  });

  test("a member who has deleted their account is not mailed, and mails to others do not name them", async () => {
    const leavingMember = await signUp(site, "leaver@example.in");
    const times = { from: `${day}T14:00`, to: `${day}T15:00` };
    const id = await insertTestBooking(site, { spaceId, host, guest: leavingMember, ...times });
    await db
      .updateTable("accounts")
      .set({
        email: `${leavingMember.user.id}@deleted.invalid`,
        deleted_at: deps.now(),
        password_hash: null,
        email_verified_at: null,
      })
      .where("id", "=", leavingMember.user.id)
      .execute();

    expect(await mailed(id, "confirmed")).toEqual([
      expect.stringMatching(/^host: A former member has booked/),
    ]);
    expect(sent[0]).toMatchObject({ replyTo: null, text: expect.not.stringContaining("invalid") });
  });
});
