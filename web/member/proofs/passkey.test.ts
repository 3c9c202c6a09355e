import { expect, test } from "vitest";
import { getPasskeyErrorText, isNumericHost } from "./passkey.ts";

test.each(["127.0.0.1", "10.0.2.15", "[::1]", "[2001:db8::1]"])(
  "%s is a number, for which passkeys do not work",
  (host) => {
    expect(isNumericHost(host)).toBe(true);
  },
);

test.each(["localhost", "jagah.example", "127.0.0.1.nip.example", "10.example"])(
  "%s is a name",
  (host) => {
    expect(isNumericHost(host)).toBe(false);
  },
);

test("the reason for a missing passkey is given as far as the browser reports it", () => {
  const error = (name: string) => Object.assign(new Error(name), { name });

  expect(getPasskeyErrorText(error("SecurityError"), "jagah.example", "No.")).toBe(
    "Passkeys work only at jagah.example.",
  );
  expect(getPasskeyErrorText(error("InvalidStateError"), "jagah.example", "No.")).toBe(
    "This device has a passkey for your account already.",
  );
  expect(getPasskeyErrorText(error("NotAllowedError"), "jagah.example", "No.")).toBe("No.");
  expect(getPasskeyErrorText(new TypeError("Failed to fetch"), "jagah.example", "No.")).toBe(
    "The connection was lost. Please try again.",
  );
});
