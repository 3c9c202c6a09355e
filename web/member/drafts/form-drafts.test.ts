import { beforeEach, expect, test, vi } from "vitest";
import { deleteTypedTexts, readFormDraft, saveFormDraft } from "./form-drafts.ts";

beforeEach(() => {
  const stored: Record<string, unknown> = {};
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => void delete stored[key],
  };
  // As in a browser, `Object.keys` returns the keys that are stored.
  vi.stubGlobal(
    "localStorage",
    new Proxy(storage, {
      ownKeys: () => Object.keys(stored),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});

test("a draft belongs to an account and a form, and deleting the texts of one account keeps those of others", () => {
  saveFormDraft("a", "offer 1", { note: "Hello" });
  saveFormDraft("b", "offer 1", { note: "Other" });
  localStorage.setItem("jagah-messages/a", "{}");
  localStorage.setItem("jagah-messages/b", "{}");
  expect(readFormDraft("a", "offer 1")).toEqual({ note: "Hello" });
  expect(readFormDraft("a", "offer 2")).toBeUndefined();
  deleteTypedTexts("a");
  expect(readFormDraft("a", "offer 1")).toBeUndefined();
  expect(localStorage.getItem("jagah-messages/a")).toBeNull();
  expect(readFormDraft("b", "offer 1")).toEqual({ note: "Other" });
  expect(localStorage.getItem("jagah-messages/b")).toBe("{}");
  saveFormDraft("b", "offer 1", null);
  expect(readFormDraft("b", "offer 1")).toBeUndefined();
  localStorage.setItem("jagah-forms/b/offer 1", "{");
  expect(readFormDraft("b", "offer 1")).toBeUndefined();
});
