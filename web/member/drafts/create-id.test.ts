import { expect, test, vi } from "vitest";
import { createLine } from "#web/offers/offer-draft.ts";
import { createId } from "./create-id.ts";
import { nameAttempt } from "./sent-as.ts";

test("ids exist without https, where the browser has no randomUUID", () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal("crypto", { getRandomValues });

  expect(createId()).toMatch(/^\d+-\d+-\d+$/);
  expect(createId()).not.toBe(createId());
  expect(nameAttempt(undefined, {}).clientId).not.toBe("");
  expect(createLine().key).not.toBe("");
});
