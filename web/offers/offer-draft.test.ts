import { expect, test } from "vitest";
import { parseOfferDraft } from "./offer-draft.ts";

test("a stored draft is restored without its damaged values", () => {
  for (const stored of [null, "x", {}, { lines: [], note: "" }, { lines: [{ key: 1 }], note: "" }])
    expect(parseOfferDraft(stored)).toBeUndefined();
  const line = { key: "k", label: "Studio", amount: "1500" };
  expect(
    parseOfferDraft({ lines: [line], note: "Hi", times: { date: 1 }, validHours: "x" }),
  ).toEqual({
    byDay: false,
    times: undefined,
    lines: [line],
    note: "Hi",
    validHours: 24,
    sent: undefined,
  });
  const times = { date: "2030-01-01", startTime: "10:00 AM", endTime: "12:00 PM" };
  const sent = { clientId: "1", content: "{}" };
  expect(parseOfferDraft({ lines: [line], note: "", times, sent })).toMatchObject({ times, sent });
});
