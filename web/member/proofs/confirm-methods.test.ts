import { expect, test } from "vitest";
import { listConfirmMethods } from "./confirm-methods.ts";

const passkey = { id: "1", name: "Phone", createdAt: "", lastUsedAt: null };
const plain = { totp: false, passkeys: [], hasPassword: true, phoneCodes: true };
const both = { ...plain, totp: true, passkeys: [passkey] };
const browser = { passkeys: true, phone: true, providers: false };

test("a recent proof may be any method, the strongest first", () => {
  expect(listConfirmMethods("recent", both, browser)).toEqual([
    "totp",
    "passkey",
    "password",
    "sms",
  ]);
  expect(listConfirmMethods("recent", plain, browser)).toEqual(["password", "sms"]);
  expect(
    listConfirmMethods("recent", plain, { ...browser, phone: false, providers: true }),
  ).toEqual(["password", "provider"]);
});

test("an account without a password is not asked for one, and its provider comes first", () => {
  const without = { ...plain, hasPassword: false };

  expect(listConfirmMethods("recent", without, { ...browser, providers: true })).toEqual([
    "provider",
    "sms",
  ]);
  expect(listConfirmMethods("recent", without, { ...browser, phone: false })).toEqual([]);
});

test("there are no codes by SMS where the site sends none", () => {
  expect(listConfirmMethods("recent", { ...plain, phoneCodes: false }, browser)).toEqual([
    "password",
  ]);
});

test("the second step offers only second factors, and those that work in this browser", () => {
  const withoutPasskeys = { ...browser, passkeys: false };

  expect(listConfirmMethods("factor", both, withoutPasskeys)).toEqual(["totp"]);
  expect(listConfirmMethods("factor", { ...plain, passkeys: [passkey] }, withoutPasskeys)).toEqual(
    [],
  );
});
