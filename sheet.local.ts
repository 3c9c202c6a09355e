import sharp from "sharp";
const [out, ...files] = process.argv.slice(2);
const metas = await Promise.all(files.map((f) => sharp(f).metadata()));
const width = metas.reduce((s, m) => s + m.width! + 12, 0);
const height = Math.max(...metas.map((m) => m.height!));
let left = 0;
const parts = files.map((input, i) => { const p = { input, left, top: 0 }; left += metas[i]!.width! + 12; return p; });
await sharp({ create: { width, height, channels: 3, background: "#888" } }).composite(parts).png().toFile(out!);
