import { expect, test } from "vitest";
import { waysOf } from "./confirm-ways.ts";

const passkey = { id: "1", name: "Phone", createdAt: "", lastUsedAt: null };
const both = { totp: true, passkeys: [passkey] };
const browser = { passkeys: true, sms: true, providers: false };

test("a recent proof may be any, the strongest first", () => {
  expect(waysOf("recent", both, browser)).toEqual(["totp", "passkey", "password", "sms"]);
  expect(waysOf("recent", { totp: false, passkeys: [] }, browser)).toEqual(["password", "sms"]);
  expect(waysOf("recent", undefined, { passkeys: true, sms: false, providers: true })).toEqual([
    "password",
    "provider",
  ]);
});

test("a second factor is only what is one, and what works in this browser", () => {
  expect(waysOf("factor", both, { ...browser, passkeys: false })).toEqual(["totp"]);
  expect(
    waysOf("factor", { totp: false, passkeys: [passkey] }, { ...browser, passkeys: false }),
  ).toEqual([]);
});
