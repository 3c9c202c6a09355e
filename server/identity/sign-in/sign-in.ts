import { accountMessages } from "#contract/accounts/messages.ts";
import { createAccountWithHash } from "#server/identity/accounts.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { isEmailReserved } from "#server/identity/changes/undo-queries.ts";
import { enqueueVerificationMail } from "#server/identity/changes/verify-email.ts";
import { phoneErrors, toE164 } from "#server/identity/parse-phone.ts";
import { validateNewPassword } from "#server/identity/passwords/new-password.ts";
import { hashPassword, isPasswordCorrect } from "#server/identity/passwords/passwords.ts";
import { findAccountToSignIn, lockPassword } from "#server/identity/queries.ts";
import { invalid, Problem } from "#server/kernel/base/problem.ts";
import { setRequestAccount } from "#server/kernel/database/account-connections.ts";
import { isUniqueViolation } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  completeSignIn,
  continueSignIn,
  requireSignedIn,
  type SignedIn,
} from "./complete-sign-in.ts";

const { checkCredentials, emailTaken, wrongCredentials, suspended } = accountMessages;

/** Returns the problem of a failed sign-in or registration. All of these problems have the same
 *  message; `errors` gives the reason, with the name of the field as its key. */
const createSignInProblem = (
  status: 401 | 403 | 409,
  code: string,
  errors: Record<string, string>,
): Problem => new Problem(status, code, checkCredentials, { errors });

/** The statuses that mean that a request's fields cannot be read: the body is malformed, arrives
 *  too late, is too large, or has the wrong type. */
const unreadable: ReadonlySet<number> = new Set([400, 408, 413, 415]);

/** Returns the reasons of a problem by field. A reason that belongs to no field gets the key
 *  `password`. If the body could not be read, the reason gets the key of the first field,
 *  `email`. */
const reasonsOf = ({ status, message, errors }: Problem): Record<string, string> => {
  if (!errors) return { [unreadable.has(status) ? "email" : "password"]: message };
  const { body, ...named } = errors;
  return body === undefined ? errors : { email: body, ...named };
};

/** Gives a problem of sign-in or registration the general message `checkCredentials`. The problem's
 *  field `errors` contains the reasons. Three kinds of errors are returned unchanged:
 *  - problems with a status of 500 or more
 *  - problems with the code `second-factor-needed`
 *  - errors that are not a `Problem` */
export const toSignInProblem = (error: unknown): unknown =>
  error instanceof Problem && error.status < 500 && error.code !== "second-factor-needed"
    ? new Problem(error.status, error.code, checkCredentials, {
        errors: reasonsOf(error),
        ...(error.retryAfterSeconds && { retryAfterSeconds: error.retryAfterSeconds }),
      })
    : error;

type NewAccount = { email: string; phoneNumber: string; password: string };

/** Creates an account, mails the link that verifies its email address, and signs the person in.
 *  @throws Problem 409 email-taken, 422 naming an invalid phone number, a weak password, or both */
export const registerAccount = async (
  deps: Deps,
  { email, phoneNumber, password }: NewAccount,
  origin: RequestOrigin,
): Promise<SignedIn> => {
  const phone = toE164(phoneNumber);
  const weak = await validateNewPassword(deps, password, { email, phone });
  if (!phone || weak)
    throw invalid({ ...(!phone && phoneErrors), ...(weak && { password: weak }) });
  const taken = createSignInProblem(409, "email-taken", { email: emailTaken });
  const passwordHash = await hashPassword(password);
  try {
    return await deps.db.transaction().execute(async (tx) => {
      if (await isEmailReserved(tx, { email, now: deps.now() })) throw taken;
      const accountId = await createAccountWithHash(tx, deps, { email, passwordHash, phone });
      await enqueueVerificationMail(tx, deps, { accountId, email });
      const first = [{ kind: "registered" } as const];
      return completeSignIn(tx, deps, {
        accountId,
        by: "password",
        origin,
        withFactor: false,
        first,
      });
    });
  } catch (error) {
    if (isUniqueViolation(error, "accounts_email_key")) throw taken;
    throw error;
  }
};

/** Signs in. An unknown email address costs the same work and gets the same response as a wrong
 *  password.
 *  @throws Problem 401 wrong-credentials, 401 second-factor-needed, 403 suspended if the password
 *  is correct */
export const signIn = async (
  deps: Deps,
  { email, password }: { email: string; password: string },
  origin: RequestOrigin,
): Promise<SignedIn> => {
  const account = await findAccountToSignIn(deps.db, email);
  // From here on, this request's database connections are counted for the account, together with
  // those of the account's other requests.
  if (account) setRequestAccount(account.id);
  const matches = await isPasswordCorrect(account?.passwordHash, password);
  const wrong = createSignInProblem(401, "wrong-credentials", { password: wrongCredentials });
  if (!account?.passwordHash || !matches) throw wrong;
  if (account.suspended) throw createSignInProblem(403, "suspended", { email: suspended });
  const { id: accountId, passwordHash } = account;
  const entered = await deps.db.transaction().execute(async (tx) => {
    // Another request may have changed the password after the check above. A new password ends the
    // account's other sessions, so the old password must not open another session.
    if (!(await lockPassword(tx, accountId, passwordHash))) throw wrong;
    return continueSignIn(tx, deps, { accountId, by: "password", origin });
  });
  return requireSignedIn(entered);
};
