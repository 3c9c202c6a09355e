import { accountMessages } from "#contract/accounts/messages.ts";
import { EMAIL_LINK_EXPIRY_DAYS, NEW_EMAIL_LINK_EXPIRY_HOURS } from "#contract/accounts/policy.ts";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import { verifyEmailMail, verifyNewEmailMail } from "#server/identity/mails.ts";
import { applyNewEmail, confirmEmail, lockAccount } from "#server/identity/queries.ts";
import { recordSecurityEvent } from "#server/identity/security-events/security-events.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import { type Db, isUniqueViolation, type Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { emailRemovedMail } from "./change-mails.ts";
import { clearBeforeFirstVerification } from "./first-verification.ts";
import {
  consumeEmailLink,
  deleteEmailLinks,
  findUsableEmailLink,
  insertEmailLink,
} from "./link-queries.ts";
import { notifyChange } from "./notify-change.ts";
import type { RequestOrigin } from "./request-origin.ts";
import { isEmailReserved } from "./undo-queries.ts";

const PRESENT_EMAIL_LINK_MS = EMAIL_LINK_EXPIRY_DAYS * DAY_MS;
const NEW_EMAIL_LINK_MS = NEW_EMAIL_LINK_EXPIRY_HOURS * 60 * MINUTE_MS;

/** Returns the 404 for a link that cannot be used, for example because the link has expired. The
 *  response is the same for every reason. */
export const linkNotValid = (): Problem =>
  new Problem(404, "link-not-valid", accountMessages.linkNotValid);

const emailTaken = (): Problem => new Problem(409, "email-taken", accountMessages.emailTaken);

type VerificationRequest = { accountId: string; email: string; isNew?: boolean };

/** Mails a link that verifies the account's email address. With `isNew`, the link verifies the new
 *  email address that the member requested. */
export const enqueueVerificationMail = async (
  tx: Tx | Db,
  deps: Deps,
  { accountId, email, isNew = false }: VerificationRequest,
): Promise<void> => {
  const token = deps.newToken();
  const now = deps.now();
  await insertEmailLink(tx, {
    accountId,
    email,
    now,
    purpose: "verify-email",
    hash: hashToken(token),
    expiresAt: new Date(now.getTime() + (isNew ? NEW_EMAIL_LINK_MS : PRESENT_EMAIL_LINK_MS)),
  });
  const mail = isNew ? verifyNewEmailMail : verifyEmailMail;
  // The mail gets the same `created_at` as its link. The account export finds the mail by this time
  // (`findAllMails`).
  const at = { ...deps, now: () => now };
  await enqueueMail(tx, at, { to: email, ...(await mail(deps.config, token)), isUrgent: true });
};

/** Mails the verification link again. If the member has requested a new email address, the link
 *  goes there. Otherwise it goes to the account's unverified email address.
 *  @throws Problem 409 already-verified if there is no email address to verify */
export const resendVerification = async (deps: Deps, accountId: string): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const request = account?.new_email;
    const waiting = request ?? (account?.email_verified_at ? null : account?.email);
    if (!waiting) throw new Problem(409, "already-verified", accountMessages.alreadyVerified);
    await enqueueVerificationMail(tx, deps, { accountId, email: waiting, isNew: Boolean(request) });
  });
};

type Locked = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;
type By = { origin: RequestOrigin; keepSession: string | undefined };

/** Verifies an email address by a mailed link. A requested new email address replaces the present
 *  one. The account's first verification also removes older access
 *  (`clearBeforeFirstVerification`).
 *  @throws Problem 404 link-not-valid, 409 email-taken if another account has the new email address
 *  or can restore it */
export const verifyEmail = async (
  deps: IdentityDeps,
  token: string,
  { caller, origin }: { caller: Caller | null; origin: RequestOrigin },
): Promise<void> => {
  const now = deps.now();
  const which = { hash: hashToken(token), purpose: "verify-email", now } as const;
  const link = await findUsableEmailLink(deps.db, which);
  if (!link) throw linkNotValid();
  // The first verification ends all sessions except this one.
  const keepSession = caller?.accountId === link.accountId ? caller.sessionId : undefined;
  try {
    await deps.db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, link.accountId);
      if (!account || !(await consumeEmailLink(tx, which))) throw linkNotValid();
      if (account.new_email === link.email)
        await changeEmail(tx, deps, account, link.email, { origin, keepSession });
      else if (account.email === link.email)
        await proveEmail(tx, deps, account, { origin, keepSession });
      else throw linkNotValid();
    });
  } catch (error) {
    if (isUniqueViolation(error, "accounts_email_key")) throw emailTaken();
    throw error;
  }
};

const proveEmail = async (
  tx: Tx,
  deps: IdentityDeps,
  { id: accountId, email_verified_at }: Locked,
  { origin, keepSession }: By,
): Promise<void> => {
  if (email_verified_at) return;
  const now = deps.now();
  await clearBeforeFirstVerification(tx, deps, {
    accountId,
    now,
    ...(keepSession && { keepSession }),
  });
  await confirmEmail(tx, accountId, now);
  await recordSecurityEvent(tx, deps, {
    kind: "email-verified",
    accountId,
    sessionId: keepSession,
    origin,
  });
};

const changeEmail = async (
  tx: Tx,
  deps: IdentityDeps,
  account: Locked,
  newEmail: string,
  { origin, keepSession }: By,
): Promise<void> => {
  const { id: accountId, email: before } = account;
  const now = deps.now();
  if (await isEmailReserved(tx, { email: newEmail, now, not: accountId })) throw emailTaken();
  await applyNewEmail(tx, accountId, now);
  // The old mailbox may contain links that set a new password. These links must no longer work.
  await deleteEmailLinks(tx, accountId, "reset-password");
  if (account.email_verified_at)
    await notifyChange(tx, deps, {
      accountId,
      kind: "email-changed",
      before: { email: before },
      to: before,
    });
  else {
    await clearBeforeFirstVerification(tx, deps, {
      accountId,
      now,
      ...(keepSession && { keepSession }),
    });
    await enqueueMail(tx, deps, { to: before, ...(await emailRemovedMail(deps.config)) });
  }
  await recordSecurityEvent(tx, deps, {
    kind: "email-changed",
    accountId,
    sessionId: keepSession,
    origin,
  });
};
