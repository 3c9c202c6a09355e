import { PAGE_PHOTO_WIDTH, photoWidths } from "./policy.ts";

/** A photo's id contains all that a page needs to show it: a content hash of its bytes, and a
 *  preview (a 3 x 2 grid of 12-bit colours). A page needs no second lookup before it shows
 *  the photo (docs/decisions/placeholder-in-the-photo-name.md). */

export type PhotoWidth = (typeof photoWidths)[number];
export type PhotoFormat = "avif" | "webp";

const ID = /^[a-z0-9]{16}-[0-9a-f]{18}$/;
const ID_IN_URL = /\/media\/([a-z0-9]{16}-[0-9a-f]{18})\//;
const QUERY = /\?expires=\d{1,12}&signature=[\w-]+$/;
const COLUMNS = 3;
const CELLS = 6;

/** Returns whether `text` has the form of a photo id, not whether the photo exists. */
export const isPhotoId = (text: string): boolean => ID.test(text);

/** Returns the root-relative URL of one variant. Its bytes never change, so it may be cached for
 *  ever.
 *  @param query the signature that a photo needs when it is not public; the same for all its
 *  variants */
export const photoUrl = (
  id: string,
  width: PhotoWidth = PAGE_PHOTO_WIDTH,
  format: PhotoFormat = "webp",
  query = "",
) => `/media/${id}/${width}.${format}${query}`;

/** Returns the root-relative URL of the 1200 x 630 JPEG that link previews (WhatsApp, Open Graph)
 *  show. */
export const sharePhotoUrl = (id: string) => `/media/${id}/share.jpg`;

/** Returns the `srcset` of a photo in one format, with every width. */
export const srcSet = (id: string, format: PhotoFormat, query = ""): string =>
  photoWidths.map((width) => `${photoUrl(id, width, format, query)} ${width}w`).join(", ");

/** Returns the photo id in a media URL (relative or absolute); null for any other URL. */
export const photoIdFromUrl = (url: string): string | null => ID_IN_URL.exec(url)?.[1] ?? null;

/** Returns the signature in the URL of a photo that is not public, as a query; empty without a
 *  signature. Until it expires, the query also works for the photo's other widths and formats. */
export const photoQueryFromUrl = (url: string): string => QUERY.exec(url)?.[0] ?? "";

/** Returns a URL without its signature: always the same for a photo, whenever the URL was signed. */
export const withoutSignature = (url: string): string => url.replace(QUERY, "");

/** Encodes six colours (row by row, left to right; r, g, b from 0 to 255: 18 numbers) as the
 *  18 hex digits that end a photo id. */
export function encodePlaceholder(rgb: ArrayLike<number>): string {
  if (rgb.length !== CELLS * 3) throw new RangeError("A placeholder is made of 3 x 2 colours.");
  return Array.from(rgb, (value) => Math.round(value / 17).toString(16)).join("");
}

/** Returns a photo's blurred preview as a React `style`, drawn with gradients from the id alone.
 *  Needs `style-src-attr 'unsafe-inline'` when server-rendered under a CSP. An id of another form
 *  gives an empty style, so a picture from elsewhere has no preview. */
export function placeholderStyle(id: string): {
  backgroundColor?: string;
  backgroundImage?: string;
} {
  if (!isPhotoId(id)) return {};
  const cells = id.slice(17).match(/.{3}/g) ?? [];
  const blobs = cells.map((colour, index) => {
    const left = Math.round(((index % COLUMNS) + 0.5) * (100 / COLUMNS));
    const top = index < COLUMNS ? 20 : 80;
    return `radial-gradient(45% 75% at ${left}% ${top}%,#${colour},#${colour}0)`;
  });
  return { backgroundColor: averageColour(cells), backgroundImage: blobs.join(",") };
}

function averageColour(cells: string[]): string {
  const mean = (channel: number) =>
    cells.reduce((sum, cell) => sum + Number.parseInt(cell.charAt(channel), 16), 0) / cells.length;
  return `#${[0, 1, 2].map((channel) => Math.round(mean(channel)).toString(16)).join("")}`;
}
