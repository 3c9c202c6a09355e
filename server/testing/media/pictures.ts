import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { preparePhoto, putPhoto } from "#server/media/photos.ts";
import type { Storage } from "#server/media/storage.ts";

/** Returns a JPEG for tests: a gradient of `width` x `height` pixels with the metadata that a phone
 *  writes. */
export const phonePhoto = (width: number, height: number, orientation = 1): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    pixels[i * 3] = ((i % width) / width) * 255;
    pixels[i * 3 + 1] = (Math.floor(i / width) / height) * 255;
    pixels[i * 3 + 2] = 90;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .withExif({
      IFD0: { Make: "Phone", Copyright: "A photographer" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "18/1 31/1 0/1" },
    })
    .jpeg()
    .toBuffer();
};

const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};

type PngOptions = { width: number; height: number; interlaced?: boolean };

/** Returns a valid black PNG with one bit per pixel. The file is small even for large
 *  dimensions. */
export const thinPng = ({ width, height, interlaced = false }: PngOptions): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // A depth of one bit per pixel; the colour type stays 0, which is greyscale.
  header[8] = 1;
  header[12] = interlaced ? 1 : 0;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 1 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};

/** Returns a valid PNG with `side` x `side` black pixels. Even for a very large `side`, the file
 *  has only a few hundred kilobytes. */
export const pngBomb = (side: number): Buffer => thinPng({ width: side, height: side });

type AvifOptions = { width: number; height: number; alpha?: boolean; bitdepth?: 8 | 10 | 12 };

/** Returns an AVIF of a single colour. The file has only a few kilobytes, whatever the
 *  dimensions. */
export const plainAvif = ({ width, height, alpha = false, bitdepth = 8 }: AvifOptions) =>
  sharp({
    create: {
      width,
      height,
      channels: alpha ? 4 : 3,
      background: { r: 20, g: 40, b: 60, alpha: 0.5 },
    },
  })
    .toColourspace(bitdepth === 8 ? "srgb" : "rgb16")
    .avif({ effort: 0, bitdepth })
    .toBuffer();

/** Creates a storage in memory that records the calls of `put`. */
export const memoryStorage = () => {
  const kept = new Map<string, Buffer>();
  const puts: string[] = [];
  return {
    kept,
    puts,
    put: async (key: string, bytes: Uint8Array) => {
      puts.push(key);
      kept.set(key, Buffer.from(bytes));
    },
    get: async (key: string) => kept.get(key) ?? null,
    has: async (key: string) => kept.has(key),
    delete: async (key: string) => void kept.delete(key),
  };
};

/** Prepares a photo, stores it and returns it. */
export const storeTestPhoto = async (storage: Storage, bytes: Uint8Array) => {
  const photo = await preparePhoto(bytes, "test");
  await putPhoto(storage, photo);
  return photo;
};
