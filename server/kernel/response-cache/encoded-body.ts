import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { findAcceptedEncoding } from "#server/kernel/http/content-encoding.ts";
import { MIN_COMPRESSED_BYTES } from "./policy.ts";

export type Bytes = Buffer<ArrayBuffer>;
export type Encoding = "br" | "gzip" | "identity";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Returns the bytes in a memory block of their own, and copies them if necessary. Node cuts small
 *  buffers out of blocks of 64 KB. Without a copy, a small buffer in the cache would keep its whole
 *  block in memory. */
const inOwnMemory = (bytes: Bytes): Bytes => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
};

/** A response's body, compressed at most once per encoding. The first compressed form replaces the
 *  uncompressed form, because the uncompressed form is about eight times as large. If a
 *  client later accepts no compression, the uncompressed form is made again and also kept. */
export class EncodedBody {
  readonly #forms = new Map<Encoding, Bytes>();
  readonly #pending = new Map<Encoding, Promise<Bytes>>();
  readonly #isCompressed: boolean;

  /** @param isCompressed - false for a body that is always sent as it is. A body with fewer than
   *  `MIN_COMPRESSED_BYTES` is always sent as it is, too */
  constructor(body: Bytes, isCompressed: boolean) {
    this.#isCompressed = isCompressed && body.length >= MIN_COMPRESSED_BYTES;
    this.#forms.set("identity", body);
  }

  /** Copies the body into memory of its own, if it shares memory with other buffers. Call it only
   *  for a response that is cached, because copying other bodies would be wasted work. */
  keep(): void {
    for (const [encoding, form] of this.#forms) this.#forms.set(encoding, inOwnMemory(form));
  }

  /** How many bytes are kept in memory. */
  get size(): number {
    let sum = 0;
    for (const { length } of this.#forms.values()) sum += length;
    return sum;
  }

  /** Returns the encoding that a client with this `Accept-Encoding` header gets. */
  choose(accepted: string | undefined): Encoding {
    if (!this.#isCompressed) return "identity";
    return findAcceptedEncoding(accepted, ["br", "gzip"]) ?? "identity";
  }

  /** Returns the body in this encoding. */
  read(encoding: Encoding): Bytes | Promise<Bytes> {
    const form = this.#forms.get(encoding);
    if (form) return form;
    const pending = this.#pending.get(encoding) ?? this.#make(encoding);
    this.#pending.set(encoding, pending);
    return pending;
  }

  async #make(encoding: Encoding): Promise<Bytes> {
    try {
      const plain = await this.#unpack();
      const form =
        encoding === "identity"
          ? plain
          : inOwnMemory(
              await (encoding === "br" ? compress.br(plain, BROTLI) : compress.gzip(plain)),
            );
      if (this.#forms.size === 1) this.#forms.delete("identity");
      this.#forms.set(encoding, form);
      return form;
    } finally {
      this.#pending.delete(encoding);
    }
  }

  async #unpack(): Promise<Bytes> {
    for (const [encoding, form] of this.#forms)
      return encoding === "identity" ? form : inOwnMemory(await decompress[encoding](form));
    throw new Error("No encoding of the response body is stored.");
  }
}
