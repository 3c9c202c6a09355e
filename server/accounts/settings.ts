import { accountMessages } from "#contract/accounts/messages.ts";
import type { Deps } from "#server/deps.ts";
import { invalid, Problem } from "#server/kernel/problem.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { Caller } from "./access.ts";
import { dropLinks } from "./link-queries.ts";
import { passwordChangedMail } from "./mails.ts";
import { hashNewPassword } from "./new-password.ts";
import { phoneOf } from "./phone.ts";
import { provePassword } from "./present-password.ts";
import {
  emailIsTaken,
  lockAccount,
  lockPassword,
  setDisplayName,
  setNewEmail,
  setPassword,
  setPhone,
} from "./queries.ts";
import { endSessions } from "./session-queries.ts";
import { mailVerification } from "./verification.ts";

type Change = {
  email?: string | undefined;
  phoneNumber?: string | undefined;
  displayName?: string | undefined;
};

/** Changes the phone number and the display name at once (none when empty), and the address once the
 *  link that is mailed to the new one was followed. Address and number need a recent proof.
 *  @throws Problem 409 email-taken, 422 for a number that no country has */
export const changeProfile = async (
  deps: Deps,
  { accountId }: Caller,
  { email, phoneNumber, displayName }: Change,
): Promise<void> => {
  const phone = phoneNumber && phoneOf(phoneNumber);
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return;
    if (displayName !== undefined) await setDisplayName(tx, accountId, displayName || null);
    if (phone !== undefined) await setPhone(tx, accountId, phone || null);
    if (email === undefined || email === account.new_email) return;
    // What was mailed for another wish must not make that one count.
    await dropLinks(tx, accountId, "verify-email");
    if (email === account.email.toLowerCase()) return setNewEmail(tx, accountId, null);
    if (await emailIsTaken(tx, email))
      throw new Problem(409, "email-taken", accountMessages.emailTaken, {
        errors: { email: accountMessages.emailTaken },
      });
    await setNewEmail(tx, accountId, email);
    await mailVerification(tx, deps, { accountId, email });
  });
};

/** Changes the password of whoever knows the present one; every other session ends.
 *  @throws Problem 422 naming currentPassword or newPassword */
export const changePassword = async (
  deps: Deps,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const { accountId, sessionId, email } = caller;
  const before = await provePassword(deps, caller, currentPassword);
  const hash = await hashNewPassword(newPassword, { email, field: "newPassword" });
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockPassword(tx, accountId, before)))
      throw invalid({ currentPassword: accountMessages.wrongPassword });
    await setPassword(tx, accountId, hash);
    await endSessions(tx, { accountId, now: deps.now(), except: sessionId });
    await dropLinks(tx, accountId, "reset-password");
    await enqueueMail(tx, deps, { to: email, ...passwordChangedMail(deps.config) });
  });
};
