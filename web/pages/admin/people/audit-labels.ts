import { formatRupees } from "#contract/money.ts";
import { type AuditAction, auditActionNames } from "#contract/team/audit-actions.ts";
import type { AuditEntry } from "#contract/team/routes.ts";

/** The label of every action that the audit log records. */
const auditLabels: Record<AuditAction, string> = {
  "space.approve": "Space approved",
  "space.return": "Space returned",
  "space.restore-text": "Text restored",
  "space.delete": "Space deleted",
  "report.read-thread": "Conversation read",
  "report.keep": "Report resolved, nothing removed",
  "report.remove": "Reported review removed, or reported conversation ended",
  "report.remove-reply": "Reported reply removed",
  "review.approve-photo": "Review photo approved",
  "review.refuse-photo": "Review photo refused",
  "account.suspend": "Account suspended",
  "account.restore": "Account restored",
  "account.delete": "Account deleted",
  "account.reset-factors": "Second factors reset",
  "booking.cancel": "Booking cancelled",
  "payment.refund": "Payment refunded",
  "payment.keep": "Payment kept",
  "refund.retry": "Refund retried",
  "refund.settle": "Refund settled manually",
  "payout.record": "Payout recorded",
  "payout.view-account": "Payout account viewed",
  "search-words.add": "Search words added",
  "search-words.remove": "Search words removed",
  "account.grant-admin": "Joined the team",
  "account.revoke-admin": "Left the team",
};

/** The actions by which the list can be filtered, with their labels. */
export const auditActions: readonly (readonly [string, string])[] = auditActionNames.map((name) => [
  name,
  auditLabels[name],
]);

/** Returns an action as text: `Space approved` for `space.approve`. An action without a label stays
 *  readable: `Space: refund all`. */
export const formatAuditAction = (action: string): string => {
  const known = auditActions.find(([name]) => name === action)?.[1];
  if (known) return known;
  const [subject = "", verb = ""] = action.split(".");
  const words = verb.replaceAll("-", " ");
  const name = subject.charAt(0).toUpperCase() + subject.slice(1);
  return words ? `${name}: ${words}` : name;
};

const subjectTypes: Partial<Record<string, string>> = {
  thread: "conversation",
  "search-words": "group of search words",
};

/** Returns the type of a subject as text: `conversation` for `thread`. */
export const formatAuditSubjectType = (type: string): string =>
  subjectTypes[type] ?? type.replaceAll("-", " ");

/** The text for a deleted subject of each type. */
const deletable: Partial<Record<string, string>> = {
  account: "a deleted account",
  space: "a deleted space",
  thread: "a deleted conversation",
};

/** Returns the name of an entry's subject. Without a name, returns the text in `deletable`, such as
 *  `a deleted space`, or the subject's type, such as `a review`. */
export const formatAuditSubject = ({ type, name }: AuditEntry["subject"]): string =>
  name ?? deletable[type] ?? `a ${formatAuditSubjectType(type)}`;

/** Returns the name of an entry's detail as text: `Revision of` for `revisionOf`. Leaves out
 *  `Paise` at the end, because the value shows the unit: `Amount` for `amountPaise`. */
export const formatAuditDetailName = (key: string): string => {
  const words = key
    .replace(/(?<=.)Paise$/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the value of an entry's detail as text: `None` for null, `Yes` or `No` for a boolean. If
 *  the key ends with `Paise`, the number is shown in rupees. */
export const formatAuditDetailValue = (
  key: string,
  value: string | number | boolean | null,
): string => {
  if (value === null) return "None";
  if (typeof value === "number" && key.endsWith("Paise")) return formatRupees(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
};
