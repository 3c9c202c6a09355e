/* Tests the picture processes with hostile pictures: small files that would take much memory or
 * time to decode. */
import { randomFillSync } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { findLinuxOnlyProblem } from "#server/kernel/base/platform.mjs";
import { phonePhoto, plainAvif, pngBomb, thinPng } from "#server/testing/media/pictures.ts";
import { requireLinux } from "#server/testing/require-linux.ts";
import { preparePhoto } from "./photos.ts";
import { createPictureProcessor } from "./picture-processor.ts";

/** Features that some tests need. macOS neither reports the peak memory of another process nor
 *  limits its memory, so the part of a test after `requireLinux` is skipped there. */
const PEAK_MEMORY = "Reading a process's peak memory";
const MEMORY_LIMIT = "Limiting a process's memory";

const processes = createPictureProcessor({ processes: 1 });
afterAll(() => processes.end());

const takeIn = (bytes: Uint8Array, who = "asha") => preparePhoto(bytes, who, processes);
const tooLarge = { status: 422, code: "photo-too-large" };

// The timeout is long because the pictures take longer to create than to reject.
describe("rejected by the header alone", { timeout: 60_000 }, () => {
  test.for<[string, () => Buffer | Promise<Buffer>]>([
    ["a PNG of 1 x 25,000,000", () => thinPng({ width: 1, height: 25_000_000 })],
    ["a PNG of 12,001 x 10", () => thinPng({ width: 12_001, height: 10 })],
    ["900 million pixels", () => pngBomb(30_000)],
    ["an interlaced PNG of 4000 x 4000", () => thinPng({ ...square(4000), interlaced: true })],
    ["an AVIF of 2000 x 2000, 12 bit, with alpha", () => avif(2000, { alpha: true, bitdepth: 12 })],
    ["an AVIF of 2000 x 2000 with 10 bit", () => avif(2000, { bitdepth: 10 })],
    ["an AVIF of 2300 x 2300", () => avif(2300)],
    ["a WebP of 3600 x 3600 with transparency", () => clear(3600).webp({ effort: 0 }).toBuffer()],
  ])("%s", async ([, make], context) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(1_048_576);
    await takeIn(await phonePhoto(64, 48));
    const before = peakMegabytes(processes.pids());
    const began = performance.now();

    await expect(takeIn(bytes)).rejects.toMatchObject(tooLarge);

    // Decoding one of the AVIFs would take at least about 100 MB. If the memory grows by less than
    // 30 MB, the process has read only the header.
    expect(performance.now() - began).toBeLessThan(2000);
    requireLinux(context, PEAK_MEMORY);
    expect(peakMegabytes(processes.pids()) - before).toBeLessThan(30);
  });
});

/** Returns the peak memory of a process so far, in megabytes. Returns NaN outside Linux, so that
 *  every comparison fails. */
const peakMegabytes = ([pid]: number[]): number => {
  if (findLinuxOnlyProblem(PEAK_MEMORY)) return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
};
const square = (side: number) => ({ width: side, height: side });
const avif = (side: number, more: Partial<Parameters<typeof plainAvif>[0]> = {}) =>
  plainAvif({ ...square(side), ...more });

test.each<[string, () => Promise<Buffer>]>([
  ["a panorama of 12,000 x 2,000", () => phonePhoto(12_000, 2_000)],
  ["an AVIF of 5 million pixels", () => plainAvif({ width: 2580, height: 1936 })],
  ["a PNG of 25 million pixels with transparency", () => clear(5000).png().toBuffer()],
])("%s is accepted", async (_, make) => {
  const bytes = await make();

  const { width, height } = await takeIn(bytes);

  expect(Math.max(width, height)).toBe(2560);
});

const clear = (side: number) =>
  sharp({ create: { ...square(side), channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } });

// On two busy cores, encoding this photo can take longer than the usual limit of a test.
test("the largest variant of a full-size, detailed photo can be created", {
  timeout: 60_000,
}, async (context) => {
  const [width, height] = [1921, 2560];
  const noise = Buffer.alloc(width * height * 3);
  for (let i = 0; i < noise.length; i++) noise[i] = (Math.imul(i, 2_654_435_761) >>> 13) % 251;
  const original = await sharp(noise, { raw: { width, height, channels: 3 } })
    .webp()
    .toBuffer();

  const made = await processes.resize("jobs", original, {
    width: 1920,
    format: "avif",
    widths: [320, 640, 1280, 1920],
  });

  const bytes = Buffer.isBuffer(made) ? made : Buffer.alloc(0);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "heif", width: 1920 });
  requireLinux(context, PEAK_MEMORY);
  // The peak is 184 MB, because the decoder ends before the encoder begins. If both ran at the same
  // time, the peak would be 204 MB.
  expect(peakMegabytes(processes.pids())).toBeLessThan(196);
});

test("a picture that needs more memory than a process has is rejected, and the next is accepted", async (context) => {
  requireLinux(context, MEMORY_LIMIT);
  const small = createPictureProcessor({ processes: 1, dataMegabytes: 140 });
  await preparePhoto(await phonePhoto(64, 48), "asha", small);

  const large = preparePhoto(await plainAvif({ width: 2580, height: 1936 }), "asha", small);

  await expect(large).rejects.toMatchObject({ status: 422 });
  expect(await preparePhoto(await phonePhoto(120, 90), "ravi", small)).toMatchObject({
    width: 120,
  });
  small.end();
});

test("a picture that takes too long is rejected, and its process replaced", async () => {
  const impatientProcessor = createPictureProcessor({ processes: 1, jobMs: 250 });
  // Processing this picture takes more than a second, even on a fast machine.
  const noise = randomFillSync(Buffer.alloc(5000 * 5000 * 3));
  const slow = await sharp(noise, { raw: { ...square(5000), channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
  await preparePhoto(await phonePhoto(64, 48), "asha", impatientProcessor);
  expect(impatientProcessor.started()).toBe(1);

  await expect(preparePhoto(slow, "asha", impatientProcessor)).rejects.toMatchObject(tooLarge);

  expect(await preparePhoto(await phonePhoto(64, 48), "ravi", impatientProcessor)).toMatchObject({
    width: 64,
  });
  expect(impatientProcessor.started()).toBe(2);
  impatientProcessor.end();
});

test("another account's picture is processed between one account's ten costly pictures", async () => {
  const costly = await plainAvif({ width: 2000, height: 1500 });
  const order: string[] = [];
  const note = (who: string, photo: Promise<unknown>) => photo.then(() => order.push(who));

  const many = Array.from({ length: 10 }, () => note("asha", takeIn(costly, "asha")));
  const other = note("ravi", takeIn(await phonePhoto(64, 48), "ravi"));
  await Promise.all([...many, other]);

  expect(order.indexOf("ravi")).toBeLessThanOrEqual(3);
  expect(order).toHaveLength(11);
});

test("a picture that waits for too long is refused, and may be sent again", async () => {
  const short = createPictureProcessor({ processes: 1, waitMs: 300 });
  const slow = await clear(5000).png().toBuffer();
  const photo = await phonePhoto(64, 48);
  await preparePhoto(photo, "asha", short);

  const running = preparePhoto(slow, "asha", short);
  const late = preparePhoto(photo, "ravi", short);

  await expect(late).rejects.toMatchObject({ status: 503, code: "busy", retryAfterSeconds: 2 });
  await running;
  expect(await preparePhoto(photo, "ravi", short)).toMatchObject({ width: 64 });
  short.end();
});

test("an idle process ends, and the next picture starts a new one", async () => {
  const short = createPictureProcessor({ processes: 1, idleMs: 20 });
  const photo = await phonePhoto(64, 48);
  await preparePhoto(photo, "asha", short);
  await new Promise((resolve) => setTimeout(resolve, 200));

  await preparePhoto(photo, "asha", short);

  expect(short.started()).toBe(2);
  short.end();
});

test("a picture process is started without the server's environment, and with limits on its memory", async (context) => {
  requireLinux(context, "/proc");
  process.env.PICTURE_TEST_SECRET = "not for the picture process";
  const one = createPictureProcessor({ processes: 1 });
  await preparePhoto(await phonePhoto(64, 48), "asha", one);
  delete process.env.PICTURE_TEST_SECRET;
  const [pid = 0] = one.pids();

  expect(pid).toBeGreaterThan(0);
  expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain("PICTURE_TEST_SECRET");
  expect(readFileSync(`/proc/${pid}/environ`, "utf8")).toContain("MALLOC_ARENA_MAX=1");
  expect(readFileSync(`/proc/${pid}/environ`, "utf8")).toContain("MALLOC_MMAP_THRESHOLD_=32768");
  const limits = readFileSync(`/proc/${pid}/limits`, "utf8");
  expect(limits).toMatch(new RegExp(`Max address space\\s+${1024 * 1024 * 1024} `));
  expect(limits).toMatch(new RegExp(`Max data size\\s+${352 * 1024 * 1024} `));
  one.end();
});
