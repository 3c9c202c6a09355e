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

/** Mails the account's owner that a sign-in detail was changed (`kind`). Also cancels a pending
 *  change of the email address. If the email address is verified, the mail has a link that undoes
 *  the change. The link works for seven days (docs/decisions/undo-links.md).
 *  - Call this function in the transaction that makes the change, with the account locked.
 *  - Use `deps.now()` as the time of everything that the change adds. `undoChange` uses this time
 *    to find what it must remove.
 *  @param before - the previous email address or phone number, for the undo; empty if neither was
 *  changed
 *  @param to - the recipient of the mail: the account's email address before the change */
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
  const token = (await isEmailVerified(tx, accountId)) ? deps.newToken() : null;
  if (token !== null) {
    const now = deps.now();
    const expiresAt = new Date(now.getTime() + UNDO_LINK_EXPIRY_DAYS * DAY_MS);
    await insertUndoLink(tx, { hash: hashToken(token), accountId, kind, before, now, expiresAt });
  }
  await enqueueMail(tx, deps, { to, ...(await accountChangedMail(deps.config, kind, token)) });
};
