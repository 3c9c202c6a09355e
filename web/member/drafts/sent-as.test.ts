import { expect, test } from "vitest";
import { nameAttempt, parseSentAs } from "./sent-as.ts";

test("the same content keeps its clientId, even after a reload, and changed content gets a new one", () => {
  const offer = { lines: [{ label: "Studio", amountPaise: 1 }], note: "" };
  const first = nameAttempt(undefined, offer);
  const stored = parseSentAs(JSON.parse(JSON.stringify(first)));
  expect(nameAttempt(stored, structuredClone(offer))).toEqual(first);
  const other = nameAttempt(stored, { ...offer, note: "Cheaper" });
  expect(other.clientId).not.toBe(first.clientId);
  expect(nameAttempt(undefined, offer).clientId).not.toBe(first.clientId);
  for (const damaged of [null, undefined, "x", {}, { clientId: "1" }, { clientId: 1, content: "" }])
    expect(parseSentAs(damaged)).toBeUndefined();
});
