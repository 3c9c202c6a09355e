import { colours, iconStroke } from "#contract/colours.ts";
import { logoMark } from "#web/ui/logo-mark.ts";

// Icons always use the colours of the light theme, because they cannot change with the theme.
const INK = colours.ink.day;
const CHALK = colours.surface.day;

type IconShape = {
  /** The share of the tile's width that the letter fills. It is smaller in a maskable icon, which a
   *  system may crop to its inner circle. */
  letterShare: number;
  /** True if the icon has the corners of the design: nearly square at the top, round at the
   *  bottom. */
  rounded: boolean;
};

/** Returns the app icon as SVG, 64 units wide and high: a line from edge to edge with the letter
 *  below it. */
export const iconSvg = ({ letterShare, rounded }: IconShape): string => {
  const width = 64 * letterShare;
  const scale = width / 37;
  const height = 32 * scale;
  const bar = 8 * (letterShare / 0.62);
  const top = (64 - bar - height) / 2;
  const left = (64 - width) / 2;
  const tile = rounded
    ? "M4 0h56a4 4 0 0 1 4 4v44a16 16 0 0 1-16 16H16A16 16 0 0 1 0 48V4a4 4 0 0 1 4-4z"
    : "M0 0h64v64H0z";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Jagah</title><path d="${tile}" fill="${INK}"/><path d="M0 ${round(top)}h64v${round(bar)}H0z" fill="${iconStroke}"/><path d="${logoMark.path}" transform="translate(${round(left)} ${round(top + bar)}) scale(${round(scale)})" fill="none" stroke="${CHALK}" stroke-width="${logoMark.strokeWidth}"/></svg>\n`;
};

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Returns an .ico file that contains the PNG images unchanged. */
export const icoFile = (images: { size: number; png: Buffer }[]): Buffer => {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, at) => {
    const entry = 6 + 16 * at;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
};
