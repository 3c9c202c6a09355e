import sharp from "sharp";
import { expect, test } from "vitest";
import { isPhotoId } from "#contract/media/photo-url.ts";
import {
  memoryStorage,
  phonePhoto,
  pngBomb,
  storeTestPhoto,
} from "#server/testing/media/pictures.ts";
import { originalKey } from "./photos.ts";

const original = async (storage: ReturnType<typeof memoryStorage>, id: string) =>
  sharp((await storage.get(originalKey(id))) ?? Buffer.alloc(0));

test("no metadata is kept, in particular no location", async () => {
  const storage = memoryStorage();
  const bytes = await phonePhoto(400, 300);
  expect((await sharp(bytes).metadata()).exif).toBeDefined();

  const { id } = await storeTestPhoto(storage, bytes);

  const kept = await (await original(storage, id)).metadata();
  expect(kept).toMatchObject({ format: "webp", width: 400, height: 300, space: "srgb" });
  expect([kept.exif, kept.icc, kept.xmp, kept.iptc]).toEqual(Array(4).fill(undefined));
});

test("a picture taken sideways is rotated upright", async () => {
  const { width, height } = await storeTestPhoto(memoryStorage(), await phonePhoto(400, 300, 6));

  expect([width, height]).toEqual([300, 400]);
});

test("the id ends with the picture's own colours", async () => {
  const blue = await sharp({
    create: { width: 60, height: 40, channels: 3, background: "#2244aa" },
  })
    .png()
    .toBuffer();

  const { id } = await storeTestPhoto(memoryStorage(), blue);

  expect(isPhotoId(id)).toBe(true);
  expect(id.slice(17)).toBe("24a".repeat(6));
});

test("the same bytes are stored once, under one id", async () => {
  const storage = memoryStorage();
  const bytes = await phonePhoto(200, 100);

  const [first, second] = [
    await storeTestPhoto(storage, bytes),
    await storeTestPhoto(storage, bytes),
  ];

  expect(second).toEqual(first);
  expect(storage.puts).toEqual([originalKey(first.id)]);
});

test("a very large photo is stored 2560 pixels wide, a small one unchanged", async () => {
  expect(await storeTestPhoto(memoryStorage(), await phonePhoto(3000, 1500))).toMatchObject({
    width: 2560,
    height: 1280,
  });
  expect(await storeTestPhoto(memoryStorage(), await phonePhoto(120, 90))).toMatchObject({
    width: 120,
  });
});

test("an AVIF with the general major brand is accepted", async () => {
  const bytes = await sharp(await phonePhoto(60, 40))
    .avif()
    .toBuffer();
  expect(bytes.subarray(8, 12).toString()).toBe("avif");
  bytes.write("mif1", 8);

  expect(await storeTestPhoto(memoryStorage(), bytes)).toMatchObject({ width: 60, height: 40 });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["an iPhone's HEIC picture", Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0heicmiaf and its pixels")],
  ["words", Buffer.from("this is a sentence and not a photo at all")],
  ["a drawing that could run script", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>   ")],
  [
    "a page that calls itself JPEG",
    Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from("<html></html>..")]),
  ],
])("%s is rejected", async (_, bytes) => {
  await expect(storeTestPhoto(memoryStorage(), bytes)).rejects.toMatchObject({
    status: 422,
    code: "not-a-photo",
  });
});

test("a truncated photo is rejected", async () => {
  const bytes = await phonePhoto(800, 600);

  const storing = storeTestPhoto(memoryStorage(), bytes.subarray(0, bytes.length / 2));

  await expect(storing).rejects.toMatchObject({ code: "not-a-photo" });
});

test("a small file that would decode to far too much is rejected as too large", async () => {
  const bomb = pngBomb(30_000);

  await expect(storeTestPhoto(memoryStorage(), bomb)).rejects.toMatchObject({
    status: 422,
    code: "photo-too-large",
  });
});
