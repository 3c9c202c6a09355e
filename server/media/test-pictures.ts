import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { preparePhoto, putPhoto } from "./photos.ts";
import type { Storage } from "./storage.ts";

/** A picture for tests: a gradient of `width` x `height`, with the metadata that a phone writes. */
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
      IFD0: { Make: "Phone", Copyright: "Somebody" },
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

/** A sound PNG of some hundred kilobytes and `side` x `side` black pixels. */
export const pngBomb = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, grey.
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 1 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};

/** A storage in memory that counts what is asked of it. */
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

/** Takes a picture in and keeps it. */
export const storePhoto = async (storage: Storage, bytes: Uint8Array) => {
  const photo = await preparePhoto(bytes);
  await putPhoto(storage, photo);
  return photo;
};
