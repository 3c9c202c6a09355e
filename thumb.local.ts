import sharp from "sharp";
const [out, w, ...files] = process.argv.slice(2);
const width = Number(w);
const ims = await Promise.all(files.map((f) => sharp(f).resize({ width }).png().toBuffer()));
const metas = await Promise.all(ims.map((f) => sharp(f).metadata()));
const height = Math.min(2600, Math.max(...metas.map((m) => m.height!)));
const parts = await Promise.all(ims.map(async (input, i) => ({ input: metas[i]!.height! > height ? await sharp(input).extract({ left: 0, top: 0, width, height }).toBuffer() : input, left: i * (width + 10), top: 0 })));
await sharp({ create: { width: (width + 10) * files.length, height, channels: 3, background: "#888" } }).composite(parts).png().toFile(out!);
