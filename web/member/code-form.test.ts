import { expect, test } from "vitest";
import { validateCode } from "./code-form.tsx";
import { normalisePhoneNumber } from "./sign-in/phone-sign-in.tsx";

test("a code has six digits, and a recovery code is any text that is not empty", () => {
  expect(validateCode("digits", "123456")).toBeNull();
  expect(validateCode("digits", "12345")).toBe("Please enter the six digits of the code.");
  expect(validateCode("digits", "1234567")).toBe("Please enter the six digits of the code.");
  expect(validateCode("digits", "12345a")).toBe("Please enter the six digits of the code.");
  expect(validateCode("digits", "")).toBe("Please enter the code.");
  expect(validateCode("recovery", "kj43h-2wys0")).toBeNull();
  expect(validateCode("recovery", "")).toBe("Please enter the code.");
});

test("a number is sent without spaces and punctuation", () => {
  expect(normalisePhoneNumber("+91 98200-12345")).toBe("+919820012345");
  expect(normalisePhoneNumber("(022) 4000 1234")).toBe("02240001234");
  expect(normalisePhoneNumber("+1 415 555 2671")).toBe("+14155552671");
});

test("an Indian mobile number gets the missing country code", () => {
  expect(normalisePhoneNumber("98200 12345")).toBe("+919820012345");
  expect(normalisePhoneNumber("098200 12345")).toBe("+919820012345");
  expect(normalisePhoneNumber("58200 12345")).toBe("5820012345");
});
