import { expect, test } from "vitest";
import { EncodedBody, type Encoding } from "./encoded-body.ts";

const text = "a page that is long enough to be compressed, ".repeat(100);

test.each(["identity", "br", "gzip"] satisfies Encoding[])(
  "a body that is kept as %s holds no more memory than its size says",
  async (encoding) => {
    // Node cuts a small buffer out of a block of 64 KB.
    const pooled = Buffer.from(text);
    expect(pooled.buffer.byteLength).toBeGreaterThan(pooled.length);
    const body = new EncodedBody(pooled, true);
    body.keep();

    const form = await body.read(encoding);

    expect(form.buffer.byteLength).toBe(form.length);
    expect(body.size).toBe(form.length);
  },
);

test("a body that is not kept is not copied", () => {
  const bytes = Buffer.from(text);

  expect(new EncodedBody(bytes, false).read("identity")).toBe(bytes);
});

test("an encoding that the client excludes with q=0 is not chosen", () => {
  const body = new EncodedBody(Buffer.from(text), true);

  expect(body.choose("br")).toBe("br");
  expect(body.choose("br;q=0, gzip")).toBe("gzip");
  expect(body.choose("br;q=0")).toBe("identity");
});

test("a compressed body is unpacked for a client that accepts no compression", async () => {
  const body = new EncodedBody(Buffer.from(text), true);
  await body.read("br");

  const plain = await body.read("identity");

  expect(plain.toString()).toBe(text);
  expect(plain.buffer.byteLength).toBe(plain.length);
});
