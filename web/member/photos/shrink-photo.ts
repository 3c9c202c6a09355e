import { MAX_AVIF_PIXELS } from "#contract/media/photo-limits-text.ts";
import { MAX_ORIGINAL_SIDE, MAX_PHOTO_BYTES, photoLimits } from "#contract/media/policy.ts";

export type PixelSize = { width: number; height: number };

/** The formats that can be sent unchanged, each with its maximum number of pixels. The browser does
 *  not report, for example, whether a picture has transparency. So each limit assumes the
 *  properties in the comment above it. */
const pixelLimits = new Map([
  // Progressive.
  ["image/jpeg", photoLimits.progressivePixels],
  // Interlaced, with transparency and 16 bits per channel.
  ["image/png", photoLimits.progressiveBytes / (8 * photoLimits.alphaFactor)],
  // With transparency.
  ["image/webp", photoLimits.webpBytes / (4 * photoLimits.alphaFactor)],
  // With transparency and over 8 bits.
  ["image/avif", MAX_AVIF_PIXELS / 4],
]);

/** Returns whether a picture can be sent unchanged. */
export const isSmallEnough = (bytes: number, type: string, { width, height }: PixelSize): boolean =>
  bytes <= MAX_PHOTO_BYTES &&
  Math.max(width, height) <= photoLimits.side &&
  width * height <= (pixelLimits.get(type) ?? 0);

/** Returns the sizes and qualities to try, in order, until a picture is small enough: first a
 *  slightly lower quality, then smaller dimensions. With the last size and quality, even a picture
 *  of noise is small enough. */
export const listShrinkAttempts = ({
  width,
  height,
}: PixelSize): (PixelSize & { quality: number })[] =>
  [
    [MAX_ORIGINAL_SIDE, 0.88],
    [MAX_ORIGINAL_SIDE, 0.78],
    [MAX_ORIGINAL_SIDE, 0.66],
    [2048, 0.66],
    [1600, 0.66],
    [1280, 0.6],
    [1024, 0.5],
    [640, 0.5],
  ].map(([side = MAX_ORIGINAL_SIDE, quality = 0.5]) => {
    const scale = Math.min(1, side / Math.max(width, height));
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      quality,
    };
  });

type Surface = { draw: (size: PixelSize) => void; encode: (quality: number) => Promise<Blob> };

const surfaceFor = (bitmap: ImageBitmap): Surface => {
  const canvas =
    typeof OffscreenCanvas === "undefined"
      ? document.createElement("canvas")
      : new OffscreenCanvas(1, 1);
  return {
    draw: ({ width, height }) => {
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext("2d") as
        | CanvasRenderingContext2D
        | OffscreenCanvasRenderingContext2D
        | null;
      if (!context) throw new Error("This browser provides no canvas.");
      // The background is white, because JPEG has no transparency and transparent areas would
      // become black.
      context.fillStyle = "#fff";
      context.fillRect(0, 0, width, height);
      context.imageSmoothingQuality = "high";
      context.drawImage(bitmap, 0, 0, width, height);
    },
    encode: (quality) =>
      "convertToBlob" in canvas
        ? canvas.convertToBlob({ type: "image/jpeg", quality })
        : new Promise((resolve, reject) =>
            canvas.toBlob(
              (blob) => (blob ? resolve(blob) : reject(new Error("The canvas returned no image."))),
              "image/jpeg",
              quality,
            ),
          ),
  };
};

/** Returns the photo to send, with at most `MAX_PHOTO_BYTES`. A photo that is small enough is
 *  returned unchanged; any other becomes an upright JPEG.
 *  @param progress - receives values from 0 to 1
 *  @throws Error when the picture cannot be decoded or made small enough */
export const shrinkPhoto = async (
  photo: Blob,
  progress: (share: number) => void,
): Promise<Blob> => {
  progress(0.1);
  const bitmap = await createImageBitmap(photo);
  try {
    progress(0.4);
    if (isSmallEnough(photo.size, photo.type, bitmap)) return photo;
    const surface = surfaceFor(bitmap);
    let drawn: PixelSize = { width: 0, height: 0 };
    for (const [at, attempt] of listShrinkAttempts(bitmap).entries()) {
      if (attempt.width !== drawn.width || attempt.height !== drawn.height) surface.draw(attempt);
      drawn = attempt;
      const encoded = await surface.encode(attempt.quality);
      if (encoded.size <= MAX_PHOTO_BYTES) return encoded;
      progress(0.5 + at * 0.06);
    }
    throw new Error("The photo could not be made small enough.");
  } finally {
    bitmap.close();
  }
};
