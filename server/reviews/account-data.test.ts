import { expect, test } from "vitest";
import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { createPhotoFile, toFormData } from "#server/testing/catalogue/listing.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";
import { createReviewFixture } from "#server/testing/reviews/reviewed-booking.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite({ config: { onlineBooking: true } });
await seedSampleCatalogue(site.deps);
const exported = async (as: TestMember) =>
  (await site.ask<AccountExport>("GET /auth/export", { as })).body;

test("the export has both sides' reviews, but not one that is still hidden", async () => {
  const { guest, host, byGuest, byHost } = await createReviewFixture(site);
  await byGuest({ text: '=HYPERLINK("http://evil.example")<script>alert(1)</script>' });

  expect(await exported(host)).toMatchObject({ reviewsWritten: [], reviewsReceived: [] });
  await byHost();
  await site.runJobs();

  const text = '=HYPERLINK("http://evil.example")<script>alert(1)</script>';
  const aspects = { asShown: 5, host: 4, value: 3 };
  expect(await exported(guest)).toMatchObject({
    reviewsWritten: [{ as: "guest", rating: 4, aspects, text }],
    reviewsReceived: [{ as: "host", rating: 5, aspects: null, text: "On time and tidy." }],
    reportsSent: [],
  });
  expect(await exported(host)).toMatchObject({
    reviewsWritten: [{ as: "host", rating: 5 }],
    reviewsReceived: [{ as: "guest", text }],
  });
});

test("a deleted account's review stays without its photos, and its reports without its id", async () => {
  const { guest, host, bookingId, byHost, reviews, booking } = await createReviewFixture(site);
  const photos = await createPhotoFile("#abcdef");
  const fields = { rating: "5", asShown: "5", host: "5", value: "5", text: "Lovely." };
  await site.ask(`POST /bookings/${bookingId}/review`, {
    as: guest,
    body: toFormData({ ...fields, photos }),
  });
  await byHost();
  await site.runJobs();
  const reviewId = (await booking(guest)).reviews.byHost?._id;
  await site.ask(`POST /reviews/${reviewId}/report`, { as: guest, json: { reason: "Unfair." } });
  expect((await exported(guest)).reportsSent).toMatchObject([{ reason: "Unfair." }]);

  await site.ask(`DELETE /auth/delete/${guest.user.id}`, { as: guest });

  expect((await reviews()).items).toMatchObject([
    { name: "A former member", text: "Lovely.", photos: [] },
  ]);
  const { rows } = await site.owner.pool.query(
    `select (select count(*)::int from review_photos p join reviews r on r.id = p.review_id
       where r.booking_id = $1) as photos,
       (select reporter_id from reports where subject_id = $2) as reporter`,
    [bookingId, reviewId],
  );
  expect(rows).toEqual([{ photos: 0, reporter: null }]);
  expect((await booking(host)).reviews.byHost?.text).toBe("On time and tidy.");
});
