import { createHmac, timingSafeEqual } from "node:crypto";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { CODE_DIGITS, SMS_CODE_EXPIRY_MINUTES } from "#contract/accounts/policy.ts";
import { formatCount } from "#contract/format-count.ts";
import { MINUTE_MS } from "#contract/time.ts";
import {
  consumeChallenge,
  consumeChallengeTry,
} from "#server/identity/sign-in/challenge-queries.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import { setRequestAccount } from "#server/kernel/database/account-connections.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { enqueueSms } from "#server/sms/outbox.ts";
import { findPhone } from "./queries.ts";

export const SMS_CODE_MS = SMS_CODE_EXPIRY_MINUTES * MINUTE_MS;

type CodeKind = "phone-sign-in" | "phone-verification" | "phone-confirmation";

/** Returns the 401 for a code that is not accepted, for example a wrong or expired code. The
 *  response does not reveal the reason. */
export const wrongCode = (): Problem => new Problem(401, "wrong-code", factorMessages.wrongCode);

/** Returns a random code. It is made from 256 random bits, so that all digits are equally
 *  likely. */
const newCode = (deps: Pick<Deps, "newToken">): string => {
  const bits = BigInt(`0x${Buffer.from(deps.newToken(), "base64url").toString("hex")}`);
  return String(bits % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, "0");
};

/** Returns the keyed hash (HMAC) of a challenge's code. An unkeyed hash could be reversed quickly,
 *  because there are only one million possible codes. */
const codeHash = ({ secrets }: Pick<Deps, "secrets">, challenge: Buffer, code: string): Buffer =>
  createHmac("sha256", secrets.phoneCodes).update(challenge).update(code).digest();

/** Returns the hash of a phone number. A challenge stores this hash, which is enough to check
 *  whether the account still has that number. */
export const hashPhoneNumber = ({ secrets }: Pick<Deps, "secrets">, phone: string): string =>
  createHmac("sha256", secrets.phoneCodes).update(`number ${phone}`).digest("base64url");

/** Returns the text of the SMS. For SMS to India, the operator must register a template with this
 *  text (docs/operations.md). */
export const formatSmsCodeMessage = (brandName: string, code: string): string =>
  `${code} is your code for ${brandName}. It is valid for ${formatCount(SMS_CODE_EXPIRY_MINUTES, "minute")}. Do not share it with anyone.`;

/** Returns a new code and its hash. The challenge stores the hash. */
export const createSmsCode = (
  deps: Pick<Deps, "newToken" | "secrets">,
  challenge: Buffer,
): { code: string; codeHash: Buffer } => {
  const code = newCode(deps);
  return { code, codeHash: codeHash(deps, challenge, code) };
};

/** Queues the SMS with a code. */
export const enqueueCodeSms = (
  tx: Tx,
  deps: Deps,
  { code, phone, expiresAt }: { code: string; phone: string; expiresAt: Date },
): Promise<void> =>
  enqueueSms(tx, deps, {
    to: phone,
    text: formatSmsCodeMessage(deps.config.brandName, code),
    code,
    expiresAt,
  });

export type SubmittedCode = { challenge: string; code: string };

/** The result of checking a submitted code, with the account of its challenge. The account is null
 *  if the challenge has no account or cannot be used, for example because it has expired. */
export type CheckedCode = { accountId: string | null; right: false } | CorrectCode;
export type CorrectCode = { accountId: string; right: true; number: string };

/** Checks a code that a person typed. Each check costs one of the challenge's attempts.
 *  @returns the account and whether the code is correct; if so, also the hash of the number to
 *  which the code was sent */
export const checkSubmittedCode = async (
  deps: Deps,
  kind: CodeKind,
  { challenge, code }: SubmittedCode,
): Promise<CheckedCode> => {
  const hash = hashToken(challenge);
  const found = await consumeChallengeTry(deps.db, { hash, kind, now: deps.now() });
  const given = codeHash(deps, hash, code.replace(/\D/g, ""));
  const accountId = found?.accountId ?? null;
  if (accountId) setRequestAccount(accountId);
  const { number } = (found?.data ?? {}) as { number?: string };
  const right = found?.codeHash ? timingSafeEqual(found.codeHash, given) : false;
  return accountId && number !== undefined && right
    ? { accountId, right, number }
    : { accountId, right: false };
};

/** Returns the account's phone number and whether it is verified. Returns null if the account has
 *  no phone number, or if the hash of its phone number differs from `number`. If you change the
 *  account because of the result, lock the account before this call. */
export const findPhoneOfCode = async (
  tx: Tx,
  deps: Deps,
  { accountId, number }: { accountId: string; number: string },
): Promise<{ phone: string; verified: boolean } | null> => {
  const has = await findPhone(tx, accountId);
  return has?.phone && hashPhoneNumber(deps, has.phone) === number
    ? { phone: has.phone, verified: has.verified }
    : null;
};

/** Returns whether a typed code confirms the caller's identity (POST auth/confirm). The code must
 *  be from `sendVerificationCode`, for a number that was verified and has not changed. The code
 *  works once. Each check costs one of the challenge's attempts. */
export const isConfirmationCodeCorrect = async (
  deps: Deps,
  { accountId, challenge, code }: SubmittedCode & { accountId: string },
): Promise<boolean> => {
  const kind = "phone-confirmation";
  const read = await checkSubmittedCode(deps, kind, { challenge, code });
  if (!read.right || read.accountId !== accountId) return false;
  return deps.db.transaction().execute(async (tx) => {
    const still = await findPhoneOfCode(tx, deps, read);
    if (!still?.verified) return false;
    return consumeChallenge(tx, { hash: hashToken(challenge), kind, now: deps.now() });
  });
};
