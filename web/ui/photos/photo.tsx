import {
  photoIdFromUrl,
  photoQueryFromUrl,
  placeholderStyle,
  srcSet,
} from "#contract/media/photo-url.ts";
import { PAGE_PHOTO_WIDTH } from "#contract/media/policy.ts";
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
  /** Its display width, e.g. `(min-width: 64rem) 25vw, 100vw`. */
  sizes: string;
  /** Width divided by height; reserves the space before the photo loads. */
  ratio?: number;
  /** Whether the photo is loaded first and not lazily, as the page's main picture is. */
  priority?: boolean;
  className?: string;
};

/** Shows a photo in AVIF or WebP at the width the screen needs, over its own blurred preview. */
export function Photo({ url, alt, sizes, ratio = 4 / 3, priority, className }: PhotoProps) {
  const id = photoIdFromUrl(url);
  const query = photoQueryFromUrl(url);
  const failed = useReportPhotoError();
  return (
    <picture
      className={classNames("photo", className)}
      style={{ aspectRatio: ratio, ...(id && placeholderStyle(id)) }}
    >
      {id && <source type="image/avif" srcSet={srcSet(id, "avif", query)} sizes={sizes} />}
      <img
        src={url}
        srcSet={id ? srcSet(id, "webp", query) : undefined}
        sizes={id ? sizes : undefined}
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
