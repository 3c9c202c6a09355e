import {
  type PhotoWidth,
  photoIdFromUrl,
  photoQueryFromUrl,
  photoUrl,
  placeholderStyle,
  srcSet,
} from "#contract/media/photo-url.ts";
import { LARGEST_PHOTO_WIDTH, PAGE_PHOTO_WIDTH, photoWidths } from "#contract/media/policy.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useReportPhotoError } from "./photo-refresher.tsx";

/** The `sizes` of a picture that is as wide as the window and has text on it. A phone loads a
 *  smaller file than its width requires. */
export const BACKDROP_SIZES = "(max-width: 40rem) 55vw, 100vw";

type PhotoProps = {
  /** A media URL (`/media/{id}/1280.webp`), signed or not; any other URL is used unchanged. */
  url: string;
  /** The alternative text; empty when the text beside the photo already describes it. */
  alt: string;
  /** The photo's display width, e.g. `(min-width: 64rem) 25vw, 100vw`. */
  sizes: string;
  /** The width of the largest file that the browser may load, in pixels. On a phone, three times
   *  the photo's display width is enough. On a large screen, twice its display width is enough.
   *  Choose the larger value. */
  largest?: PhotoWidth;
  /** Width divided by height. It reserves the photo's area before the photo loads. */
  ratio?: number;
  /** Whether the photo is loaded immediately and with high priority, instead of lazily. An example
   *  is a page's main picture. */
  priority?: boolean;
  className?: string;
};

const USUAL_RATIO = 4 / 3;

/** Returns the width of the WebP file, which browsers without AVIF load. This is the next width
 *  below `largest`. If `largest` is the smallest width, returns `largest`. */
const webpWidthOf = (largest: PhotoWidth): PhotoWidth =>
  photoWidths[photoWidths.indexOf(largest) - 1] ?? largest;

/** Shows a photo over its blurred preview. Loads an AVIF file of the width that the screen needs.
 *  A browser without AVIF loads a WebP file of a fixed width. */
export function Photo({
  url,
  alt,
  sizes,
  largest = LARGEST_PHOTO_WIDTH,
  ratio = USUAL_RATIO,
  priority,
  className,
}: PhotoProps) {
  const id = photoIdFromUrl(url);
  const query = photoQueryFromUrl(url);
  const failed = useReportPhotoError();
  return (
    <picture
      className={classNames("photo", className)}
      style={{
        ...(ratio !== USUAL_RATIO && { aspectRatio: ratio }),
        ...(id && placeholderStyle(id)),
      }}
    >
      {id && <source type="image/avif" srcSet={srcSet(id, "avif", query, largest)} sizes={sizes} />}
      <img
        src={id ? photoUrl(id, webpWidthOf(largest), "webp", query) : url}
        alt={alt}
        width={PAGE_PHOTO_WIDTH}
        height={Math.round(PAGE_PHOTO_WIDTH / ratio)}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        fetchPriority={priority ? "high" : undefined}
        draggable={false}
        onError={query ? failed : undefined}
      />
    </picture>
  );
}
