import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.ts";
import { newToken } from "./tokens.ts";

const sealing = { key: randomBytes(32), about: "account 1" };
const sealText = (text: string) => seal({ newToken }, sealing, Buffer.from(text));

test.each(["", "a", "आशा"])("“%s” is the same after it was sealed and unsealed", (text) => {
  expect(unseal(sealing, sealText(text))?.toString()).toBe(text);
});

test.each(["", "a secret"])(
  "“%s” is null with another key, for another account, and after a change",
  (text) => {
    const sealed = sealText(text);
    expect(unseal({ ...sealing, key: randomBytes(32) }, sealed)).toBeNull();
    expect(unseal({ ...sealing, about: "account 2" }, sealed)).toBeNull();
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal(sealing, changed)).toBeNull();
    }
    for (let length = 0; length < sealed.length; length++)
      expect(unseal(sealing, sealed.subarray(0, length))).toBeNull();
  },
);
