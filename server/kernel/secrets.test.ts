import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSecrets } from "./secrets.ts";

const dataDir = mkdtempSync(join(tmpdir(), "jagah-secrets-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

test("a data folder makes its key once, for its owner's eyes, and keeps it", () => {
  const first = openSecrets({ dataDir, secretKey: undefined });
  const again = openSecrets({ dataDir, secretKey: undefined });

  expect(again).toEqual(first);
  const file = join(dataDir, "secret-key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Buffer.from(readFileSync(file, "utf8"), "base64url")).toHaveLength(32);
});

test("a configured key is used instead, and every use has a key of its own", () => {
  const given = openSecrets({ dataDir, secretKey: "0123456789abcdef0123456789abcdef" });

  expect(given).not.toEqual(openSecrets({ dataDir, secretKey: undefined }));
  const keys = Object.values(given).map((key) => Buffer.from(key).toString("hex"));
  expect(new Set(keys).size).toBe(keys.length);
});
