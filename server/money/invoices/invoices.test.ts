import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { financialYearAt } from "#contract/invoices/document-numbers.ts";
import { DAY_MS, MINUTE_MS, toInstant } from "#contract/time.ts";
import { refundBooking } from "#server/bookings/booking/refunds.ts";
import { lockBooking } from "#server/bookings/booking/space-lock.ts";
import { completeBooking } from "#server/bookings/ending/expiry.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import {
  insertFurtherPayment,
  insertPaidBooking,
  type PaidTestBooking,
} from "#server/testing/money/paid-booking.ts";
import { readPdf } from "#server/testing/money/read-pdf.ts";
import { createTestSite, type TestSite } from "#server/testing/test-site.ts";
import { issueDocuments, queueDocuments } from "./issue-documents.ts";

const site = await createTestSite({ config: { onlineBooking: true } });
await seedSampleCatalogue(site.deps);
const guest = await signUp(site, "asha@example.in", { displayName: "asha" });
const host = await signUp(site, "vikram@example.in", { displayName: "vikram" });
const other = await signUp(site, "rival@example.in");
const admin = await signUp(site, "team@example.in", { role: "admin" });
const spaceId = await createLiveSpace(site, { host, searchable: false });

let day = 1;
const booked = (
  request: Partial<Parameters<typeof insertPaidBooking>[1]> = {},
  at: TestSite = site,
) => {
  day += 1;
  return insertPaidBooking(at, { guest, host, spaceId, inDays: day, ...request });
};
const invoice = (as: TestMember | undefined, { bookingId }: PaidTestBooking, at: TestSite = site) =>
  at.send(`GET /bookings/${bookingId}/invoice.pdf`, { as });
const pagesOf = async (as: TestMember, booking: PaidTestBooking) => {
  const response = await invoice(as, booking);
  expect(response.status).toBe(200);
  return readPdf(Buffer.from(await response.arrayBuffer()));
};
const refund = (
  { bookingId }: PaidTestBooking,
  amountPaise: number,
  reason = "Cancelled by the guest",
) =>
  site.deps.db
    .transaction()
    .execute((tx) =>
      refundBooking(tx, site.deps, { bookingId, amountPaise, reason, requestedBy: null }),
    );
const numbersOf = async ({ bookingId }: PaidTestBooking) =>
  site.deps.db
    .selectFrom("invoices")
    .select(["kind", "number", "amount_paise"])
    .where("booking_id", "=", bookingId)
    .orderBy("id")
    .execute();

describe("a receipt", () => {
  test("contains what was paid, for what, and what is still due", async () => {
    const [page = ""] = await pagesOf(guest, await booked());

    expect(page).toMatch(/^Jagah\nReceipt\nR\/20\d\d-\d\d\/00000\d/);
    for (const text of ["asha", "North Light Studio", "7 Hill Road, Bandra, Mumbai"])
      expect(page).toContain(text);
    expect(page).toMatch(/Host: vikram/);
    expect(page).toMatch(/10:00 AM - 1:00 PM/);
    expect(page).toMatch(/3 hours\n₹1,200\n₹3,600/);
    expect(page).toMatch(/Paid online \(UPI, pay_\w+\)\n₹500\n/);
    expect(page).toMatch(/Due at the venue\n₹3,100/);
    expect(page).toContain("The balance of ₹3,100 is paid to the host, vikram.");
    expect(page).not.toContain("GST");
    expect(page).not.toContain("\u{fffd}");
  });

  test("is marked as accessible, its table headings have a scope, and its address repeats no place", async () => {
    const booking = await booked();

    const file = Buffer.from(await (await invoice(guest, booking)).arrayBuffer());

    const text = file.toString("latin1");
    expect(text).toContain("<pdfuaid:part>1</pdfuaid:part>");
    const cells = [...text.matchAll(/\/S \/TH\b[\s\S]*?endobj/g)].map(([cell]) => cell);
    expect(cells.length).toBeGreaterThan(4);
    expect(cells.filter((cell) => !/\/O \/Table\s+\/Scope \/(Column|Row)/.test(cell))).toEqual([]);
    const [page = ""] = readPdf(file);
    expect(page.match(/Mumbai/g)).toHaveLength(1);
    expect(page.match(/Bandra/g)).toHaveLength(1);
  });

  test("is the same file each time, for every caller and after later changes", async () => {
    const booking = await booked();
    const first = Buffer.from(await (await invoice(guest, booking)).arrayBuffer());
    // The clock moves by one minute only, so that no access token expires.
    site.later(MINUTE_MS);
    await site.deps.db
      .updateTable("bookings")
      .set({ space_title: "Another name" })
      .where("id", "=", booking.bookingId)
      .execute();

    const second = Buffer.from(await (await invoice(host, booking)).arrayBuffer());

    expect(second.equals(first)).toBe(true);
  });

  test("is available to its guest, its host and the team", async () => {
    const booking = await booked();

    const statuses = await Promise.all(
      [guest, host, admin, other, undefined].map(async (as) => (await invoice(as, booking)).status),
    );

    expect(statuses).toEqual([200, 200, 200, 404, 401]);
    const response = await invoice(guest, booking);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="jagah-r-20[\w-]+\.pdf"$/,
      ),
      "cache-control": "no-store",
    });
  });

  test("does not exist for a booking that was never confirmed", async () => {
    const { bookingId } = await booked({ status: "confirmed" });
    await site.deps.db
      .updateTable("bookings")
      .set({ status: "declined", confirmed_at: null })
      .where("id", "=", bookingId)
      .execute();

    const { status, body } = await site.ask(`GET /bookings/${bookingId}/invoice.pdf`, {
      as: guest,
    });

    expect([status, body]).toMatchObject([404, { code: "no-documents" }]);
    expect((await site.ask("GET /bookings/nonsense/invoice.pdf", { as: guest })).status).toBe(404);
  });

  test("prints Devanagari and accented letters, and a question mark for a letter that no font contains", async () => {
    const title = "नया स्टूडियो – Śārdā’s “Café” №9 🎬👨‍👩‍👧";
    const [page = ""] = await pagesOf(guest, await booked({ title }));

    // A text with several fonts is drawn in pieces, and each piece is a line of `page`.
    expect(page.replaceAll("\n", "")).toContain("Śārdā’s “Café” ?9");
    expect(page).toContain("नया");
    expect(page).not.toContain("\u{fffd}");
  });

  test("for a later payment follows the first receipt in the same file", async () => {
    const booking = await booked();
    await issueDocuments(site.deps, booking.bookingId);
    await insertFurtherPayment(site, booking, 25_050);

    const pages = await pagesOf(guest, booking);

    expect(pages).toHaveLength(2);
    expect(pages[1]).toMatch(/₹250\.50\nPaid before\n₹500\nDue at the venue\n₹2,849\.50/);
  });

  test("lists only the payments that no earlier receipt lists", async () => {
    const booking = await booked();
    await issueDocuments(site.deps, booking.bookingId);
    await insertFurtherPayment(site, booking, 25_050);

    const pages = await pagesOf(guest, booking);

    expect(pages[0]).toMatch(/Paid online \(UPI, pay_\w+\)\n₹500\n/);
    expect(pages[1]).toMatch(/Paid online \(card, pay_\w+\)\n₹250\.50\n/);
  });

  test("of a cancelled booking asks for nothing at the venue", async () => {
    const booking = await booked();
    await issueDocuments(site.deps, booking.bookingId);
    await site.deps.db
      .updateTable("bookings")
      .set({ status: "cancelled", cancelled_by: "guest", ended_at: site.deps.now() })
      .where("id", "=", booking.bookingId)
      .execute();
    await insertFurtherPayment(site, booking, 25_050);

    const [before, after] = await pagesOf(guest, booking);

    expect(before).toMatch(/Due at the venue\n₹3,100\n/);
    expect(after).toMatch(/₹250\.50\nPaid before\n₹500\nDue at the venue\n₹0\n/);
    expect(after).not.toContain("The balance of");
  });
});

describe("a credit note", () => {
  test("is issued for a refund, and names the document that it reduces", async () => {
    const booking = await booked();
    await issueDocuments(site.deps, booking.bookingId);
    await refund(booking, 50_000);

    const [receipt = "", note = ""] = await pagesOf(guest, booking);

    const number = /R\/\S+\/\d+/.exec(receipt)?.[0];
    expect(note).toMatch(/^Jagah\nCredit note\nC\/20/);
    expect(note).toMatch(/Refunded to you\n₹500\nPaid before\n₹500\nNot refunded\n₹0/);
    expect(note).toContain(`It reduces ${number}.`);
    expect(note).toContain("Reason: Cancelled by the guest");
  });

  test("follows the receipt if both are due at the same time, and each refund has its own credit note", async () => {
    const booking = await booked();
    await refund(booking, 10_000);
    await issueDocuments(site.deps, booking.bookingId);
    await refund(booking, 5_000);
    await issueDocuments(site.deps, booking.bookingId);

    expect(await numbersOf(booking)).toMatchObject([
      { kind: "receipt", amount_paise: 50_000 },
      { kind: "credit_note", amount_paise: 10_000 },
      { kind: "credit_note", amount_paise: 5_000 },
    ]);
  });
});

test("a credit note for a completed booking has no new amount due at the venue", async () => {
  const booking = await booked();
  await issueDocuments(site.deps, booking.bookingId);
  await site.deps.db.transaction().execute(async (tx) => {
    await completeBooking(tx, site.deps, await lockBooking(tx, booking.bookingId));
  });
  await refund(booking, 50_000);

  const [, note = ""] = await pagesOf(guest, booking);

  expect(note).toMatch(/Refunded to you\n₹500\nPaid before\n₹500\nNot refunded\n₹0/);
  expect(note).not.toContain("₹3,600\nThis is");
  expect(note).not.toMatch(/Due at the venue\n₹3,600/);
});

describe("document numbers", () => {
  const lastOf = async (kind: string) => {
    const rows = await site.deps.db
      .selectFrom("invoices")
      .select(["number", "financial_year"])
      .where("kind", "=", kind)
      .orderBy("financial_year")
      .orderBy("number")
      .execute();
    return rows;
  };

  test("have no gaps and no duplicates, also if many are issued at the same time and some fail", async () => {
    const bookings = await Promise.all(Array.from({ length: 12 }, () => booked()));
    // These invalid quote lines make the transaction fail after it has allocated a number.
    const failing = await booked();
    await site.deps.db
      .updateTable("bookings")
      .set({ quote_lines: JSON.stringify([{ unit: "year" }]) })
      .where("id", "=", failing.bookingId)
      .execute();

    const results = await Promise.allSettled(
      [...bookings, failing, ...bookings].map(({ bookingId }) =>
        issueDocuments(site.deps, bookingId),
      ),
    );

    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
    for (const kind of ["receipt", "credit_note"]) {
      const rows = await lastOf(kind);
      for (const year of new Set(rows.map(({ financial_year }) => financial_year))) {
        const numbers = rows.filter((row) => row.financial_year === year).map((row) => row.number);
        expect(numbers).toEqual(numbers.map((_, at) => at + 1));
      }
    }
  });

  test("start again with the financial year", async () => {
    const year = 366 * DAY_MS;
    site.later(year);
    const booking = await booked();
    await issueDocuments(site.deps, booking.bookingId);
    site.later(-year);

    expect(await numbersOf(booking)).toMatchObject([{ kind: "receipt", number: 1 }]);
  });

  test("are in a new series after each restore from a backup, until the financial year ends", async () => {
    const { db, newId, now } = site.deps;
    const next = async () => {
      const booking = await booked();
      await issueDocuments(site.deps, booking.bookingId);
      const { number } = await db
        .selectFrom("invoices")
        .select(sql<string>`content->>'number'`.as("number"))
        .where("booking_id", "=", booking.bookingId)
        .executeTakeFirstOrThrow();
      return number;
    };
    const restore = (at: Date) =>
      db.insertInto("restores").values({ id: newId(), backup_at: at, restored_at: at }).execute();
    // The restores are in June of a later year, so that they affect no other test.
    const june = toInstant(`${now().getUTCFullYear() + 2}-06-01`, 600);
    const untilJune = june.getTime() - now().getTime();
    site.later(untilJune);
    const year = financialYearAt(june);
    const short = year.slice(2, 4);

    const numbers = [await next()];
    await restore(june);
    numbers.push(await next(), await next());
    await restore(new Date(june.getTime() + 1_000));
    numbers.push(await next());
    site.later(366 * DAY_MS);
    numbers.push(await next());
    site.later(-untilJune - 366 * DAY_MS);

    expect(numbers).toEqual([
      `R/${year}/000001`,
      `R/${short}51Y10/000002`,
      `R/${short}51Y10/000003`,
      `R/${short}51Y11/000004`,
      `R/${financialYearAt(new Date(june.getTime() + 366 * DAY_MS))}/000001`,
    ]);
  });
});

test("the job issues what is due, once, however often it runs", async () => {
  const booking = await booked();
  for (let i = 0; i < 3; i += 1) await queueDocuments(site.deps.db, booking.bookingId);
  await site.runJobs();
  await queueDocuments(site.deps.db, booking.bookingId);
  await site.runJobs();

  expect(await numbersOf(booking)).toHaveLength(1);
});

test("while bookings are not taken online there are no documents", async () => {
  const closed = { ...site.deps.config };
  site.deps.config.onlineBooking = false;
  const answers = await Promise.all([
    site.ask(`GET /bookings/${spaceId}/invoice.pdf`, { as: guest }),
    site.ask("GET /auth/billing", { as: guest }),
    site.ask("PUT /auth/billing", { as: guest, json: { name: "Asha" } }),
  ]);
  site.deps.config.onlineBooking = closed.onlineBooking;

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [404, "not-open"]),
  );
});
