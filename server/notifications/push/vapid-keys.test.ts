import { expect, test } from "vitest";
import { openSecrets } from "#server/kernel/base/secrets.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { computeVapidPublicKey } from "#server/kernel/config/config-push.ts";
import { findVapidKeys } from "./vapid-keys.ts";

const of = (secretKey: string, push?: Uint8Array) => {
  const secrets = openSecrets({ secretKey, dataDir: "unused" });
  return findVapidKeys({ config: readConfig({}), secrets: push ? { ...secrets, push } : secrets });
};

test("a secret key gives the same pair of keys at every start, and another secret key gives a different pair", () => {
  const keys = of("k".repeat(32));
  expect(keys).toEqual(of("k".repeat(32)));
  expect(keys).not.toEqual(of("l".repeat(32)));
  const bytes = Buffer.from(keys?.privateKey ?? "", "base64url");
  expect(computeVapidPublicKey(bytes)).toBe(keys?.publicKey);
  expect(Buffer.from(keys?.publicKey ?? "", "base64url")).toHaveLength(65);
});

test.each([0, 255])("a secret whose bytes are all %i gives keys too", (byte) => {
  const keys = of("k".repeat(32), new Uint8Array(32).fill(byte));
  expect(keys?.publicKey).toHaveLength(87);
});
