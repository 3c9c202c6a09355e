import { describe, expect, test } from "vitest";
import type { PayoutDue } from "#contract/earnings/payout-routes.ts";
import { createEarningsFixture } from "#server/testing/money/earnings-fixture.ts";

const fixture = await createEarningsFixture();
const { site, admin, earned, refund, pay, earnings } = fixture;

describe("a payout", () => {
  test("is in the ledger, in the log and in the host's mail", async () => {
    await earned();

    const { status, body } = await pay({
      hostId: fixture.host.user.id,
      amountPaise: 45_000,
      reference: " UTR 77 ",
    });

    expect([status, body]).toMatchObject([
      200,
      { message: "The payout is recorded.", data: { duePaise: 0, paidOutPaise: 45_000 } },
    ]);
    const mail = (await site.mails()).findLast(({ to }) => to === fixture.host.user.email);
    expect(mail).toMatchObject({ subject: "₹450 is on its way to you" });
    expect(mail?.text).toContain("Bank reference: UTR 77");
    expect(await earnings()).toMatchObject({
      duePaise: 0,
      paidOutPaise: 45_000,
      payouts: [{ amountPaise: 45_000, reference: "UTR 77" }],
    });
    const { body: log } = await site.ask<{ items: object[] }>(
      `GET /admin/audit?subjectId=${fixture.host.user.id}`,
      { as: admin },
    );
    expect(log.items).toMatchObject([
      { action: "payout.record", details: { amountPaise: 45_000, reference: "UTR 77" } },
    ]);
  });

  test("is never more than is owed, not even if three are recorded at the same time", async () => {
    await earned();
    const hostId = fixture.host.user.id;

    const answers = await Promise.all(
      ["a", "b", "c"].map((reference) => pay({ hostId, amountPaise: 30_000, reference })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: "That is more than this host is owed. (₹150)",
    });
    expect(await earnings()).toMatchObject({ duePaise: 15_000 });
  });

  test("is recorded once per bank reference", async () => {
    await earned();
    const json = { hostId: fixture.host.user.id, amountPaise: 10_000, reference: "UTR 5" };

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
  ])("with %o is rejected", async (wrong, field) => {
    const json = { hostId: fixture.host.user.id, amountPaise: 100, reference: "UTR", ...wrong };

    const { status, body } = await pay(json);

    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
  });

  test("to an unknown host is not found, and only the team records payouts", async () => {
    const json = { amountPaise: 100, reference: "UTR" };

    expect((await pay({ ...json, hostId: "nobody" })).status).toBe(404);
    expect((await pay({ ...json, hostId: site.deps.newId() })).status).toBe(404);
    expect((await pay({ ...json, hostId: fixture.host.user.id }, fixture.host)).status).toBe(403);
  });
});

describe("the team's list", () => {
  type Page = { items: PayoutDue[]; nextCursor: string | null; totalDuePaise: number };

  test("contains every host who is owed money, the largest amount first, paginated", async () => {
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
    expect(seen.find(({ host: { id } }) => id === fixture.host.user.id)).toMatchObject({
      duePaise: 90_000,
      paidOutPaise: 0,
      lastPaidAt: null,
      host: { email: fixture.host.user.email },
    });
    expect((await page("&cursor=x")).status).toBe(422);
  });

  test("leaves out hosts who refunded more than they are owed", async () => {
    const booked = await earned();
    await pay({ hostId: fixture.host.user.id, amountPaise: 45_000, reference: "UTR 9" });
    await refund(booked, 50_000);

    const { body } = await site.ask<Page>("GET /admin/payouts?pageSize=100", { as: admin });

    expect(body.items.some(({ host: { id } }) => id === fixture.host.user.id)).toBe(false);
    expect(await earnings()).toMatchObject({ duePaise: -45_000 });
  });

  test("of payouts has the latest first", async () => {
    await earned();
    await pay({ hostId: fixture.host.user.id, amountPaise: 100, reference: "one" });
    await pay({ hostId: fixture.host.user.id, amountPaise: 200, reference: "two" });

    const { body } = await site.ask("GET /admin/payouts/paid?pageSize=2", { as: admin });

    expect(body).toMatchObject({
      items: [
        {
          reference: "two",
          amountPaise: 200,
          paidBy: "team",
          host: { email: fixture.host.user.email },
        },
        { reference: "one" },
      ],
      nextCursor: expect.any(String),
    });
  });
});
