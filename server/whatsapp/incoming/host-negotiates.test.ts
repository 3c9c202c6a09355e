import { describe, expect, test } from "vitest";
import type { Offer } from "#contract/offers/offer.ts";
import { MAX_MESSAGE_CHARS } from "#contract/threads/policy.ts";
import { addDays, istDay } from "#contract/time.ts";
import { createLiveSpace, openAllDay } from "#server/testing/catalogue/live-spaces.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";
import {
  createWhatsAppFixture,
  type WhatsAppMember,
} from "#server/testing/whatsapp/whatsapp-fixture.ts";
import { signOfferButton } from "#server/whatsapp/buttons.ts";
import { parseAmount } from "./parse-amount.ts";

const fixture = await createWhatsAppFixture();
const { site, sandbox, settle, received, last, press, messagesIn } = fixture;

const write = (who: { number: string }, text: string, quotes?: string) =>
  sandbox.person.write(who.number, text, quotes);
const newest = (who: { number: string }) => received(who).at(-1);
const buttonsOf = (who: { number: string }) => (newest(who)?.buttons ?? []).map(({ text }) => text);

let day = 0;
const terms = (amountPaise = 150_000) => {
  day += 1;
  return {
    date: addDays(istDay(site.deps.now()), 7 + day),
    startTime: "10:00 AM",
    endTime: "12:00 PM",
    lines: [{ label: "Use of the studio", amountPaise }],
    note: "Call me: 98200 12345",
    validHours: 24,
  };
};

/** Starts a conversation about a space of the host, and lets the guest make an offer in it. */
const withOffer = async ({
  host,
  guest,
  json = terms(),
}: {
  host: TestMember;
  guest: TestMember;
  json?: ReturnType<typeof terms>;
}) => {
  const locationId = await createLiveSpace(site, { host, title: "Glass loft", searchable: false });
  await openAllDay(site, locationId);
  const asked = await fixture.ask(guest, "POST /threads", {
    locationId,
    text: "Could you do a better price?",
    clientId: "1",
  });
  const threadId = (asked.body.thread as { _id: string })._id;
  const made = await fixture.ask(guest, `POST /threads/${threadId}/offers`, json);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await settle();
  return { threadId, offerId: String(made.body._id) };
};

const offersIn = async (threadId: string) =>
  site.deps.db
    .selectFrom("offers")
    .select(["id", "sent_by", "status", "total_paise", "lines", "booking_id"])
    .where("thread_id", "=", threadId)
    .orderBy("id")
    .execute();

const fetchOffer = async (who: TestMember, id: string): Promise<Offer> =>
  (await fixture.ask(who, `GET /offers/${id}`)).body as unknown as Offer;

const people = async (): Promise<{ host: WhatsAppMember; guest: TestMember }> => ({
  host: await fixture.optedIn("Ravi"),
  guest: await fixture.member("Asha"),
});

describe("a host gets an offer on WhatsApp", () => {
  test("with its prices and without contact details, and accepts it once", async () => {
    const { host, guest } = await people();
    const { threadId, offerId } = await withOffer({ host, guest });
    expect(last(host)).toMatch(
      /^An offer from Asha for “Glass loft” on .*, 10:00 AM to 12:00 PM \(IST\): ₹1,500 \(Use of the studio ₹1,500\)\. Note: “Call me: •••” Please answer by .* \(IST\)\./,
    );
    expect(buttonsOf(host)).toEqual(["Accept", "Decline", "Another price"]);

    press(host, "Accept");
    press(host, "Accept");
    await fixture.deliver((waiting) => [...waiting, ...waiting]);
    await settle();

    const offer = await fetchOffer(guest, offerId);
    expect(offer).toMatchObject({ status: "accepted", booking: { status: "awaiting_payment" } });
    const answers = received(host)
      .slice(-2)
      .map(({ text }) => text);
    expect(answers[0]).toMatch(
      /^You accepted the offer of Asha: ₹1,500 for “Glass loft” on .*\. The time is held until .* \(IST\), so that Asha can pay\.$/,
    );
    expect(answers[1]).toBe("This button had no effect. This offer is no longer open.");
    expect(await offersIn(threadId)).toHaveLength(1);
    expect(sandbox.violations).toEqual([]);
  });

  test.each([
    ["Accept", "You accepted the offer of Asha: ₹1,500"],
    ["Decline", "You declined the offer of Asha: ₹1,500"],
  ])("and reads what %s did, even if the server crashed before the reply", async (button, says) => {
    const { host, guest } = await people();
    await withOffer({ host, guest });
    press(host, button);
    await fixture.settleWithoutReplies();
    await settle();
    expect(last(host)).toContain(says);
  });

  test("and withdraws an offer, and reads so, even if the server crashed before the reply", async () => {
    const { host, guest } = await people();
    await withOffer({ host, guest });
    press(host, "Another price");
    await settle();
    write(host, "1900");
    await settle();
    press(host, "Withdraw");
    await fixture.settleWithoutReplies();
    await settle();
    expect(last(host)).toMatch(/^You withdrew your offer of ₹1,900 /);
  });

  test("and declines it; a guest on WhatsApp reads who declined", async () => {
    const host = await fixture.optedIn("Ravi");
    const guest = await fixture.optedIn("Asha");
    const { offerId } = await withOffer({ host, guest });
    press(host, "Decline");
    await settle();
    expect((await fetchOffer(guest, offerId)).status).toBe("declined");
    expect(last(host)).toMatch(/^You declined the offer of Asha: ₹1,500 for “Glass loft” on /);
    // Notifications of declined offers are sent at most hourly, so the clock moves on here.
    site.later(14 * 3_600_000);
    await settle();
    expect(last(guest)).toMatch(
      /^Your offer of ₹1,500 for “Glass loft” on .* was declined by Ravi\. Reply to this message/,
    );
  });

  test("and names another price in reply to our question; the guest accepts it, and the host is told", async () => {
    const { host, guest } = await people();
    const { threadId, offerId } = await withOffer({ host, guest });
    press(host, "Another price");
    await settle();
    expect(last(host)).toMatch(/^Which price do you offer for “Glass loft” on .*\? Please reply/);
    const question = newest(host)?.id;

    // A text that is not an amount is sent to the guest as a message.
    write(host, "Let me ask my partner", question);
    await settle();
    expect(await messagesIn(guest, host)).toContain("Let me ask my partner");
    expect(last(host)).toBe(
      "Sent to Asha, about “Glass loft”. To offer another price, write only the amount in rupees, for example 2500.",
    );

    write(host, "Rs. 2,000/-", question);
    await fixture.deliver((waiting) => [...waiting, ...waiting]);
    await settle();
    const [first, second, ...more] = await offersIn(threadId);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ id: offerId, status: "countered" });
    expect(second).toMatchObject({
      sent_by: "host",
      status: "open",
      total_paise: 200_000,
      lines: [{ label: "Use of the studio", amountPaise: 200_000 }],
    });
    expect(last(host)).toMatch(
      /^You offered Asha “Glass loft” on .* for ₹2,000\. The offer can be accepted until .* \(IST\)\.$/,
    );
    expect(buttonsOf(host)).toEqual(["Withdraw"]);

    const booking = await fixture.ask(guest, `POST /offers/${second?.id}/accept`, {});
    expect(booking).toMatchObject({ status: 200, body: { totalPaise: 200_000 } });
    await settle();
    expect(last(host)).toMatch(
      /^Your guest Asha accepted your offer for “Glass loft” on .*, for ₹2,000\. The time is held until /,
    );
    press(host, "Withdraw");
    await settle();
    expect(last(host)).toBe("This button had no effect. This offer is no longer open.");
  });

  test("and writes the price right after the question, without a quote", async () => {
    const { host, guest } = await people();
    const { threadId } = await withOffer({ host, guest });
    press(host, "Another price");
    await settle();
    write(host, "₹ १,८००");
    await settle();
    expect(await offersIn(threadId)).toMatchObject([
      { status: "countered" },
      { sent_by: "host", total_paise: 180_000 },
    ]);
    press(host, "Withdraw");
    await settle();
    expect(last(host)).toMatch(/^You withdrew your offer of ₹1,800 for “Glass loft” on /);
    expect(await offersIn(threadId)).toMatchObject([{}, { status: "withdrawn" }]);
    // An amount that does not answer a question is sent as a message.
    write(host, "1800");
    await settle();
    expect(await messagesIn(guest, host)).toContain("1800");
  });

  test.each(["without a quote", "and quotes our reply"])(
    "and writes the price after our reply to another text, %s",
    async (how) => {
      const { host, guest } = await people();
      const { threadId } = await withOffer({ host, guest });
      press(host, "Another price");
      await settle();
      write(host, "Let me ask my partner", newest(host)?.id);
      await settle();
      expect(last(host)).toContain("To offer another price, write only the amount in rupees");
      write(host, "2500", how === "without a quote" ? undefined : newest(host)?.id);
      await settle();
      expect(await offersIn(threadId)).toMatchObject([
        { status: "countered" },
        { sent_by: "host", total_paise: 250_000 },
      ]);
      expect(await messagesIn(guest, host)).not.toContain("2500");
    },
  );

  test("and writes another price after a refused one, for as long as the offer is open", async () => {
    const { host, guest } = await people();
    const { threadId } = await withOffer({ host, guest });
    press(host, "Another price");
    await settle();
    const question = newest(host)?.id;
    write(host, "0");
    await settle();
    expect(last(host)).toBe("No offer was made. The prices must add up to at least ₹1.");
    write(host, "1900");
    await settle();
    expect(await offersIn(threadId)).toMatchObject([
      { status: "countered" },
      { sent_by: "host", total_paise: 190_000 },
    ]);
    write(host, "1950", question);
    await settle();
    expect(last(host)).toBe("No offer was made. This offer is no longer open.");
    write(host, "1975");
    await settle();
    expect(await messagesIn(guest, host)).toEqual(["Could you do a better price?", "1975"]);
  });

  test("and answers our question with a text after the offer has ended: the text is sent, and we ask for no price", async () => {
    const { host, guest } = await people();
    const { offerId } = await withOffer({ host, guest });
    press(host, "Another price");
    await settle();
    const question = newest(host);
    await fixture.ask(guest, `POST /offers/${offerId}/withdraw`, {});
    write(host, "Maybe next time", question?.id);
    await settle();
    expect(await messagesIn(guest, host)).toContain("Maybe next time");
    expect(newest(host)?.id).toBe(question?.id);
    write(host, "2500 is my usual price");
    await settle();
    write(host, "1975");
    await settle();
    expect((await messagesIn(guest, host)).slice(-2)).toEqual(["2500 is my usual price", "1975"]);
  });

  test("and is told why a price is not offered", async () => {
    const { host, guest } = await people();
    const { threadId, offerId } = await withOffer({ host, guest });
    press(host, "Another price");
    await settle();
    const question = newest(host)?.id;
    for (const [text, reason] of [
      ["0", "The prices must add up to at least ₹1."],
      ["99,99,99,999", "Please give an amount from ₹0 to ₹1,00,00,000."],
    ] as const) {
      write(host, text, question);
      await settle();
      expect(last(host)).toBe(`No offer was made. ${reason}`);
    }
    await fixture.ask(guest, `POST /offers/${offerId}/withdraw`, {});
    write(host, "2000", question);
    await settle();
    expect(last(host)).toBe("No offer was made. This offer is no longer open.");
    press(host, "Another price");
    await settle();
    expect(last(host)).toBe("This button had no effect. This offer is no longer open.");
    expect(await offersIn(threadId)).toHaveLength(1);
  });

  test("a button of somebody else's offer has no effect, and neither does a forged button", async () => {
    const { host, guest } = await people();
    const { threadId, offerId } = await withOffer({ host, guest });
    const stranger = await fixture.optedIn();
    const signed = signOfferButton(site.deps, { action: "accept", offerId });
    for (const [who, payload] of [
      [stranger, signed],
      [host, signed.replace("accept", "decline")],
      [host, signOfferButton(site.deps, { action: "accept", offerId: site.deps.newId() })],
    ] as const) {
      newest(who)?.buttons.push({ kind: "reply", of: "template", text: "Forged", payload });
      press(who, "Forged");
      await settle();
      expect(last(who)).toBe("This button had no effect, because it is no longer valid.");
    }
    expect(await offersIn(threadId)).toMatchObject([{ status: "open" }]);
  });
});

test("a guest accepts a host's offer on WhatsApp and gets the link to pay", async () => {
  const host = await fixture.optedIn("Ravi");
  const guest = await fixture.optedIn("Asha");
  const { threadId, offerId } = await withOffer({ host, guest });
  press(host, "Another price");
  await settle();
  write(host, "1,750");
  await settle();
  expect(last(guest)).toMatch(/^An offer from Ravi for “Glass loft” on .*: ₹1,750 /);
  expect((await fetchOffer(guest, offerId)).status).toBe("countered");
  press(guest, "Accept");
  await settle();
  const [, second] = await offersIn(threadId);
  expect(second).toMatchObject({ status: "accepted" });
  expect(received(guest).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^You accepted the offer of Ravi: ₹1,750 .* Please pay ₹500 by .* to confirm the booking: http://jagah\\.test/checkout/${second?.booking_id}$`,
      ),
    ),
  );
});

test("a guest on WhatsApp gets the link to pay when the host accepts the guest's offer", async () => {
  const host = await fixture.optedIn("Ravi");
  const guest = await fixture.optedIn("Asha");
  const { threadId } = await withOffer({ host, guest });
  press(host, "Accept");
  await settle();
  const [offer] = await offersIn(threadId);
  expect(last(guest)).toMatch(
    /^Your host Ravi accepted your offer for “Glass loft” on .*, for ₹1,500\. Please pay ₹500 by /,
  );
  expect(newest(guest)?.buttons).toEqual([
    { kind: "open", text: "Pay now", url: `http://jagah.test/checkout/${offer?.booking_id}` },
  ]);
});

test("an offer that ended before its message was sent is not sent", async () => {
  const { host, guest } = await people();
  const { threadId } = await withOffer({ host, guest });
  const before = received(host).length;
  const made = await fixture.ask(guest, `POST /threads/${threadId}/offers`, terms());
  await fixture.ask(guest, `POST /offers/${made.body._id}/withdraw`, {});
  await settle();
  expect(received(host)).toHaveLength(before);
  const rows = await fixture.rows();
  expect(rows.at(-1)).toMatchObject({
    status: "failed",
    template: "offer_received",
    last_error: "the offer is no longer open",
  });
});

test.each([
  ["2500", 250_000],
  ["₹2,500", 250_000],
  ["Rs. 2500/-", 250_000],
  ["INR 1,25,000.50", 12_500_050],
  ["2500 rupees only", 250_000],
  ["२५०० रुपये", 250_000],
  ["₹२५००", 250_000],
  ["２５００", 250_000],
  ["2.500", null],
  ["2500 or 3000", null],
  ["25 00", null],
  ["-5", null],
  ["2,5", null],
  ["", null],
])("the amount of %s is %s paise", (text, paise) => {
  expect(parseAmount(text)).toBe(paise);
});

test("a long text with many spaces is parsed quickly", () => {
  const start = performance.now();
  expect(parseAmount(`1${" ".repeat(MAX_MESSAGE_CHARS - 2)}x`)).toBeNull();
  expect(performance.now() - start).toBeLessThan(200);
});
