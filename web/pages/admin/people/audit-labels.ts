import { formatRupees } from "#contract/money.ts";

/** The actions that can be filtered by, in words. Others are shown under their own name. */
export const auditActions: readonly (readonly [string, string])[] = [
  ["space.approve", "Space approved"],
  ["space.return", "Space returned"],
  ["space.restore-text", "Text changed back"],
  ["space.delete", "Space deleted"],
  ["account.suspend", "Account suspended"],
  ["account.restore", "Account restored"],
  ["account.delete", "Account deleted"],
  ["booking.cancel", "Booking cancelled"],
  ["payment.refund", "Payment given back"],
  ["payment.keep", "Payment kept"],
  ["refund.retry", "Refund tried again"],
  ["refund.settle", "Refund settled by hand"],
  ["payout.record", "Payout recorded"],
  ["account.grant-admin", "Joined the team"],
  ["account.revoke-admin", "Left the team"],
];

/** `space.approve` as `Space approved`; what we have no words for stays readable: `Space: refund all`. */
export const formatAuditAction = (action: string): string => {
  const known = auditActions.find(([name]) => name === action)?.[1];
  if (known) return known;
  const [subject = "", verb = ""] = action.split(".");
  const words = verb.replaceAll("-", " ");
  const name = subject.charAt(0).toUpperCase() + subject.slice(1);
  return words ? `${name}: ${words}` : name;
};

/** `revisionOf` as `Revision of`; of an amount the unit is left to its value. */
export const formatAuditDetailName = (key: string): string => {
  const words = key
    .replace(/(?<=.)Paise$/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A detail's value for a person. */
export const formatAuditDetailValue = (
  key: string,
  value: string | number | boolean | null,
): string => {
  if (value === null) return "None";
  if (typeof value === "number" && key.endsWith("Paise")) return formatRupees(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
};
