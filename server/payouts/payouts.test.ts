import { beforeEach, describe, expect, test } from "vitest";
import type { PayoutDue } from "#contract/earnings/payout-routes.ts";
import type { Earnings } from "#contract/earnings/routes.ts";
import { DAY_MS, istDay } from "#contract/time.ts";
import { type Member, signUp } from "#server/accounts/test-accounts.ts";
import { type Booked, givenBooked } from "#server/invoices/test-booked.ts";
import { earn } from "#server/payments/ledger.ts";
import { refundBooking } from "#server/payments/refunds.ts";
import { givenPlaces } from "#server/spaces/search/given-spaces.ts";
import { givenSpace } from "#server/spaces/test-spaces.ts";
import { testSite } from "#server/test-site.ts";

const site = await testSite({ config: { onlineBooking: true, hostFeePercent: 10 } });
await givenPlaces(site.deps);
const guest = await signUp(site, "asha@example.in");
const admin = await signUp(site, "team@example.in", { role: "admin" });

let hosts = 0;
let host: Member;
let spaceId: string;
beforeEach(async () => {
  hosts += 1;
  host = await signUp(site, `vikram-${hosts}@example.in`);
  spaceId = await givenSpace(site, { host, searchable: false });
});

let day = 1;
/** A booking that took place and was earned. */
const earned = async (wish: Partial<Parameters<typeof givenBooked>[1]> = {}): Promise<Booked> => {
  day += 1;
  const booked = await givenBooked(site, {
    ...{ guest, host, spaceId, inDays: day, status: "completed", ...wish },
  });
  await site.deps.db.transaction().execute((tx) => earn(tx, site.deps, booked.bookingId));
  return booked;
};
const refund = ({ bookingId }: Booked, amountPaise: number) =>
  site.deps.db.transaction().execute((tx) =>
    refundBooking(tx, site.deps, {
      ...{ bookingId, amountPaise, reason: "The power was cut", requestedBy: null },
    }),
  );
const pay = (json: object, as: Member = admin) => site.ask("POST /admin/payouts", { as, json });
const earnings = async (query = "") =>
  (await site.ask<Earnings>(`GET /host/earnings${query}`, { as: host })).body;
const statement = async (query = "") => {
  const response = await site.send(`GET /host/statement.csv${query}`, { as: host });
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  return {
    response,
    lines: text
      .replace(/^\ufeff/, "")
      .trimEnd()
      .split("\r\n"),
  };
};

describe("earnings", () => {
  test("begin with nothing, and every month is there", async () => {
    const month = istDay(site.deps.now()).slice(0, 7);

    expect(await earnings("?months=3")).toMatchObject({
      ...{ earnedPaise: 0, feePaise: 0, paidOutPaise: 0, duePaise: 0, payouts: [] },
      upcoming: { bookings: 0, paidPaise: 0, balancePaise: 0 },
      months: [{}, {}, { month, earnedPaise: 0, bookings: 0 }],
    });
  });

  test("are what took place, less the fee; what is to come stands apart", async () => {
    await earned();
    day += 1;
    await givenBooked(site, { guest, host, spaceId, inDays: day });

    expect(await earnings("?months=1")).toMatchObject({
      ...{ earnedPaise: 45_000, feePaise: 5_000, paidOutPaise: 0, duePaise: 45_000 },
      upcoming: { bookings: 1, paidPaise: 50_000, balancePaise: 310_000 },
      months: [{ earnedPaise: 45_000, feePaise: 5_000, bookings: 1 }],
    });
  });

  test("are one's own", async () => {
    await earned();

    const { body } = await site.ask<Earnings>("GET /host/earnings", { as: guest });

    expect(body).toMatchObject({ earnedPaise: 0, upcoming: { bookings: 0 } });
  });

  test.each(["?months=0", "?months=37", "?months=x", "?since=2026"])(
    "asked for with %s are refused",
    async (query) => {
      expect((await site.ask(`GET /host/earnings${query}`, { as: host })).status).toBe(422);
    },
  );
});

describe("the statement", () => {
  test("has a line for each earning, refund and payout, and the balance after it", async () => {
    const booked = await earned({ title: '=SUM(A1), "North"' });
    await refund(booked, 20_000);
    await pay({ hostId: host.user.id, amountPaise: 20_000, reference: "UTR 1" });

    const { response, lines } = await statement();

    expect(response.headers.get("content-type")).toBe("text/csv; charset=UTF-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="jagah-statement-20\d\d-\d\d-\d\d\.csv"$/,
    );
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/,Booking,"'=SUM\(A1\), ""North""",.*,50\.00,450\.00,450\.00,/);
    expect(lines[2]).toMatch(/,Given back to the guest,.*,-20\.00,-180\.00,270\.00,/);
    expect(lines[3]).toMatch(/,Paid out to you,,,,0\.00,-200\.00,70\.00,UTR 1$/);
  });

  test("of some days counts the balance from the beginning", async () => {
    await earned();
    site.later(40 * DAY_MS);
    await earned();
    const today = istDay(site.deps.now());
    // Back, as nobody's token lives that long.
    site.later(-40 * DAY_MS);

    const { lines } = await statement(`?from=${today}&to=${today}`);

    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(",450.00,900.00,");
  });

  test.each(["?from=2026-02-30", "?from=2027-02-02&to=2027-02-01", "?page=2"])(
    "asked for with %s is refused",
    async (query) => {
      expect((await site.ask(`GET /host/statement.csv${query}`, { as: host })).status).toBe(422);
    },
  );
});

describe("a payout", () => {
  test("is in the books, in the log and in the host's mail", async () => {
    await earned();

    const { status, body } = await pay({
      ...{ hostId: host.user.id, amountPaise: 45_000, reference: " UTR 77 " },
    });

    expect([status, body]).toMatchObject([
      200,
      { message: "The payout is recorded.", data: { duePaise: 0, paidOutPaise: 45_000 } },
    ]);
    const mail = (await site.mails()).findLast(({ to }) => to === host.user.email);
    expect(mail).toMatchObject({ subject: "₹450 is on its way to you" });
    expect(mail?.text).toContain("Bank reference: UTR 77");
    expect(await earnings()).toMatchObject({
      ...{ duePaise: 0, paidOutPaise: 45_000 },
      payouts: [{ amountPaise: 45_000, reference: "UTR 77" }],
    });
    const { body: log } = await site.ask<{ items: object[] }>(
      `GET /admin/audit?subjectId=${host.user.id}`,
      { as: admin },
    );
    expect(log.items).toMatchObject([
      { action: "payout.record", details: { amountPaise: 45_000, reference: "UTR 77" } },
    ]);
  });

  test("is never more than is owed, not even when two are recorded at once", async () => {
    await earned();
    const hostId = host.user.id;

    const answers = await Promise.all(
      ["a", "b", "c"].map((reference) => pay({ hostId, amountPaise: 30_000, reference })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: "That is more than this host is owed. (₹150)",
    });
    expect(await earnings()).toMatchObject({ duePaise: 15_000 });
  });

  test("is recorded once under a bank reference", async () => {
    await earned();
    const json = { hostId: host.user.id, amountPaise: 10_000, reference: "UTR 5" };

    await pay(json);
    const again = await pay(json);

    expect(again).toMatchObject({
      status: 409,
      body: { message: "A payout to this host with this reference is recorded already." },
    });
    expect(await earnings()).toMatchObject({ duePaise: 35_000 });
  });

  test.each([
    [{ amountPaise: 99 }, "amountPaise"],
    [{ amountPaise: 100.5 }, "amountPaise"],
    [{ reference: "  " }, "reference"],
    [{ reference: "x".repeat(101) }, "reference"],
  ])("with %o is refused", async (wrong, field) => {
    const json = { hostId: host.user.id, amountPaise: 100, reference: "UTR", ...wrong };

    const { status, body } = await pay(json);

    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
  });

  test("to nobody is not found, and only the team records any", async () => {
    const json = { amountPaise: 100, reference: "UTR" };

    expect((await pay({ ...json, hostId: "nobody" })).status).toBe(404);
    expect((await pay({ ...json, hostId: site.deps.newId() })).status).toBe(404);
    expect((await pay({ ...json, hostId: host.user.id }, host)).status).toBe(403);
  });
});

describe("the team's list", () => {
  type Page = { items: PayoutDue[]; nextCursor: string | null; totalDuePaise: number };

  test("has every host who is owed money, most first, page by page", async () => {
    await earned();
    await earned();
    const page = (query: string) =>
      site.ask<Page>(`GET /admin/payouts?pageSize=1${query}`, { as: admin });

    const seen: PayoutDue[] = [];
    let total = 0;
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await page(cursor && `&cursor=${cursor}`);
      seen.push(...body.items);
      total = body.totalDuePaise;
      cursor = body.nextCursor;
    }

    const amounts = seen.map(({ duePaise }) => duePaise);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(amounts.every((amount) => amount > 0)).toBe(true);
    expect(new Set(seen.map(({ host: { id } }) => id)).size).toBe(seen.length);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
    expect(seen.find(({ host: { id } }) => id === host.user.id)).toMatchObject({
      ...{ duePaise: 90_000, paidOutPaise: 0, lastPaidAt: null },
      host: { email: host.user.email },
    });
    expect((await page("&cursor=x")).status).toBe(422);
  });

  test("leaves out who gave more back than they are owed", async () => {
    const booked = await earned();
    await pay({ hostId: host.user.id, amountPaise: 45_000, reference: "UTR 9" });
    await refund(booked, 50_000);

    const { body } = await site.ask<Page>("GET /admin/payouts?pageSize=100", { as: admin });

    expect(body.items.some(({ host: { id } }) => id === host.user.id)).toBe(false);
    expect(await earnings()).toMatchObject({ duePaise: -45_000 });
  });

  test("of what was paid has the latest first", async () => {
    await earned();
    await pay({ hostId: host.user.id, amountPaise: 100, reference: "one" });
    await pay({ hostId: host.user.id, amountPaise: 200, reference: "two" });

    const { body } = await site.ask("GET /admin/payouts/paid?pageSize=2", { as: admin });

    expect(body).toMatchObject({
      items: [
        { reference: "two", amountPaise: 200, paidBy: "team", host: { email: host.user.email } },
        { reference: "one" },
      ],
      nextCursor: expect.any(String),
    });
  });
});
