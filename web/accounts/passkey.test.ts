import { expect, test } from "vitest";
import { isNumericHost } from "./passkey.ts";

test.each(["127.0.0.1", "10.0.2.15", "[::1]", "[2001:db8::1]"])(
  "%s is a number, where no passkey works",
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
