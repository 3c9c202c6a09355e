import { beforeEach, describe, expect, test } from "vitest";
import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import { addDays, istDay, istIso } from "#contract/time.ts";
import { signUp } from "#server/accounts/test-accounts.ts";
import { bookingHappened } from "#server/bookings/mails.ts";
import { givenBooking } from "#server/calendars/test-bookings.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { givenPlaces } from "#server/spaces/search/given-spaces.ts";
import { givenSpace } from "#server/spaces/test-spaces.ts";
import { testSite } from "#server/test-site.ts";
import type { BookingNews } from "./news.ts";
import { remindBookings } from "./remind.ts";

const DAY = 86_400_000;
const sent: Mail[] = [];
let refuse = false;
const mailer = {
  send: async (mail: Mail) => {
    if (refuse) throw new Error("away");
    sent.push(mail);
  },
  close: () => {},
};
const site = await testSite({ mailer, config: { onlineBooking: true } });
const { deps } = site;
const { db, pool } = deps;
await givenPlaces(deps);
const host = await signUp(site, "host@example.in", { phone: "+919812345670" });
const guest = await signUp(site, "guest@example.in", { phone: "+919812345671" });
const spaceId = await givenSpace(site, { host });
const day = addDays(istDay(deps.now()), 10);

const given = (status: BookingStatus, more: { sequence?: number; day?: string } = {}) => {
  const on = more.day ?? day;
  const { sequence = 0 } = more;
  const times = { from: `${on}T10:00`, to: `${on}T12:00` };
  return givenBooking(site, { spaceId, host, guest, status, sequence, ...times });
};
const set = (id: string, values: Partial<Record<string, unknown>>) =>
  db.updateTable("bookings").set(values).where("id", "=", id).execute();
const came = (id: string, from: BookingStatus, to: BookingStatus) =>
  db
    .insertInto("booking_events")
    .values({
      ...{ booking_id: id, at: deps.now(), party: "system", action: to },
      ...{ from_status: from, to_status: to },
    })
    .execute();
/** What is mailed about it, `guest: subject`. */
const mailed = async (id: string, ...news: BookingNews[]): Promise<string[]> => {
  const before = sent.length;
  for (const one of news) await bookingHappened(db, deps, id, one);
  await site.runJobs();
  return sent.slice(before).map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`);
};
const textTo = (side: "guest" | "host") => sent.findLast((mail) => mail.to.startsWith(side))?.text;

beforeEach(async () => {
  refuse = false;
  sent.length = 0;
  await db
    .updateTable("bookings")
    .set({
      status: "completed",
      hold_until: null,
      answer_by: null,
      confirmed_at: deps.now(),
      cancelled_by: null,
    })
    .execute();
});

describe("who hears what", () => {
  test("a request: the host is asked, the guest has a copy, neither learns the other's address", async () => {
    const id = await given("requested");

    expect(await mailed(id, "requested")).toEqual([
      "guest: Your request for Sunny loft was sent",
      "host: guest asks for Sunny loft",
    ]);
    const all = sent.map(({ text, html }) => text + html).join();
    expect(all).not.toMatch(/@example\.in|98123/);
    expect(sent.map(({ replyTo }) => replyTo)).toEqual([null, null]);
    expect(textTo("guest")).toContain("Total: ₹2,000");
    expect(textTo("host")).toContain("10:00 AM to 12:00 PM (IST)");
  });

  test("accepted: the guest is asked to pay the advance", async () => {
    const id = await given("awaiting_payment");

    expect(await mailed(id, "accepted")).toEqual([
      "guest: Sunny loft is yours: please pay to confirm",
    ]);
    expect(textTo("guest")).toContain(`Pay ₹500:\nhttp://jagah.test/checkout/${id}`);
  });

  test("confirmed: both, with how to reach each other and what is due at the venue", async () => {
    const id = await given("confirmed");
    await set(id, { paid_paise: 50_000 });

    expect(await mailed(id, "confirmed")).toEqual([
      expect.stringMatching(/^guest: Sunny loft is booked for /),
      expect.stringMatching(/^host: guest has booked Sunny loft for /),
    ]);
    expect(textTo("guest")).toContain("Host: host, host@example.in, +919812345670");
    expect(textTo("guest")).toContain("Paid online: ₹500\nDue at the venue: ₹1,500");
    expect(textTo("guest")).toContain("You can cancel for a full refund until ");
    expect(textTo("host")).toContain("Guest: guest, guest@example.in, +919812345671");
    expect(sent.map(({ replyTo }) => replyTo)).toEqual(["host@example.in", "guest@example.in"]);
  });

  test("declined: the guest, with the host's words as they were typed", async () => {
    const id = await given("declined");
    await set(id, { end_reason: "We <b>paint</b> that day." });

    expect(await mailed(id, "declined")).toEqual([
      "guest: Sunny loft: the host cannot take your booking",
    ]);
    expect(textTo("guest")).toContain("> We <b>paint</b> that day.");
    expect(sent[0]?.html).toContain("We &lt;b&gt;paint&lt;/b&gt;");
  });

  test("expired: a request without an answer and one without payment are two things", async () => {
    const unanswered = await given("expired");
    await came(unanswered, "requested", "expired");
    expect(await mailed(unanswered, "expired-request", "expired-unpaid")).toEqual([
      "guest: Sunny loft: your request has expired",
      "host: Sunny loft: a request has expired",
    ]);

    const unpaid = await given("expired");
    await came(unpaid, "awaiting_payment", "expired");
    expect(await mailed(unpaid, "expired-request", "expired-unpaid")).toEqual([
      "guest: Sunny loft: the time is no longer kept for you",
      "host: Sunny loft: an accepted request was not paid",
    ]);
  });

  test("a hold that is given up or runs out mails nobody", async () => {
    const expired = await given("expired");
    await came(expired, "held", "expired");
    const cancelled = await given("cancelled");
    await came(cancelled, "held", "cancelled");

    expect(await mailed(expired, "expired-unpaid", "expired-request")).toEqual([]);
    expect(await mailed(cancelled, "cancelled")).toEqual([]);
  });

  test("but a guest whose hold somebody else ends is told", async () => {
    const id = await given("cancelled");
    await came(id, "held", "cancelled");
    await set(id, { cancelled_by: "host" });

    expect(await mailed(id, "cancelled")).toEqual(["guest: Sunny loft: booking cancelled"]);
    expect(textTo("guest")).toContain("Nothing was charged.");
  });

  test.each([
    ["guest", 50_000, "You have cancelled", "All that you paid, ₹500, goes back", "goes back to"],
    ["guest", 0, "You have cancelled", "₹500 is kept", "₹500 is kept and counts as earned"],
    ["host", 50_000, "The host has cancelled", "₹500, goes back", "You have cancelled"],
    ["team", 50_000, "Our team has cancelled", "₹500, goes back", "Our team has cancelled"],
  ] as const)("cancelled by the %s with %i paise back", async (by, back, who, money, toHost) => {
    const id = await given("cancelled");
    await came(id, "confirmed", "cancelled");
    await set(id, { cancelled_by: by, paid_paise: 50_000, refunded_paise: back });

    expect(await mailed(id, "cancelled")).toHaveLength(2);
    expect(textTo("guest")).toContain(who);
    expect(textTo("guest")).toContain(money);
    expect(textTo("host")).toContain(toHost);
  });

  test("somebody who has deleted their account is not written to, and nobody is referred to them", async () => {
    const leaver = await signUp(site, "leaver@example.in");
    const times = { from: `${day}T14:00`, to: `${day}T15:00` };
    const id = await givenBooking(site, { spaceId, host, guest: leaver, ...times });
    await db
      .updateTable("accounts")
      .set({
        email: `${leaver.user.id}@deleted.invalid`,
        deleted_at: deps.now(),
        password_hash: null,
        email_verified_at: null,
      })
      .where("id", "=", leaver.user.id)
      .execute();

    expect(await mailed(id, "confirmed")).toEqual([
      expect.stringMatching(/^host: Somebody who has left has booked/),
    ]);
    expect(sent[0]).toMatchObject({ replyTo: null, text: expect.not.stringContaining("invalid") });
  });
});

describe("each once", () => {
  test("however often it happens, and with many workers at once", async () => {
    const id = await given("confirmed");

    expect(await mailed(id, "confirmed", "confirmed")).toHaveLength(2);
    await Promise.all(Array.from({ length: 5 }, () => bookingHappened(db, deps, id, "confirmed")));
    await Promise.all([site.runJobs(), site.runJobs(), site.runJobs()]);

    expect(sent).toHaveLength(2);
  });

  test("every move and every refund has its own", async () => {
    const id = await given("confirmed", { sequence: 2 });

    expect(await mailed(id, "moved-1", "moved-2")).toEqual([
      expect.stringMatching(/^guest: Sunny loft is moved to /),
      expect.stringMatching(/^host: Sunny loft: a booking is moved to /),
    ]);
    await set(id, { sequence: 3 });
    expect(await mailed(id, "moved-2", "moved-3")).toHaveLength(2);
  });

  test("a rolled back change mails nothing", async () => {
    const id = await given("confirmed");
    await db
      .transaction()
      .execute(async (tx) => {
        await bookingHappened(tx, deps, id, "confirmed");
        throw new Error("no");
      })
      .catch(() => {});

    expect(await mailed(id)).toEqual([]);
  });
});

describe("only while it is so", () => {
  const outdated: [BookingNews, BookingStatus][] = [
    ["requested", "declined"],
    ["accepted", "confirmed"],
    ["accepted", "expired"],
    ["confirmed", "cancelled"],
    ["declined", "confirmed"],
    ["expired-unpaid", "confirmed"],
    ["cancelled", "confirmed"],
    ["late-payment-refunded", "confirmed"],
    ["moved-0", "cancelled"],
    ["reminder-0", "cancelled"],
  ];
  test.each(outdated)("%s is not mailed of what is %s by then", async (news, status) => {
    const id = await given(status);

    expect(await mailed(id, news)).toEqual([]);
  });

  test("nobody is asked to pay who has paid while the mail server was away", async () => {
    const id = await given("awaiting_payment");
    refuse = true;
    expect(await mailed(id, "accepted")).toEqual([]);
    await set(id, { status: "confirmed", hold_until: null, confirmed_at: deps.now() });
    refuse = false;
    await pool.query("update graphile_worker._private_jobs set run_at = now()");

    expect(await mailed(id, "confirmed")).toEqual([
      expect.stringContaining("guest: Sunny loft is booked"),
      expect.stringContaining("host: guest has booked"),
    ]);
  });

  test("a refund is told of when it was done, with its amount", async () => {
    const id = await given("cancelled");
    await set(id, { paid_paise: 50_000, refunded_paise: 50_000 });
    const refundId = await givenRefund(id);

    expect(await mailed(id, `refunded-${refundId}`)).toEqual([]);
    await db
      .updateTable("refunds")
      .set({ status: "processed", processed_at: deps.now() })
      .where("id", "=", refundId)
      .execute();
    expect(await mailed(id, `refunded-${refundId}`, `refunded-${refundId}`)).toEqual([
      "guest: ₹500 is on its way back to you",
    ]);
  });
});

const givenRefund = async (bookingId: string): Promise<string> => {
  const [order, payment, refund] = [deps.newId(), deps.newId(), deps.newId()];
  const [at, booking_id] = [deps.now(), bookingId];
  await db
    .insertInto("payment_orders")
    .values({
      ...{ id: order, booking_id, purpose: "advance", receipt: order },
      amount_paise: 50_000,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("payments")
    .values({
      ...{
        id: payment,
        order_id: order,
        booking_id,
        gateway_payment_id: payment,
        status: "captured",
      },
      ...{ amount_paise: 50_000, currency: "INR", captured_paise: 50_000, captured_at: at },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  await db
    .insertInto("refunds")
    .values({
      ...{ id: refund, payment_id: payment, booking_id, reason: "cancelled" },
      amount_paise: 50_000,
      created_at: at,
    })
    .execute();
  return refund;
};

describe("the reminder", () => {
  /** Moves the clock to that time of the IST day. */
  const until = (on: string, time: string) =>
    site.later(new Date(`${on}T${time}:00+05:30`).getTime() - deps.now().getTime());
  const remind = async (): Promise<string[]> => {
    const before = sent.length;
    await remindBookings(deps, {});
    await site.runJobs();
    return sent.slice(before).map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`);
  };

  test("comes once, at 6 PM the day before, and to both", async () => {
    const soon = addDays(istDay(deps.now()), 20);
    await given("confirmed", { day: soon });
    const eve = addDays(soon, -1);

    until(eve, "17:59");
    expect(await remind()).toEqual([]);
    until(eve, "18:01");
    expect(await remind()).toEqual([
      expect.stringMatching(/^guest: Reminder: Sunny loft, /),
      expect.stringMatching(/^host: Reminder: guest comes to Sunny loft, /),
    ]);
    expect(await remind()).toEqual([]);
    expect(istIso(deps.now())).toContain(eve);
  });

  test("comes again for another time, late rather than never, and not after it has begun", async () => {
    const soon = addDays(istDay(deps.now()), 20);
    const id = await given("confirmed", { day: soon });
    await set(id, { sequence: 1 });

    until(soon, "09:00");
    expect(await remind()).toHaveLength(2);
    await set(id, { sequence: 2 });
    until(soon, "10:01");
    expect(await remind()).toEqual([]);
    site.later(DAY);
    expect(await remind()).toEqual([]);
  });

  test("is not for who booked that very evening", async () => {
    const soon = addDays(istDay(deps.now()), 20);
    until(addDays(soon, -1), "18:30");
    await given("confirmed", { day: soon });

    expect(await remind()).toEqual([]);
    await given("cancelled", { day: soon });
    expect(await remind()).toEqual([]);
  });
});
