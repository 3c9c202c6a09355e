import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stateNames } from "#contract/places/state-names.ts";
import { gstStateCode, isGstStateCode } from "./gst-states.ts";
import { gstinCheckDigit, isGstin, normaliseGstin } from "./gstin.ts";

// Real GSTINs that their holders publish on invoices and sites.
const real = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "24AAACC1206D1ZM"];

describe("a GSTIN", () => {
  test.each(real)("%s is valid", (text) => expect(isGstin(text)).toBe(true));

  test.each([
    ["", "nothing"],
    ["27AAPFU0939F1ZW", "a wrong check digit"],
    ["27AAPFU0939F1Z", "a character too few"],
    ["27AAPFU0939F1ZVV", "a character too many"],
    ["27aapfu0939f1zv", "small letters, before they are tidied"],
  ])("%s is invalid: %s", (text) => expect(isGstin(text)).toBe(false));

  test("has no registration number of zero, even with the right check digit", () => {
    const [first, zero] = ["27AAPFU0939F1Z", "27AAPFU0939F0Z"].map(
      (fourteen) => fourteen + gstinCheckDigit(fourteen),
    ) as [string, string];
    expect([isGstin(first), isGstin(zero)]).toEqual([true, false]);
  });

  test("may be written with spaces and in lower case", () => {
    expect(isGstin(normaliseGstin(" 27 aapfu0939f 1zv "))).toBe(true);
  });

  test("is invalid with any single character changed", () => {
    const alphabet = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    fc.assert(
      fc.property(
        fc.constantFrom(...real),
        fc.integer({ min: 0, max: 13 }),
        fc.constantFrom(...alphabet),
        (text, at, other) => {
          fc.pre(text[at] !== other);
          const wrong = text.slice(0, at) + other + text.slice(at + 1, 14);
          return gstinCheckDigit(wrong) !== text[14];
        },
      ),
    );
  });

  test.each(["01", "25", "27", "28", "38", "97"])("may begin with the state %s", (state) => {
    const fourteen = `${state}AAPFU0939F1Z`;
    expect(isGstin(fourteen + gstinCheckDigit(fourteen))).toBe(true);
  });

  test.each(["00", "39", "96", "98", "99"])(
    "may not begin with %s, the code of no state",
    (code) => {
      const fourteen = `${code}AAPFU0939F1Z`;
      expect(isGstStateCode(code)).toBe(false);
      expect(isGstin(fourteen + gstinCheckDigit(fourteen))).toBe(false);
    },
  );

  test("a sum that is a multiple of 36 has the check digit 0", () => {
    // In the first text, fourteen zeros add up to 0. In the second text, `1` and `Z` (35) are in
    // odd places. Values in odd places are not doubled, so the sum is 36.
    expect(gstinCheckDigit("00000000000000")).toBe("0");
    expect(gstinCheckDigit("10Z00000000000")).toBe("0");
    // Z has the value 35 and is doubled to 70 in an even place. The base-36 digits of 70 are 1 and
    // 34, which add up to 35.
    expect(gstinCheckDigit("0Z000000000000")).toBe("1");
  });

  test("has a code for every state, each different", () => {
    const codes = stateNames.map(gstStateCode);
    expect(codes.every(Boolean)).toBe(true);
    expect(new Set(codes).size).toBe(stateNames.length);
  });
});
