import { beforeEach, describe, expect, test, vi } from "vitest";
import { addUnsent, joinUnsentText, readUnsent, removeUnsent } from "./unsent.ts";

let next = 0;
/** Each test has an account of its own, because the messages of an earlier test may still be in
 *  memory. */
let accountId = "";
const add = (text: string) => {
  const message = { threadId: "t", clientId: `m${++next}`, text, photos: [], at: "" };
  addUnsent(accountId, message);
  return message.clientId;
};
const texts = () => readUnsent(accountId, "t").map(({ text }) => text);

describe("unsent messages", () => {
  const stored = new Map<string, string>();
  let isFull = false;
  const change = (apply: () => void) => {
    if (isFull) throw new DOMException("full", "QuotaExceededError");
    apply();
  };

  beforeEach(() => {
    accountId = `a${++next}`;
    isFull = false;
    stored.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => change(() => stored.set(key, value)),
      removeItem: (key: string) => change(() => stored.delete(key)),
    });
  });

  test("wait in their order, even those that do not fit in the storage", () => {
    add("one");
    isFull = true;
    add("two");
    add("three");
    expect(texts()).toEqual(["one", "two", "three"]);
    expect([...stored.values()].join()).not.toContain("two");

    isFull = false;
    add("four");
    expect(texts()).toEqual(["one", "two", "three", "four"]);
    expect([...stored.values()].join()).toContain("two");
  });

  test("do not wait once they are removed, even if the storage cannot be changed", () => {
    const one = add("one");
    isFull = true;
    const two = add("two");
    removeUnsent(accountId, one);
    expect(texts()).toEqual(["two"]);
    removeUnsent(accountId, two);
    expect(texts()).toEqual([]);
  });

  test("wait in a browser that blocks the storage", () => {
    vi.stubGlobal("localStorage", undefined);
    add("one");
    add("two");
    expect(texts()).toEqual(["one", "two"]);
  });
});

test("an unsent message is moved in front of what is typed", () => {
  expect(joinUnsentText("Unsent", "Typed")).toBe("Unsent\nTyped");
  expect(joinUnsentText("Unsent", "")).toBe("Unsent");
  expect(joinUnsentText("", "Typed")).toBe("Typed");
});
