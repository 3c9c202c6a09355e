import { describe, expect, test } from "vitest";
import type { Earnings } from "#contract/earnings/routes.ts";
import { DAY_MS, istDay, MINUTE_MS } from "#contract/time.ts";
import { createEarningsFixture } from "#server/testing/money/earnings-fixture.ts";

const fixture = await createEarningsFixture();
const { site, guest, booked, earned, refund, pay, earnings } = fixture;

const statement = async (query = "") => {
  const response = await site.send(`GET /host/statement.csv${query}`, { as: fixture.host });
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
  test("start with zero, and list every month", async () => {
    const month = istDay(site.deps.now()).slice(0, 7);

    expect(await earnings("?months=3")).toMatchObject({
      earnedPaise: 0,
      feePaise: 0,
      paidOutPaise: 0,
      duePaise: 0,
      payouts: [],
      upcoming: { bookings: 0, paidPaise: 0, balancePaise: 0 },
      months: [{}, {}, { month, earnedPaise: 0, bookings: 0 }],
    });
  });

  test("contain completed bookings, less the fee, and upcoming ones separately", async () => {
    await earned();
    await booked();

    expect(await earnings("?months=1")).toMatchObject({
      earnedPaise: 45_000,
      feePaise: 5_000,
      paidOutPaise: 0,
      duePaise: 45_000,
      upcoming: { bookings: 1, paidPaise: 50_000, balancePaise: 310_000 },
      months: [{ earnedPaise: 45_000, feePaise: 5_000, bookings: 1 }],
    });
  });

  test("leave out of the amount due at the venue what the guest can pay online until the booking begins", async () => {
    const { bookingId } = await booked();
    const change = (columns: { advance_paise?: number; starts_at?: Date }) =>
      site.deps.db.updateTable("bookings").set(columns).where("id", "=", bookingId).execute();
    const balance = async () => (await earnings()).upcoming.balancePaise;

    await change({ advance_paise: 50_099 });
    expect(await balance()).toBe(310_000);
    await change({ advance_paise: 90_000 });
    expect(await balance()).toBe(270_000);
    const quarterMs = 15 * MINUTE_MS;
    const now = site.deps.now().getTime();
    await change({ starts_at: new Date(now - (now % quarterMs)) });
    expect(await balance()).toBe(310_000);
  });

  test("are visible to their host only", async () => {
    await earned();

    const { body } = await site.ask<Earnings>("GET /host/earnings", { as: guest });

    expect(body).toMatchObject({ earnedPaise: 0, upcoming: { bookings: 0 } });
  });

  test.each(["?months=0", "?months=37", "?months=x", "?since=2026"])(
    "requested with %s are rejected",
    async (query) => {
      expect((await site.ask(`GET /host/earnings${query}`, { as: fixture.host })).status).toBe(422);
    },
  );
});

describe("the statement", () => {
  test("has a line for each earning, refund and payout, and the balance after it", async () => {
    const one = await earned({ title: '=SUM(A1), "North"' });
    await refund(one, 20_000);
    await pay({ hostId: fixture.host.user.id, amountPaise: 20_000, reference: "UTR 1" });

    const { response, lines } = await statement();

    expect(response.headers.get("content-type")).toBe("text/csv; charset=UTF-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="jagah-statement-20\d\d-\d\d-\d\d\.csv"$/,
    );
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/,Booking,"'=SUM\(A1\), ""North""",.*,50\.00,450\.00,450\.00,/);
    expect(lines[2]).toMatch(/,Refunded to the guest,.*,-20\.00,-180\.00,270\.00,/);
    expect(lines[3]).toMatch(/,Paid out to you,,,,0\.00,-200\.00,70\.00,UTR 1$/);
  });

  test("of some days includes the balance before them", async () => {
    await earned();
    site.later(40 * DAY_MS);
    await earned();
    const today = istDay(site.deps.now());
    // Moves the clock back by 40 days, to a time at which the host's access token is still valid.
    site.later(-40 * DAY_MS);

    const { lines } = await statement(`?from=${today}&to=${today}`);

    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(",450.00,900.00,");
  });

  test.each(["?from=2026-02-30", "?from=2027-02-02&to=2027-02-01", "?page=2"])(
    "requested with %s is rejected",
    async (query) => {
      expect((await site.ask(`GET /host/statement.csv${query}`, { as: fixture.host })).status).toBe(
        422,
      );
    },
  );
});
