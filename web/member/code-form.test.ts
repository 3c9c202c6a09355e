import { expect, test } from "vitest";
import { codeFault } from "./code-form.tsx";
import { dialled } from "./sign-in/phone-sign-in.tsx";

test("a code has six digits, and a recovery code anything but nothing", () => {
  expect(codeFault("digits", "123456")).toBeNull();
  expect(codeFault("digits", "12345")).toBe("Please enter the six digits of the code.");
  expect(codeFault("digits", "12345a")).toBe("Please enter the six digits of the code.");
  expect(codeFault("digits", "")).toBe("Please enter the code.");
  expect(codeFault("recovery", "kj43h-2wys0")).toBeNull();
  expect(codeFault("recovery", "")).toBe("Please enter the code.");
});

test("a number is sent without what people write between its digits", () => {
  expect(dialled("+91 98200-12345")).toBe("+919820012345");
  expect(dialled("(022) 4000 1234")).toBe("02240001234");
  expect(dialled("+1 415 555 2671")).toBe("+14155552671");
});

test("an Indian mobile number gets the country code that was left out", () => {
  expect(dialled("98200 12345")).toBe("+919820012345");
  expect(dialled("098200 12345")).toBe("+919820012345");
  expect(dialled("58200 12345")).toBe("5820012345");
});
