import { describe, expect, test } from "vitest";
import {
  createPhotoFile,
  postListing,
  seedMumbai,
  toFormData,
} from "#server/testing/catalogue/listing.ts";
import { toFile } from "#server/testing/catalogue/uploads.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { phonePhoto } from "#server/testing/media/pictures.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
await seedMumbai(site);
const host = await signUp(site, "asha@example.in");

const sizedJpeg = async (bytes: number) => {
  const jpeg = await phonePhoto(64, 48);
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
};

describe("upload size limits", () => {
  test("1 048 576 bytes are accepted, one more is rejected, and the photo is named", async () => {
    const fits = await postListing(site, host, {
      images: toFile(await sizedJpeg(1_048_576), "fits.jpg"),
    });
    expect(fits.status).toBe(201);

    const { status, body } = await postListing(site, host, {
      images: [await createPhotoFile("#102030"), toFile(await sizedJpeg(1_048_577), "large.jpg")],
    });

    expect(status).toBe(413);
    expect(body).toMatchObject({
      success: false,
      code: "photo-too-big",
      message: "large.jpg exceeds the 5MB limit.",
      errors: { images: "large.jpg exceeds the 5MB limit." },
    });
  });

  test("ten photos are accepted, an eleventh is rejected", async () => {
    const many = await Promise.all(
      Array.from({ length: 11 }, (_, i) =>
        createPhotoFile(`#${i.toString(16)}${i.toString(16)}0000`),
      ),
    );
    expect(
      (await postListing(site, host, { images: many.slice(0, 10) })).body.gallery,
    ).toHaveLength(10);

    const { status, body } = await postListing(site, host, { images: many });

    expect(status).toBe(422);
    expect(body.errors).toEqual({ images: "You can upload a maximum of 10 photos." });
  });

  test("a text that is far too long, and far too many fields, are rejected", async () => {
    const long = await postListing(site, host, { fullDescription: "x".repeat(70_000) });
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([413, ["fullDescription"]]);

    const many = await postListing(site, host, {
      amenities: Array.from({ length: 300 }, (_, i) => `a${i}`),
    });
    expect(many.status).toBe(413);
  });

  test("texts that are allowed one by one, but too long together, are rejected", async () => {
    const { status, body } = await postListing(site, host, {
      amenities: Array.from({ length: 100 }, () => "x".repeat(60_000)),
    });

    expect(status).toBe(413);
    expect(body).toMatchObject({
      code: "too-large",
      message: "The upload has more text than a listing can have.",
    });
  });

  test.each([
    ["JSON", { "Content-Type": "application/json" }, "{}", 415],
    [
      "a form of another kind",
      { "Content-Type": "application/x-www-form-urlencoded" },
      "title=x",
      415,
    ],
    ["a form without a boundary", { "Content-Type": "multipart/form-data" }, "x", 400],
    ["a form that is none", { "Content-Type": "multipart/form-data; boundary=x" }, "hello", 400],
    [
      "a form that never ends",
      { "Content-Type": "multipart/form-data; boundary=x" },
      '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nhello',
      400,
    ],
    [
      "a part without a name",
      { "Content-Type": "multipart/form-data; boundary=x" },
      "--x\r\nContent-Disposition: form-data\r\n\r\nhello\r\n--x--\r\n",
      400,
    ],
    ["nothing", { "Content-Type": "multipart/form-data; boundary=x" }, "", 400],
  ])("%s is refused with a message", async (_, headers, body, status) => {
    const answer = await site.ask("POST /locations/list", { as: host, headers, body });

    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, message: expect.any(String) });
  });
});

test("uploads are limited for each account", async () => {
  const strict = await createTestSite({ config: { rateLimits: true } });
  await seedMumbai(strict);
  const eager = await signUp(strict, "eager@example.in");
  const other = await signUp(strict, "other@example.in");
  const send = (as = eager) =>
    strict.send("POST /locations/list", { as, body: toFormData({ title: "x" }) });
  const statuses: number[] = [];
  for (let i = 0; i < 201; i++) statuses.push((await send()).status);

  expect(new Set(statuses.slice(0, 200))).toEqual(new Set([422]));
  expect(statuses.at(-1)).toBe(429);
  expect((await send(other)).status).toBe(422);
});
