import { pino } from "pino";
import sharp from "sharp";
import { expect, test } from "vitest";
import { heroPhotos } from "#contract/media/site-photos.ts";
import { openSecrets } from "#server/kernel/base/secrets.ts";
import { respondWithError } from "#server/kernel/http/router.ts";
import { memoryStorage, phonePhoto, storeTestPhoto } from "#server/testing/media/pictures.ts";
import { mediaRoutes } from "./routes.ts";
import { createVariantReader, variantKey } from "./variants.ts";

const signing = {
  now: () => new Date(),
  secrets: openSecrets({ secretKey: "0123456789abcdef0123456789abcdef", dataDir: "/" }),
  // The database is not needed, because the `isPublic` argument decides who may see a photo.
  db: undefined as never,
};

const site = async (bytes?: Uint8Array) => {
  const storage = memoryStorage();
  const { id } = await storeTestPhoto(storage, bytes ?? (await phonePhoto(1600, 1000)));
  const routes = mediaRoutes({ ...signing, storage }, async () => true);
  routes.onError((error, c) => respondWithError(error, c, pino({ level: "silent" })));
  return { storage, id, get: (path: string, init?: RequestInit) => routes.request(path, init) };
};

const pictureIn = async (answer: Response) =>
  sharp(Buffer.from(await answer.arrayBuffer())).metadata();

test.each([
  ["320.webp", "image/webp", "webp", 320],
  ["640.avif", "image/avif", "heif", 640],
  ["1280.webp", "image/webp", "webp", 1280],
])("%s is %s at its width, and cached permanently", async (file, type, format, width) => {
  const { id, get } = await site();

  const answer = await get(`/${id}/${file}`);

  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe(type);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(await pictureIn(answer)).toMatchObject({ format, width });
});

test("a link preview is a JPEG of 1200 x 630 that messengers accept", async () => {
  const { id, get } = await site();

  const answer = await get(`/${id}/share.jpg`);

  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  expect(Number(answer.headers.get("Content-Length"))).toBeLessThan(300_000);
  expect(await pictureIn(answer)).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("no variant is wider than its original", async () => {
  const { storage, id, get } = await site(await phonePhoto(1000, 500));

  expect(await pictureIn(await get(`/${id}/1920.webp`))).toMatchObject({ width: 1000 });
  expect(storage.kept.get(variantKey(id, { width: 1920, format: "webp" }))).toEqual(
    storage.kept.get(variantKey(id, { width: 1280, format: "webp" })),
  );
});

test("simultaneous first requests for one variant create it once", async () => {
  const { storage, id, get } = await site();

  const answers = await Promise.all(Array.from({ length: 12 }, () => get(`/${id}/640.webp`)));

  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(storage.puts.filter((key) => key.endsWith("640.webp"))).toHaveLength(1);
});

test("a variant of a photo that is deleted meanwhile is not stored", async () => {
  const storage = memoryStorage();
  const { id } = await storeTestPhoto(storage, await phonePhoto(1600, 1000));
  const put: typeof storage.put = async (key, bytes) => {
    storage.kept.clear();
    await storage.put(key, bytes);
  };
  const variant = createVariantReader({ ...storage, put }, "visitors");

  expect(await variant(id, { width: 640, format: "webp" })).toBeNull();
  expect([...storage.kept.keys()]).toEqual([]);
});

test("simultaneous requests for all variants are all answered", async () => {
  const { id, get } = await site();
  const files = [320, 640, 1280, 1920].flatMap((width) => [`${width}.webp`, `${width}.avif`]);

  const answers = await Promise.all([...files, "share.jpg"].map((file) => get(`/${id}/${file}`)));

  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
});

test("HEAD returns the size and no body", async () => {
  const { id, get } = await site();
  const full = await get(`/${id}/320.webp`);

  const head = await get(`/${id}/320.webp`, { method: "HEAD" });

  expect(head.status).toBe(200);
  expect(head.headers.get("Content-Length")).toBe(full.headers.get("Content-Length"));
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test("what a browser has cached is not sent again", async () => {
  const { id, get } = await site();
  const etag = (await get(`/${id}/320.webp`)).headers.get("ETag") ?? "";

  const again = await get(`/${id}/320.webp`, { headers: { "If-None-Match": `W/${etag}, "x"` } });

  expect(again.status).toBe(304);
  expect((await get(`/${id}/640.webp`, { headers: { "If-None-Match": etag } })).status).toBe(200);
});

test("the site's own pictures need no storage", async () => {
  const { get } = await site();

  const answer = await get(`/${heroPhotos[0]?.id}/320.avif`);

  expect(answer.status).toBe(200);
  expect(await pictureIn(answer)).toMatchObject({ width: 320 });
});

test.each([
  "/unknown/640.webp",
  `/${"0".repeat(16)}-${"0".repeat(18)}/640.webp`,
  "/ID/641.webp",
  "/ID/640.png",
  "/ID/0640.webp",
  "/ID/640.webp.avif",
  "/ID/original.webp",
  "/ID/share.png",
  "/..%2f..%2fetc%2fpasswd/640.webp",
])("%s is 404", async (path) => {
  const { id, get } = await site();

  expect((await get(path.replace("ID", id))).status).toBe(404);
});
