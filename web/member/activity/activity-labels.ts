import type { SecurityEventKind } from "#contract/accounts/security-events.ts";

/** Labels of security events in plain words, for the account's owner and for the team. */
export const activityLabels: Record<SecurityEventKind, string> = {
  registered: "Account created",
  "signed-in": "Signed in",
  "sign-in-refused": "Sign-in refused",
  "second-factor-refused": "Second step of a sign-in refused",
  "access-refused": "Access to the team pages refused",
  "signed-out": "Signed out",
  "session-ended": "A device was signed out",
  "refresh-replayed": "A device was signed out because its sign-in was used in two places",
  confirmed: "Confirmed an action",
  "confirm-refused": "Confirmation refused",
  "password-changed": "Password changed",
  "password-reset": "Password reset by an emailed link",
  "reset-asked": "Password reset link requested",
  "email-change-asked": "Change of email address requested",
  "email-changed": "Email address changed",
  "email-verified": "Email address verified",
  "phone-changed": "Phone number changed",
  "phone-verified": "Phone number verified",
  "totp-added": "Authenticator app set up",
  "totp-removed": "Authenticator app removed",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "recovery-codes-made": "New recovery codes created",
  "recovery-code-used": "Recovery code used",
  "factors-reset": "Second steps removed by the team",
  "provider-linked": "Another company's account added for sign-in",
  "provider-unlinked": "Another company's account removed from sign-in",
  "change-undone": "A change was undone with the link in an email",
  "role-changed": "Role changed",
  suspended: "Account suspended",
  restored: "Account restored",
  "payout-account-changed": "Account for payouts changed",
  "payout-account-removed": "Account for payouts removed",
  "data-exported": "Data downloaded",
  "account-deleted": "Account deleted",
};

const refusals: readonly SecurityEventKind[] = [
  "sign-in-refused",
  "second-factor-refused",
  "confirm-refused",
  "access-refused",
  "refresh-replayed",
];

/** Returns whether the event needs attention: a refused attempt or a replayed refresh token. */
export const isRefusedActivity = (kind: SecurityEventKind): boolean => refusals.includes(kind);
