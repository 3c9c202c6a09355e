/** Every action that the audit log records. The part before the dot may differ from the type of the
 *  entry's subject: `refund.retry` is about a payment. Entries are kept for ever, so an action that
 *  is no longer recorded stays in this list. */
export const auditActionNames = [
  "space.approve",
  "space.return",
  "space.restore-text",
  "space.delete",
  "report.read-thread",
  "report.keep",
  "report.remove",
  "report.remove-reply",
  "review.approve-photo",
  "review.refuse-photo",
  "account.suspend",
  "account.restore",
  "account.delete",
  "account.reset-factors",
  "booking.cancel",
  "payment.refund",
  "payment.keep",
  "refund.retry",
  "refund.settle",
  "payout.record",
  "payout.view-account",
  "search-words.add",
  "search-words.remove",
  "account.grant-admin",
  "account.revoke-admin",
] as const;
export type AuditAction = (typeof auditActionNames)[number];
