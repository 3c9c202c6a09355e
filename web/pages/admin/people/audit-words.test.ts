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
  expect(detailName("amountPaise")).toBe("Amount");
  expect([true, false, null, 3, "why"].map((value) => detailText("x", value))).toEqual([
    "Yes",
    "No",
    "None",
    "3",
    "why",
  ]);
  expect(detailText("amountPaise", 50_050)).toBe("₹500.50");
});
