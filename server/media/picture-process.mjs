/* The program of a picture process. Only picture processes decode uploaded bytes. The program runs
 * without a just-in-time compiler, to save address space. Without this compiler, Node cannot strip
 * types, so the program must be plain JavaScript (docs/decisions/picture-processes.md). */
import sharp from "sharp";

sharp.cache(false);
sharp.concurrency(1);
// Allows only the decoders of the four accepted formats, so that no file can reach another decoder.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});

const SAMPLE_BYTES = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** Returns whether a picture is too large to be decoded, according to its header. */
const isTooLarge = (meta, limits) => {
  const { width, height, channels = 4, depth, isProgressive, hasAlpha, format } = meta;
  const pixels = width * height;
  const bytes = pixels * channels * (SAMPLE_BYTES[depth] ?? 8);
  if (width > limits.side || height > limits.side || pixels > limits.pixels) return true;
  if (bytes > limits.unpackedBytes) return true;
  const whole = hasAlpha ? bytes * limits.alphaFactor : bytes;
  if (format === "heif") return whole > limits.avifBytes;
  if (format === "webp") return whole > limits.webpBytes;
  if (!isProgressive) return false;
  return pixels > limits.progressivePixels || whole > limits.progressiveBytes;
};

/** Returns the colours of a picture that is reduced to 3 x 2 pixels, as 18 numbers. */
const coloursOf = async (bytes) => [
  ...(await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize(3, 2, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer()),
];

/** Returns the picture in its stored form: upright, sRGB, at most `side` pixels along each side,
 *  without transparency and without any metadata. Returns `refused` if the picture is too large or
 *  cannot be read. */
const takeIn = async ({ limits, side }, bytes) => {
  // The library's own limit is off. With this limit, a picture that is too large would be refused
  // as `not-a-photo`.
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!meta) return [{ refused: "not-a-photo" }];
  if (isTooLarge(meta, limits)) return [{ refused: "photo-too-large" }];
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: limits.pixels,
      failOn: "error",
    })
      .autoOrient()
      // Transparent areas become white, as they do when the browser reduces a photo. Resizing with
      // transparency would take 16 bytes a pixel.
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 88, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return [{ width: info.width, height: info.height, colours: await coloursOf(data) }, data];
  } catch {
    // The data is incomplete or invalid.
    return [{ refused: "not-a-photo" }];
  }
};

/** Returns the picture of a link preview. It is a JPEG, because not every messenger reads newer
 *  formats. Its quality is reduced until the file is smaller than `mostBytes`, or the lowest
 *  quality is reached: WhatsApp does not show large files. */
const shareJpeg = async ({ mostBytes }, bytes) => {
  const picture = sharp(bytes).resize(1200, 630, { fit: "cover" });
  let made;
  for (const quality of [82, 70, 58, 46]) {
    made = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (made.length < mostBytes) break;
  }
  return [{}, made];
};

/** Runs a sharp pipeline, returns its decoded picture and releases the decoder's memory (15 MB).
 *  The AVIF encoder that runs next needs most of the process's memory. */
const unpacked = async (pipeline) => {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  globalThis.gc();
  return sharp(data, { raw: { width, height, channels } });
};

/** Returns the picture reduced to `width`, never enlarged. If the picture fits in one of the
 *  smaller `widths`, no picture is returned. Instead, `sufficientWidth` is returned, the smallest
 *  width in which it fits.
 *  @param widths - in ascending order */
const resize = async ({ width, format, widths }, bytes) => {
  const { width: own } = await sharp(bytes).metadata();
  const sufficientWidth = widths.find((candidate) => candidate >= own) ?? width;
  if (sufficientWidth < width) return [{ sufficientWidth }];
  const sized = sharp(bytes).resize({ width, withoutEnlargement: true });
  if (format !== "avif") return [{}, await sized.webp({ quality: 76, effort: 3 }).toBuffer()];
  const picture = await unpacked(sized);
  return [
    {},
    await picture.avif({ quality: 52, effort: 2, chromaSubsampling: "4:2:0" }).toBuffer(),
  ];
};

const work = {
  "take-in": takeIn,
  resize,
  share: shareJpeg,
  colours: async (_, bytes) => [{ colours: await coloursOf(bytes) }],
};

/** Writes a response to standard output. Jobs on standard input have the same form: two lengths (32
 *  bits, big-endian), a JSON header and bytes. */
const answer = (header, bytes = Buffer.alloc(0)) => {
  const text = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(bytes.length, 4);
  process.stdout.write(Buffer.concat([lengths, text]));
  process.stdout.write(bytes);
};

const run = async (header, bytes) => {
  try {
    answer(...(await work[header.do](header, bytes)));
  } catch (error) {
    answer({ failed: String(error?.message ?? error) });
  }
  // Collects garbage explicitly, because decoded pictures are outside the heap and their size does
  // not trigger a collection.
  setImmediate(globalThis.gc);
};

let held = [];
let size = 0;
process.stdin.on("data", async (chunk) => {
  held.push(chunk);
  size += chunk.length;
  if (size < 8) return;
  if (held[0].length < 8) held = [Buffer.concat(held)];
  const [first] = held;
  const [header, body] = [first.readUInt32BE(0), first.readUInt32BE(4)];
  if (size < 8 + header + body) return;
  // All the bytes belong to one job, because the next job arrives only after the response.
  const all = Buffer.concat(held);
  held = [];
  size = 0;
  await run(JSON.parse(all.toString("utf8", 8, 8 + header)), all.subarray(8 + header));
});
// The process ends when the parent process is gone.
process.stdin.on("end", () => process.exit(0));
process.stdout.on("error", () => process.exit(0));

answer({ ready: true });
