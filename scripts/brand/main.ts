// Generates the pages' colour tokens from the contract, and the icons and the link preview picture
// in public/ from the logo mark. After a change of the mark or the colours, run `npm run brand` and
// commit the results.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { installedBrowser } from "#scripts/browser.mjs";
import { renderColoursCss } from "./colours-css.ts";
import { icoFile, iconSvg } from "./icons.ts";
import { sharePage } from "./share.ts";

const publicFolder = join(import.meta.dirname, "..", "..", "public");
const save = (name: string, content: Buffer | string) =>
  writeFileSync(join(publicFolder, name), content);

writeFileSync(join(publicFolder, "..", "web", "ui", "styles", "colours.css"), renderColoursCss());

const tile = iconSvg({ letterShare: 0.62, rounded: true });
const square = iconSvg({ letterShare: 0.62, rounded: false });
const maskable = iconSvg({ letterShare: 0.48, rounded: false });

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 64) * 2 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

save("favicon.svg", tile);
save("icon-192.png", await png(tile, 192));
save("icon-512.png", await png(tile, 512));
save("icon-maskable-192.png", await png(maskable, 192));
save("icon-maskable-512.png", await png(maskable, 512));
// iOS rounds the corners itself.
save("apple-touch-icon.png", await png(square, 180));
save(
  "favicon.ico",
  icoFile(
    await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await png(tile, size) }))),
  ),
);

const browser = await chromium.launch({
  executablePath: installedBrowser() ?? chromium.executablePath(),
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(sharePage());
await page.evaluate(() => document.fonts.ready.then(() => undefined));
const picture = await page.screenshot();
await browser.close();
save(
  "share.png",
  await sharp(picture)
    .png({ palette: true, quality: 90, compressionLevel: 9, effort: 10 })
    .toBuffer(),
);
