import { expect, test } from "vitest";
import { findAcceptedEncoding } from "./content-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0", undefined],
  ["br;q=0.000, gzip", "gzip"],
  ["br; q=0, gzip;q=0", undefined],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["gzip, *;q=0", "gzip"],
  ["identity, deflate", undefined],
  ["brotli", undefined],
  ["", undefined],
  [undefined, undefined],
])("a client that accepts %j gets %s", (accepted, encoding) => {
  expect(findAcceptedEncoding(accepted, ["br", "gzip"])).toBe(encoding);
});

test("an encoding that is not offered is not used", () => {
  expect(findAcceptedEncoding("br, gzip;q=0.5", ["gzip"])).toBe("gzip");
  expect(findAcceptedEncoding("br", [])).toBeUndefined();
});
