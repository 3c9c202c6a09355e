import { expect, test } from "vitest";
import { reportActions } from "#contract/reports/routes.ts";
import { auditActionNames } from "#contract/team/audit-actions.ts";
import {
  auditActions,
  formatAuditAction,
  formatAuditDetailName,
  formatAuditDetailValue,
  formatAuditSubject,
  formatAuditSubjectType,
} from "./audit-labels.ts";

test.each([
  ["space.approve", "Space approved"],
  ["report.keep", "Report resolved, nothing removed"],
  ["payment.refund-all", "Payment: refund all"],
  ["system", "System"],
])("%s is labelled %s", (action, text) => {
  expect(formatAuditAction(action)).toBe(text);
});

test("every action that the audit log records has a label of its own, and is in the filter", () => {
  const labels = auditActionNames.map(formatAuditAction);
  // The text of an action without a label is made from its name and has a colon: `Report: keep`.
  for (const label of labels) expect(label).not.toMatch(/: /);
  expect(new Set(labels).size).toBe(labels.length);
  expect(auditActions.map(([name]) => name)).toEqual(auditActionNames);
  for (const action of reportActions) expect(auditActionNames).toContain(`report.${action}`);
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

test.each([
  ["space", "space"],
  ["thread", "conversation"],
  ["search-words", "group of search words"],
])("the type %s of a subject is “%s”", (type, text) => {
  expect(formatAuditSubjectType(type)).toBe(text);
});

test.each([
  ["review", "Glass Loft", "Glass Loft"],
  ["account", null, "a deleted account"],
  ["thread", null, "a deleted conversation"],
  // The text is not `a deleted review`: a review without a name may still exist.
  ["review", null, "a review"],
  ["booking", null, "a booking"],
])("a subject of type %s with the name %s is “%s”", (type, name, text) => {
  expect(formatAuditSubject({ type, id: "1", name })).toBe(text);
});
