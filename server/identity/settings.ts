import { accountMessages } from "#contract/accounts/messages.ts";
import { invalid, Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { Caller } from "./caller.ts";
import { deleteEmailLinks, deleteNewEmailLinks } from "./changes/link-queries.ts";
import { notifyChange } from "./changes/notify-change.ts";
import { cancelEmailChange } from "./changes/pending-changes.ts";
import type { RequestOrigin } from "./changes/request-origin.ts";
import { isEmailReserved } from "./changes/undo-queries.ts";
import { enqueueVerificationMail } from "./changes/verify-email.ts";
import { parsePhone } from "./parse-phone.ts";
import { verifyCurrentPassword } from "./passwords/current-password.ts";
import { hashNewPassword } from "./passwords/new-password.ts";
import {
  findPersonDetails,
  isEmailTaken,
  lockAccount,
  lockPassword,
  setDisplayName,
  setNameRequested,
  setNewEmail,
  setPassword,
  setPhone,
} from "./queries.ts";
import { recordSecurityEvent } from "./security-events/security-events.ts";
import { deleteAllChallenges } from "./sign-in/challenge-queries.ts";
import { endSessions } from "./sign-in/session-queries.ts";
import { deleteKnownDevices } from "./sign-in/sign-in-method-queries.ts";

type Change = {
  email?: string | undefined;
  phoneNumber?: string | undefined;
  displayName?: string | null | undefined;
  /** True if the site has just asked for a display name. */
  nameRequested?: true | undefined;
};

/** Changes a profile. An empty value removes the phone number or the display name. The route must
 *  require a recent proof before the email address or the phone number changes.
 *  @throws Problem 409 email-taken, 422 for a number that is valid in no country */
export const changeProfile = async (
  deps: Deps,
  caller: Caller,
  { email, phoneNumber, displayName, nameRequested }: Change,
  origin: RequestOrigin,
): Promise<void> => {
  const { accountId } = caller;
  const phone = phoneNumber && parsePhone(phoneNumber);
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return;
    // Records that the site has asked for a display name, so that the site does not ask again. The
    // same is recorded if a member sets or removes the name without being asked.
    if (nameRequested || displayName !== undefined)
      await setNameRequested(tx, accountId, deps.now());
    if (displayName !== undefined) await setDisplayName(tx, accountId, displayName || null);
    if (phone !== undefined && (phone || null) !== account.phone)
      await changePhone(tx, deps, { caller, account, phone: phone || null, origin });
    if (email === undefined) return;
    // The change of the phone number may have cancelled a pending change of the email address, so
    // the pending address is read again.
    const current = await lockAccount(tx, accountId);
    if (email !== current?.new_email)
      await requestNewEmail(tx, deps, { caller, own: account.email, email, origin });
  });
};

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

const changePhone = async (
  tx: Tx,
  deps: Deps,
  {
    caller: { accountId, sessionId },
    account,
    phone,
    origin,
  }: { caller: Caller; account: Account; phone: string | null; origin: RequestOrigin },
): Promise<void> => {
  await setPhone(tx, accountId, phone);
  await recordSecurityEvent(tx, deps, { kind: "phone-changed", accountId, sessionId, origin });
  // Without a previous number, there is nothing to restore, so no undo link is mailed.
  if (account.phone === null) return;
  const before = {
    phone: account.phone,
    phoneVerifiedAt: account.phone_verified_at?.toISOString() ?? null,
  };
  await notifyChange(tx, deps, { accountId, kind: "phone-changed", before, to: account.email });
};

/** Mails a link to a new email address. The address is used only after its owner follows the
 *  link. If `email` is already the account's address, this function only cancels a pending
 *  change. */
const requestNewEmail = async (
  tx: Tx,
  deps: Deps,
  {
    caller: { accountId, sessionId },
    own,
    email,
    origin,
  }: { caller: Caller; own: string; email: string; origin: RequestOrigin },
): Promise<void> => {
  // A link mailed for an earlier request must not confirm the email address of this request.
  await deleteNewEmailLinks(tx, accountId);
  if (email === own.toLowerCase()) return setNewEmail(tx, accountId, null);
  const wanted = { email, now: deps.now(), not: accountId };
  if ((await isEmailTaken(tx, email)) || (await isEmailReserved(tx, wanted)))
    throw new Problem(409, "email-taken", accountMessages.emailTaken, {
      errors: { email: accountMessages.emailTaken },
    });
  await setNewEmail(tx, accountId, email);
  await enqueueVerificationMail(tx, deps, { accountId, email, isNew: true });
  await recordSecurityEvent(tx, deps, { kind: "email-change-asked", accountId, sessionId, origin });
};

/** Changes the password of a caller who gives the current password. All other sessions end, and a
 *  pending change of the email address is cancelled.
 *  @throws Problem 422 naming currentPassword or newPassword */
export const changePassword = async (
  deps: Deps,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  origin: RequestOrigin,
): Promise<void> => {
  const { accountId, sessionId, email } = caller;
  const before = await verifyCurrentPassword(deps, caller, { password: currentPassword, origin });
  const person = (await findPersonDetails(deps.db, accountId)) ?? { email };
  const hash = await hashNewPassword(deps, newPassword, { person, field: "newPassword" });
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockPassword(tx, accountId, before);
    if (!account) throw invalid({ currentPassword: accountMessages.wrongPassword });
    await setPassword(tx, accountId, hash);
    await endSessions(tx, { accountId, now: deps.now(), except: sessionId });
    await deleteKnownDevices(tx, accountId);
    // This ends unfinished sign-ins, which may have been started with the old password.
    await deleteAllChallenges(tx, accountId);
    await deleteEmailLinks(tx, accountId, "reset-password");
    await cancelEmailChange(tx, accountId);
    await recordSecurityEvent(tx, deps, { kind: "password-changed", accountId, sessionId, origin });
    await notifyChange(tx, deps, { accountId, kind: "password-changed", to: account.email });
  });
};
