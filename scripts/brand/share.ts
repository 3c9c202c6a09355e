import { readFileSync } from "node:fs";
import { join } from "node:path";
import { colours, iconStroke } from "#contract/colours.ts";
import { logoMark } from "#web/ui/logo-mark.ts";

const root = join(import.meta.dirname, "..", "..");
const embedded = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(join(root, path)).toString("base64")}`;

const font = (family: string, file: string, metrics = "") =>
  `@font-face{font-family:${family};src:url(${embedded(`web/ui/fonts/${file}.woff2`, "font/woff2")});font-weight:400 700;${metrics}}`;

const sprite = readFileSync(join(root, "web/ui/icons/icon-sprite.svg"), "utf8");
// Returns one of the three coloured shapes of the link preview, with an icon inside.
const door = (id: string, style: string) =>
  `<i style="${style}"><svg viewBox="0 0 24 24"><use href="#${id}"/></svg></i>`;

const ground = colours.ink.day;

/** Returns the HTML from which the default link preview is rendered: a picture of 1200 x 630 pixels
 *  for pages without a picture of their own. */
export const sharePage = (): string => `<!doctype html><meta charset="utf-8"><style>
${font("Display", "anek-display", "ascent-override:78%;descent-override:22%;line-gap-override:0%")}
${font("Text", "anek-text", "ascent-override:90%;descent-override:20%;line-gap-override:0%")}
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; overflow: hidden; background: ${ground}; color: ${colours.surface.day}; font-family: Text }
.line { position: absolute; inset: 92px 0 auto; height: 22px; background: ${iconStroke} }
.logo { position: absolute; left: 72px; top: 114px; display: flex; gap: 26px; font: 700 118px/.9 Display; letter-spacing: -.02em }
.logo svg { width: 122px; height: 105px }
p { position: absolute; left: 72px; bottom: 84px; width: 660px; font: 700 50px/1.22 Display; letter-spacing: -.015em }
small { position: absolute; left: 72px; bottom: 44px; font-size: 24px; color: ${colours["ink-2"].night} }
i { position: absolute; top: 114px; width: 128px; border-radius: 0 0 44px 44px; display: grid; place-items: end center; padding-bottom: 34px }
i svg { width: 66px; height: 66px; fill: none; stroke: ${ground}; stroke-width: 1.75; stroke-linecap: square }
</style>
<div hidden>${sprite.replace(/<\?xml.*?\?>/, "")}</div>
<div class="line"></div>
<div class="logo"><svg viewBox="${logoMark.viewBox}" fill="none"><path d="${logoMark.path}" stroke="${colours.surface.day}" stroke-width="${logoMark.strokeWidth}"/></svg>Jagah</div>
${door("photo-studio", `left:700px;height:300px;background:${colours.highlight.day}`)}
${door("bungalow", `left:844px;height:400px;background:${iconStroke}`)}
${door("cafe", `left:988px;height:250px;background:${colours.success.night}`)}
<p>A place for whatever you are making.</p>
<small>Studios, villas, cafes and halls across India, by the hour or the day</small>`;
