import { expect, test } from "vitest";
import { reviewMessages } from "#contract/reviews/messages.ts";
import type { BookingReview } from "#contract/reviews/review.ts";
import type { WaitingPhoto } from "#contract/reviews/routes.ts";
import type { AuditEntry } from "#contract/team/routes.ts";
import { DAY_MS } from "#contract/time.ts";
import { sweepPhotos } from "#server/media/sweep-photos.ts";
import { createPhotoFile, toFormData } from "#server/testing/catalogue/listing.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createReviewFixture, hostReview } from "#server/testing/reviews/reviewed-booking.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite({ config: { onlineBooking: true } });
await seedSampleCatalogue(site.deps);
const team = await signUp(site, "team@example.in", { role: "admin", verified: true });

const fields = { rating: "5", asShown: "5", host: "4", value: "4", text: "Sunny\r\nand quiet." };
type Sent = Record<string, string | File | File[]>;
const send = (as: TestMember, bookingId: string, sent: Sent) =>
  site.ask<BookingReview & { errors: Record<string, string>; message: string }>(
    `POST /bookings/${bookingId}/review`,
    { as, body: toFormData(sent) },
  );
const waiting = async () =>
  (await site.ask<{ items: WaitingPhoto[] }>("GET /admin/review-photos?pageSize=100", { as: team }))
    .body.items;
const decide = (id: string | undefined, approve: boolean) =>
  site.ask(`POST /admin/review-photos/${id}/decide`, { as: team, json: { approve } });
const fetchPhoto = async (url: string | null | undefined) =>
  (await site.app.request(url ?? "")).status;
const unsigned = (url: string | null | undefined) => url?.split("?")[0];

test("photos are shown to guests once the team has approved them", async () => {
  const { guest, host, bookingId, byHost, reviews, booking } = await createReviewFixture(site);
  const photos = [await createPhotoFile("#aa3311"), await createPhotoFile("#11aa33")];

  const { status, body: mine } = await send(guest, bookingId, { ...fields, photos });

  expect(status).toBe(201);
  expect(mine).toMatchObject({
    text: "Sunny\nand quiet.",
    photos: [{ state: "waiting" }, { state: "waiting" }],
  });
  expect(await fetchPhoto(mine.photos[0]?.url)).toBe(200);
  expect(await fetchPhoto(unsigned(mine.photos[0]?.url))).toBe(404);
  await byHost();
  await site.runJobs();
  expect((await reviews()).items[0]?.photos).toEqual([]);
  expect((await booking(host)).reviews.byGuest?.photos).toEqual([]);

  const ours = (await waiting()).filter(({ review }) => review._id === mine._id);
  expect(ours).toMatchObject([
    { review: { rating: 5, text: "Sunny\nand quiet." } },
    { review: { rating: 5 } },
  ]);
  const byPlace = mine.photos.map((photo) =>
    ours.find(({ url }) => unsigned(url) === unsigned(photo.url)),
  );
  expect((await decide(byPlace[0]?._id, true)).status).toBe(200);
  expect((await decide(byPlace[1]?._id, false)).status).toBe(200);

  const { body: log } = await site.ask("GET /admin/audit?subjectType=review", { as: team });
  const subject = { type: "review", name: "Sunny loft" };
  expect(log.items).toMatchObject([
    { action: "review.refuse-photo", subject },
    { action: "review.approve-photo", subject },
  ]);

  const [shown] = (await reviews()).items[0]?.photos ?? [];
  expect((await reviews()).items[0]?.photos).toHaveLength(1);
  expect(await fetchPhoto(shown)).toBe(200);
  expect((await booking(guest)).reviews.byGuest?.photos).toEqual([
    { state: "approved", url: shown },
    { state: "refused", url: null },
  ]);
  expect(await decide(byPlace[1]?._id, true)).toMatchObject({
    status: 404,
    body: { message: reviewMessages.unknownPhoto },
  });
  const audit = await site.ask<{ items: AuditEntry[] }>(
    `GET /admin/audit?subjectType=review&subjectId=${mine._id}`,
    { as: team },
  );
  expect(audit.body.items).toMatchObject([
    { action: "review.refuse-photo", details: { photo: byPlace[1]?._id } },
    { action: "review.approve-photo", details: { photo: byPlace[0]?._id } },
  ]);
});

test("the sweep deletes refused photos and keeps the others", async () => {
  const { guest, bookingId, booking } = await createReviewFixture(site);
  const photos = [await createPhotoFile("#223344"), await createPhotoFile("#443322")];
  const { body: mine } = await send(guest, bookingId, { ...fields, photos });
  const [kept, refused] = mine.photos.map(({ url }) => url);
  const second = (await waiting()).find(({ url }) => unsigned(url) === unsigned(refused));
  await decide(second?._id, false);
  const inTwoDays = new Date(site.deps.now().getTime() + 2 * DAY_MS);

  await sweepPhotos({ ...site.deps, now: () => inTwoDays }, {});

  expect([await fetchPhoto(kept), await fetchPhoto(refused)]).toEqual([200, 404]);
  expect((await booking(guest)).reviews.byGuest?.photos[0]?.state).toBe("waiting");
});

test("the guest and the host see approved photos while the space is not public", async () => {
  const { guest, host, spaceId, bookingId, byHost, booking } = await createReviewFixture(site);
  const photos = await createPhotoFile("#665577");
  const { body: mine } = await send(guest, bookingId, { ...fields, photos });
  await byHost();
  await site.runJobs();
  const photo = (await waiting()).find(({ review }) => review._id === mine._id);
  await decide(photo?._id, true);
  const seen = async (as: TestMember) =>
    (await booking(as)).reviews.byGuest?.photos.map(({ url }) => url) ?? [];
  expect(await seen(guest)).toEqual([unsigned(mine.photos[0]?.url)]);

  expect((await site.ask(`POST /locations/${spaceId}/pause`, { as: host })).status).toBe(200);
  const { body: replied } = await site.ask<BookingReview>(`POST /reviews/${mine._id}/reply`, {
    as: host,
    json: { text: "Thank you." },
  });

  const urls = [...(await seen(guest)), ...(await seen(host)), replied.photos[0]?.url];
  expect(await Promise.all(urls.map(fetchPhoto))).toEqual([200, 200, 200]);
});

test("a review that is removed no longer shows its photos", async () => {
  const { guest, host, bookingId, byHost, reviews } = await createReviewFixture(site);
  const photos = await createPhotoFile("#556677");
  const { body: mine } = await send(guest, bookingId, { ...fields, photos });
  await byHost();
  await site.runJobs();
  const photo = (await waiting()).find(({ review }) => review._id === mine._id);
  await decide(photo?._id, true);
  const [url] = (await reviews()).items[0]?.photos ?? [];
  expect(await fetchPhoto(url)).toBe(200);

  await site.ask(`POST /reviews/${mine._id}/report`, { as: host, json: { reason: "Not us." } });
  const { body } = await site.ask<{ items: { _id: string; subjectId: string }[] }>(
    "GET /admin/reports?pageSize=100",
    { as: team },
  );
  const report = body.items.find(({ subjectId }) => subjectId === mine._id);
  await site.ask(`POST /admin/reports/${report?._id}/resolve`, {
    as: team,
    json: { action: "remove", reason: "It shows another place." },
  });

  expect(await fetchPhoto(url)).toBe(404);
});

test("a bad form stores nothing and names the field", async () => {
  const { guest, host, bookingId, booking } = await createReviewFixture(site);
  const photo = await createPhotoFile("#778899");
  const textFile = new File(["not a photo"], "note.jpg", { type: "image/jpeg" });
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => createPhotoFile(`#00000${at}`)));
  const { asShown, ...noAspect } = fields;

  const answers = [
    await send(guest, bookingId, { ...fields, photos: six }),
    await send(guest, bookingId, { ...fields, photos: [photo, textFile] }),
    await send(guest, bookingId, { ...fields, images: photo }),
    await send(guest, bookingId, { ...fields, rating: "many" }),
    await send(guest, bookingId, { ...fields, colour: "red" }),
    await send(guest, bookingId, { ...noAspect, photos: photo }),
    await send(host, bookingId, { ...hostReview(), rating: "5", photos: photo }),
  ];

  expect(asShown).toBe("5");
  expect(answers.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
    [422, ["photos"]],
    [422, ["photos", "photos.1"]],
    [422, ["images"]],
    [422, ["rating"]],
    [422, ["colour"]],
    [422, ["aspects.asShown"]],
    [422, ["photos"]],
  ]);
  expect((await booking(guest)).reviews.byGuest).toBeNull();
});

test("a photo that is too large is refused with its file name", async () => {
  const { guest, bookingId } = await createReviewFixture(site);
  const photos = new File([new Uint8Array(1_100_000)], "large.jpg", { type: "image/jpeg" });

  const { status, body } = await send(guest, bookingId, { ...fields, photos });

  expect([status, body.errors]).toEqual([413, { photos: reviewMessages.photoTooBig("large.jpg") }]);
});
