import { expect, test } from "vitest";
import webPush from "web-push";
import { readConfig } from "./config.ts";
import { getPushNote, isPushOn } from "./config-push.ts";

const database = {
  DATABASE_URL: "postgres://u:p@db/jagah",
  SECRET_KEY: "0123456789abcdef0123456789abcdef",
};
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

test("push works with the built-in database; with the operator's it needs keys, and is off without them", () => {
  expect(isPushOn(readConfig({}, "/srv"))).toBe(true);
  const off = readConfig(database, "/srv");
  expect(isPushOn(off)).toBe(false);
  expect(getPushNote(off)).toMatch(/^Push is off: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not/);
  const on = readConfig({ ...database, ...keys }, "/srv");
  expect(on.vapidKeys).toEqual({ publicKey, privateKey });
  expect(getPushNote(on)).toBeUndefined();
});

test.each([
  ["only the public key", { VAPID_PUBLIC_KEY: publicKey }],
  ["only the private key", { VAPID_PRIVATE_KEY: privateKey }],
  ["keys that are no pair", { ...keys, VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey }],
  ["a text that is not a key", { ...keys, VAPID_PRIVATE_KEY: "secret" }],
  ["a key of zeros", { ...keys, VAPID_PRIVATE_KEY: "A".repeat(43) }],
])("an error is reported, without the keys, for %s", (_, env) => {
  const start = () => readConfig({ ...database, ...env }, "/srv");
  expect(start).toThrow(/must be the two parts of one key/);
  expect(start).not.toThrow(new RegExp(`${privateKey}|secret\\b`));
});
