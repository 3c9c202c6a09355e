import { expect, test } from "vitest";
import { isSecondFactorMissing } from "./use-team-second-factor.ts";

const none = {
  totp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  required: true,
  graceUntil: null,
  passkeysWork: true,
  hasPassword: true,
  phoneCodes: false,
};

test("a required factor that is not set up is missing", () => {
  expect(isSecondFactorMissing(none)).toBe(true);
});

test("with a factor, during the grace period, or where it is optional, nothing is missing", () => {
  const passkey = {
    id: "passkey",
    name: "Phone",
    createdAt: "2026-11-07T00:00:00.000Z",
    lastUsedAt: null,
  };
  expect(isSecondFactorMissing({ ...none, totp: true })).toBe(false);
  expect(isSecondFactorMissing({ ...none, passkeys: [passkey] })).toBe(false);
  expect(isSecondFactorMissing({ ...none, graceUntil: "2026-12-07T00:00:00.000Z" })).toBe(false);
  expect(isSecondFactorMissing({ ...none, required: false })).toBe(false);
});
