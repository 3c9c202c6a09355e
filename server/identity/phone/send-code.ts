import { z } from "zod";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { Caller } from "#server/identity/caller.ts";
import { parsePhone } from "#server/identity/parse-phone.ts";
import { SIGN_IN_CODE_ATTEMPTS } from "#server/identity/policy.ts";
import { lockAccount } from "#server/identity/queries.ts";
import { insertChallenge } from "#server/identity/sign-in/challenge-queries.ts";
import { requireRecentProof } from "#server/identity/sign-in/recent-proof.ts";
import { invalid, Problem } from "#server/kernel/base/problem.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { isSmsLimitReached, requireSmsLeft } from "#server/sms/outbox.ts";
import { createSmsCode, enqueueCodeSms, hashPhoneNumber, SMS_CODE_MS } from "./codes.ts";
import { completeChallenge, findAccountByPhone, findPhone } from "./queries.ts";

/** Requires that the site sends SMS.
 *  @throws Problem 404 phone-codes-off */
export const requireSms = ({ sendsSms }: Pick<Deps, "sendsSms">): void => {
  if (!sendsSms) throw new Problem(404, "phone-codes-off", factorMessages.phoneCodesOff);
};

/** Returns whether codes may be sent to the number: the operator must allow its country, and an
 *  Indian number must be a mobile number. SMS to other countries cost much more, and a landline
 *  cannot show an SMS. */
const canReceiveCodes = ({ config }: Pick<Deps, "config">, phone: string): boolean =>
  config.smsCountryCodes.some((code) =>
    code === "91" ? /^\+91[6-9]\d{9}$/.test(phone) : phone.startsWith(`+${code}`),
  );

const requireAllowed = (deps: Deps, phone: string): string => {
  if (canReceiveCodes(deps, phone)) return phone;
  const { smsCountryCodes } = deps.config;
  const onlyIndia = smsCountryCodes.length === 1 && smsCountryCodes[0] === "91";
  throw invalid({
    phoneNumber: onlyIndia
      ? factorMessages.onlyIndia
      : `Codes go only to mobile numbers that begin with ${smsCountryCodes.map((code) => `+${code}`).join(", ")}.`,
  });
};

/** Returns a typed number in E.164 format, if codes may be sent to it.
 *  @throws Problem 422 for a number that is valid in no country, or to which no codes may be
 *  sent */
export const parsePhoneForCode = (deps: Deps, typed: string): string =>
  requireAllowed(deps, parsePhone(typed));

/** Begins a sign-in by code. Only the queued job looks up the number. So the response and its time
 *  are the same for every number.
 *  @returns the challenge to send back with the code
 *  @throws Problem 429 when the day's SMS are used up */
export const queueSignInCode = async (deps: Deps, phone: string): Promise<string> => {
  await requireSmsLeft(deps, deps.db);
  const challenge = deps.newToken();
  const hash = hashToken(challenge);
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await insertChallenge(tx, {
      hash,
      kind: "phone-sign-in",
      accountId: null,
      now,
      expiresAt: new Date(now.getTime() + SMS_CODE_MS),
    });
    await addJob(
      tx,
      "text-sign-in-code",
      { phone, challenge: hash.toString("hex"), asked: now.getTime() },
      // The number of attempts is limited, so that the job is not retried after the code has
      // expired.
      { maxAttempts: SIGN_IN_CODE_ATTEMPTS },
    );
  });
  return challenge;
};

const SignInCode = z.object({ phone: z.string(), challenge: z.string(), asked: z.number() });

/** The job that `queueSignInCode` queues. It sends nothing in three cases: no account has verified
 *  the number, the day's SMS are used up, or the code would already have expired. */
export const sendSignInCode = task(SignInCode, async (deps, { phone, challenge, asked }) => {
  const hash = Buffer.from(challenge, "hex");
  const expiresAt = new Date(asked + SMS_CODE_MS);
  if (expiresAt <= deps.now()) return;
  await deps.db.transaction().execute(async (tx) => {
    const accountId = await findAccountByPhone(tx, phone);
    if (!accountId || (await isSmsLimitReached(deps, tx))) return;
    const { code, codeHash } = createSmsCode(deps, hash);
    const data = { number: hashPhoneNumber(deps, phone) };
    const filled = { hash, accountId, data, codeHash, now: deps.now() };
    if (await completeChallenge(tx, filled))
      await enqueueCodeSms(tx, deps, { code, phone, expiresAt });
  });
});

/** Requires a recent proof if the caller's number is unverified, because a number becomes a sign-in
 *  method when it is verified. For a verified number, no earlier proof is required: the code sent
 *  to this number is itself a recent proof (POST auth/confirm).
 *  @throws Problem 403 confirm-needed */
export const requireProofToVerifyPhone = async (deps: Deps, caller: Caller): Promise<void> => {
  const has = await findPhone(deps.db, caller.accountId);
  if (!has?.verified) requireRecentProof(deps, caller);
};

/** Returns the account's phone number, if codes may be sent to it.
 *  @throws Problem 422 when the account has no number, or codes may not be sent to it */
export const requireOwnPhone = async (deps: Deps, accountId: string): Promise<string> => {
  const phone = (await findPhone(deps.db, accountId))?.phone;
  if (!phone) throw invalid({ phoneNumber: factorMessages.noPhone });
  return requireAllowed(deps, phone);
};

/** Sends a code that verifies the account's own number. For a verified number, the code confirms
 *  the caller's identity instead.
 *  @returns the challenge to send back with the code
 *  @throws Problem 422 when the number changed, 429 when the day's SMS are used up */
export const sendVerificationCode = async (
  deps: Deps,
  { accountId, phone }: { accountId: string; phone: string },
): Promise<string> => {
  await requireSmsLeft(deps, deps.db);
  const challenge = deps.newToken();
  const hash = hashToken(challenge);
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + SMS_CODE_MS);
  await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const has = await findPhone(tx, accountId);
    if (has?.phone !== phone) throw invalid({ phoneNumber: factorMessages.noPhone });
    const { code, codeHash } = createSmsCode(deps, hash);
    const kind = has.verified ? "phone-confirmation" : "phone-verification";
    const data = { number: hashPhoneNumber(deps, phone) };
    await insertChallenge(tx, { hash, kind, accountId, data, codeHash, now, expiresAt });
    await enqueueCodeSms(tx, deps, { code, phone, expiresAt });
  });
  return challenge;
};
