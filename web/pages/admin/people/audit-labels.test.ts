import { expect, test } from "vitest";
import {
  formatAuditAction,
  formatAuditDetailName,
  formatAuditDetailValue,
} from "./audit-labels.ts";

test.each([
  ["space.approve", "Space approved"],
  ["payment.refund-all", "Payment: refund all"],
  ["system", "System"],
])("%s is labelled %s", (action, text) => {
  expect(formatAuditAction(action)).toBe(text);
});

test("details are formatted as text", () => {
  expect(formatAuditDetailName("wasRevision")).toBe("Was revision");
  expect(formatAuditDetailName("reason")).toBe("Reason");
  expect(formatAuditDetailName("amountPaise")).toBe("Amount");
  expect([true, false, null, 3, "why"].map((value) => formatAuditDetailValue("x", value))).toEqual([
    "Yes",
    "No",
    "None",
    "3",
    "why",
  ]);
  expect(formatAuditDetailValue("amountPaise", 50_050)).toBe("₹500.50");
});
