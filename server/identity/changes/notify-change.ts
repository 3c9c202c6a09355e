import { UNDO_LINK_EXPIRY_DAYS } from "#contract/accounts/policy.ts";
import { DAY_MS } from "#contract/time.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { accountChangedMail, type ChangeKind } from "./change-mails.ts";
import { isEmailVerified } from "./is-account-verified.ts";
import { cancelEmailChange } from "./pending-changes.ts";
import { insertUndoLink, type PreviousValues } from "./undo-queries.ts";

/** Mails the owner about a changed sign-in detail. Cancels a pending email change. Call this
 *  in the change's transaction, with the account locked. If you add a sign-in method, store
 *  `deps.now()` as its creation time. `undoChange` finds the method by this time.
 *  @param to - the account's email address before the change */
export const notifyChange = async (
  tx: Tx,
  deps: Deps,
  {
    accountId,
    kind,
    before = {},
    to,
  }: { accountId: string; kind: ChangeKind; before?: PreviousValues; to: string },
): Promise<void> => {
  await cancelEmailChange(tx, accountId);
  // A mail to an unverified email address has no undo link (docs/decisions/undo-links.md).
  const token = (await isEmailVerified(tx, accountId)) ? deps.newToken() : null;
  if (token !== null) {
    const now = deps.now();
    const expiresAt = new Date(now.getTime() + UNDO_LINK_EXPIRY_DAYS * DAY_MS);
    await insertUndoLink(tx, { hash: hashToken(token), accountId, kind, before, now, expiresAt });
  }
  await enqueueMail(tx, deps, { to, ...(await accountChangedMail(deps.config, kind, token)) });
};
