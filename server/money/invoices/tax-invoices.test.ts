import { expect, test } from "vitest";
import { refundBooking } from "#server/bookings/booking/refunds.ts";
import { deleteSpaces } from "#server/departures/delete-space-queries.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { insertPaidBooking } from "#server/testing/money/paid-booking.ts";
import { readPdf } from "#server/testing/money/read-pdf.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { issueDocuments } from "./issue-documents.ts";
import { lockBookingForDocuments } from "./queries.ts";

const GSTIN = "29AAGCB7383J1Z4";
const site = await createTestSite({
  config: {
    onlineBooking: true,
    sellerName: "Jagah Spaces Pvt Ltd",
    sellerGstin: "27AAPFU0939F1ZV",
    taxRates: [{ from: "2020-04-01", basisPoints: 1800 }],
  },
});
await seedSampleCatalogue(site.deps);
const host = await signUp(site, "vikram@example.in", { displayName: "vikram" });
const spaceId = await createLiveSpace(site, { host, searchable: false });
// The space is in the same state as the seller, whose GSTIN begins with 27.
await site.deps.db
  .updateTable("spaces")
  .set(({ selectFrom }) => ({
    local_area_id: selectFrom("local_areas as a")
      .innerJoin("cities as c", "c.id", "a.city_id")
      .innerJoin("states as s", "s.id", "c.state_id")
      .select("a.id")
      .where("s.name", "=", "Maharashtra")
      .limit(1),
  }))
  .where("id", "=", spaceId)
  .execute();

const pagesOf = async (as: TestMember, bookingId: string) =>
  readPdf(
    Buffer.from(
      await (await site.send(`GET /bookings/${bookingId}/invoice.pdf`, { as })).arrayBuffer(),
    ),
  );

test("a guest enters billing details for documents, and an invalid GSTIN is rejected", async () => {
  const guest = await signUp(site, "billing@example.in");
  const put = (json: object) => site.ask("PUT /auth/billing", { as: guest, json });

  expect((await site.ask("GET /auth/billing", { as: guest })).body).toEqual({
    name: "",
    address: "",
    gstin: "",
  });
  expect(await put({ name: "Asha Films", gstin: "29AAGCB7383J1Z5" })).toMatchObject({
    status: 422,
    body: {
      errors: {
        gstin:
          "This is not a valid GSTIN. Please compare its 15 characters with your registration certificate.",
      },
    },
  });
  expect(await put({ gstin: GSTIN })).toMatchObject({
    status: 422,
    body: { errors: { name: "Please give the name to print on receipts and invoices." } },
  });
  expect(await put({ name: " Asha Films ", gstin: "29 aagcb7383j 1z4" })).toMatchObject({
    status: 200,
    body: { data: { name: "Asha Films", address: "", gstin: GSTIN } },
  });
  expect(await put({})).toMatchObject({ body: { data: { name: "", gstin: "" } } });
});

test("with a tax in force the receipt is a tax invoice for the guest's business, and its credit note has the same tax", async () => {
  const guest = await signUp(site, "asha@example.in");
  const json = { name: "Asha Films LLP", address: "4 Mint Road, Bengaluru", gstin: GSTIN };
  await site.ask("PUT /auth/billing", { as: guest, json });
  const { bookingId } = await insertPaidBooking(site, { guest, host, spaceId });
  await issueDocuments(site.deps, bookingId);
  // The tax rate changes after the invoice is issued. The credit note must still have the tax of
  // the invoice.
  site.deps.config.taxRates.push({ from: "2020-05-01", basisPoints: 500 });
  await site.deps.db.transaction().execute((tx) =>
    refundBooking(tx, site.deps, {
      bookingId,
      amountPaise: 50_000,
      reason: "Cancelled",
      requestedBy: null,
    }),
  );

  const [invoice = "", note = ""] = await pagesOf(guest, bookingId);
  site.deps.config.taxRates.pop();

  expect(invoice).toMatch(/^Jagah\nTax invoice\nI\/20/);
  for (const text of ["Jagah Spaces Pvt Ltd", "GSTIN 27AAPFU0939F1ZV", "Asha Films LLP"])
    expect(invoice).toContain(text);
  expect(invoice).toContain(`GSTIN ${GSTIN}`);
  const taxes = /Taxable value\n₹423\.74\nCGST at 9%\n₹38\.13\nSGST at 9%\n₹38\.13/;
  expect(invoice).toMatch(taxes);
  expect(invoice).toContain("Place of supply: Maharashtra.");
  expect(note).toMatch(/^Jagah\nCredit note/);
  expect(note).toMatch(taxes);
});

test("a space outside the seller's state is taxed in one part", async () => {
  const guest = await signUp(site, "ravi@example.in");
  const { bookingId } = await insertPaidBooking(site, { guest, host, spaceId, inDays: 20 });
  site.deps.config.sellerGstin = GSTIN;

  const [invoice = ""] = await pagesOf(guest, bookingId);
  site.deps.config.sellerGstin = "27AAPFU0939F1ZV";

  expect(invoice).toMatch(/Taxable value\n₹423\.73\nIGST at 18%\n₹76\.27/);
});

test("a space that was deleted is taxed as before", async () => {
  const guest = await signUp(site, "meera@example.in");
  const { bookingId } = await insertPaidBooking(site, {
    guest,
    host,
    spaceId,
    inDays: 25,
    status: "completed",
  });
  const { db } = site.deps;
  const undo = new Error("The space stays for the other tests.");
  let state: string | null | undefined;

  await db
    .transaction()
    .execute(async (tx) => {
      await deleteSpaces(tx, [spaceId], site.deps.now());
      state = (await lockBookingForDocuments(tx, bookingId))?.state;
      throw undo;
    })
    .catch((error: unknown) => expect(error).toBe(undo));

  expect(state).toBe("Maharashtra");
});

test("the documents of a deleted account remain, and its billing details are deleted", async () => {
  const guest = await signUp(site, "leaving@example.in");
  const json = { name: "Leaving Films", gstin: GSTIN };
  await site.ask("PUT /auth/billing", { as: guest, json });
  const { bookingId } = await insertPaidBooking(site, { guest, host, spaceId, inDays: 30 });
  await issueDocuments(site.deps, bookingId);
  await site.deps.db
    .updateTable("bookings")
    .set({ status: "completed" })
    .where("id", "=", bookingId)
    .execute();

  expect((await site.ask(`DELETE /auth/delete/${guest.user.id}`, { as: guest })).status).toBe(200);

  const left = await site.deps.db.selectFrom("billing_details").selectAll().execute();
  expect(left.filter(({ account_id }) => account_id === guest.user.id)).toEqual([]);
  expect((await pagesOf(host, bookingId))[0]).toContain("Leaving Films");
});
