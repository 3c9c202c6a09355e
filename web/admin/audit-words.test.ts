import { expect, test } from "vitest";
import { actionText, detailName, detailText } from "./audit-words.ts";

test.each([
  ["space.approve", "Space approved"],
  ["payment.refund-all", "Payment: refund all"],
  ["system", "System"],
])("%s reads %s", (action, text) => {
  expect(actionText(action)).toBe(text);
});

test("details read as words", () => {
  expect(detailName("wasRevision")).toBe("Was revision");
  expect(detailName("reason")).toBe("Reason");
  expect([true, false, null, 3, "why"].map(detailText)).toEqual(["Yes", "No", "None", "3", "why"]);
});
