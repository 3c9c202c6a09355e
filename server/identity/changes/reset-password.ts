import { z } from "zod";
import { RESET_LINK_EXPIRY_MINUTES } from "#contract/accounts/policy.ts";
import { MINUTE_MS } from "#contract/time.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import { passwordResetMail } from "#server/identity/mails.ts";
import { hashNewPassword } from "#server/identity/passwords/new-password.ts";
import {
  confirmEmail,
  findAccountToReset,
  findPersonDetails,
  lockAccount,
  setPassword,
  setPhone,
} from "#server/identity/queries.ts";
import { recordSecurityEvent } from "#server/identity/security-events/security-events.ts";
import { deleteAllChallenges } from "#server/identity/sign-in/challenge-queries.ts";
import { endSessions } from "#server/identity/sign-in/session-queries.ts";
import { deleteKnownDevices } from "#server/identity/sign-in/sign-in-method-queries.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { clearBeforeFirstVerification } from "./first-verification.ts";
import {
  consumeEmailLink,
  deleteEmailLinks,
  findUsableEmailLink,
  insertEmailLink,
} from "./link-queries.ts";
import { notifyChange } from "./notify-change.ts";
import type { RequestOrigin } from "./request-origin.ts";
import { linkNotValid } from "./verify-email.ts";

const LINK_MS = RESET_LINK_EXPIRY_MINUTES * MINUTE_MS;

/** Queues the job that mails a link for a new password. The job, not the request, looks up whether
 *  the account exists. So the response and its time are the same for every email address. */
export const queueResetLinkMail = (
  deps: Deps,
  email: string,
  origin: RequestOrigin,
): Promise<void> => addJob(deps.db, "mail-reset-link", { email, origin });

/** The job that `queueResetLinkMail` queues. If the account does not exist or is suspended, the job
 *  does nothing. */
export const sendResetLinkMail = task(
  z.object({
    email: z.string(),
    origin: z.object({ userAgent: z.string(), address: z.string() }).optional(),
  }),
  async (deps, { email, origin }) => {
    await deps.db.transaction().execute(async (tx) => {
      const account = await findAccountToReset(tx, email);
      if (!account) return;
      await enqueueResetMail(tx, deps, account);
      await recordSecurityEvent(tx, deps, { kind: "reset-asked", accountId: account.id, origin });
    });
  },
);

/** Mails a link for a new password to the account's email address. */
export const enqueueResetMail = async (
  tx: Tx,
  deps: Deps,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  const token = deps.newToken();
  const now = deps.now();
  await insertEmailLink(tx, {
    accountId: id,
    email,
    now,
    purpose: "reset-password",
    hash: hashToken(token),
    expiresAt: new Date(now.getTime() + LINK_MS),
  });
  await enqueueMail(tx, deps, {
    to: email,
    ...(await passwordResetMail(deps.config, token)),
    isUrgent: true,
  });
};

/** Sets a new password by a mailed link, and verifies the email address. The link works once. All
 *  sessions end. Second factors stay, except at the first verification of the email address.
 *  @throws Problem 404 link-not-valid, 422 for a guessable or leaked password */
export const resetPassword = async (
  deps: IdentityDeps,
  token: string,
  newPassword: string,
  origin: RequestOrigin,
): Promise<{ accountId: string }> => {
  const which = { hash: hashToken(token), purpose: "reset-password", now: deps.now() } as const;
  const { now } = which;
  const link = await findUsableEmailLink(deps.db, which);
  if (!link) throw linkNotValid();
  const { accountId } = link;
  const person = (await findPersonDetails(deps.db, accountId)) ?? link;
  // The password is checked first: a rejected password must not use up the link.
  const hash = await hashNewPassword(deps, newPassword, { person, field: "newPassword" });
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.suspended_at || account.email !== link.email) throw linkNotValid();
    if (!(await consumeEmailLink(tx, which))) throw linkNotValid();
    if (!account.email_verified_at) {
      await clearBeforeFirstVerification(tx, deps, { accountId, now });
      // Removes the phone number, because a stranger may have registered with this unverified email
      // address and typed the number.
      await setPhone(tx, accountId, null);
      await confirmEmail(tx, accountId, now);
    }
    await setPassword(tx, accountId, hash);
    await endSessions(tx, { accountId, now });
    await deleteKnownDevices(tx, accountId);
    // This ends unfinished sign-ins, which may have been started with the old password.
    await deleteAllChallenges(tx, accountId);
    await deleteEmailLinks(tx, accountId, "reset-password");
    await recordSecurityEvent(tx, deps, { kind: "password-reset", accountId, origin });
    await notifyChange(tx, deps, { accountId, kind: "password-reset", to: account.email });
  });
  return { accountId };
};
