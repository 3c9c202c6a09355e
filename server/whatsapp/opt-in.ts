import { createHmac, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS, MAX_CODE_TRIES } from "#contract/accounts/policy.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { whatsAppMessages } from "#contract/whatsapp/messages.ts";
import { WHATSAPP_CODE_MINUTES } from "#contract/whatsapp/policy.ts";
import type { WhatsAppOptIn } from "#contract/whatsapp/routes.ts";
import { wrongProofForCaller } from "#server/identity/factors/problems.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { buildTemplateMessage } from "./build-message.ts";
import type { WhatsAppDeps } from "./deps.ts";
import {
  consumeCodeTry,
  deleteCode,
  endOptIn,
  findOptIn,
  saveCode,
  saveOptIn,
} from "./opt-in-queries.ts";
import { queueMessage } from "./queue-whatsapp.ts";
import { isWhatsAppLimitReached } from "./send-whatsapp.ts";
import { templates } from "./templates/templates.ts";
import type { WhatsApp } from "./whatsapp.ts";

/** Returns the provider.
 *  @throws Problem 404 not-open where the site sends nothing over WhatsApp */
export const requireWhatsApp = ({ whatsApp }: Pick<WhatsAppDeps, "whatsApp">): WhatsApp => {
  if (!whatsApp) throw new Problem(404, "not-open", whatsAppMessages.notOpen);
  return whatsApp;
};

/** Returns a random code. It is made from 256 random bits, so that all digits are equally
 *  likely. */
const newCode = (deps: Pick<Deps, "newToken">): string => {
  const bits = BigInt(`0x${Buffer.from(deps.newToken(), "base64url").toString("hex")}`);
  return String(bits % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, "0");
};

/** Returns the keyed hash of an account's code. Without a key, anyone who reads the table could
 *  find the code by hashing all one million possible codes. */
const hashCode = ({ secrets }: Pick<Deps, "secrets">, accountId: string, code: string): Buffer =>
  createHmac("sha256", secrets.phoneCodes).update(`whatsapp ${accountId} ${code}`).digest();

/** If an account gets messages on WhatsApp, returns its number and the time of its opt-in.
 *  Otherwise returns why its last opt-in ended, if it had one.
 *  @throws Problem 404 not-open */
export const getWhatsAppOptIn = async (
  deps: WhatsAppDeps,
  accountId: string,
): Promise<WhatsAppOptIn> => {
  const { sandbox } = requireWhatsApp(deps);
  const optIn = await findOptIn(deps.db, accountId);
  const isOn = optIn !== undefined && optIn.ended_at === null;
  return {
    phoneNumber: isOn ? optIn.phone_number : null,
    verifiedAt: isOn ? optIn.verified_at.toISOString() : null,
    endedBy: optIn?.ended_by ?? null,
    sandbox,
  };
};

/** Sends a code over WhatsApp to a number at which an account wants messages.
 *  @throws Problem 429 too-many-attempts if the site has reached its daily limit of messages */
export const sendOptInCode = async (
  deps: WhatsAppDeps,
  { accountId, phoneNumber }: { accountId: string; phoneNumber: string },
): Promise<void> => {
  if (await isWhatsAppLimitReached(deps, deps.db)) {
    deps.log.warn("no more WhatsApp messages are sent: WHATSAPP_DAILY_LIMIT is reached");
    throw new Problem(429, "too-many-attempts", whatsAppMessages.noMoreToday, {
      retryAfterSeconds: 3600,
    });
  }
  const code = newCode(deps);
  const expiresAt = new Date(deps.now().getTime() + WHATSAPP_CODE_MINUTES * MINUTE_MS);
  await deps.db.transaction().execute(async (tx) => {
    await saveCode(tx, {
      accountId,
      phoneNumber,
      codeHash: hashCode(deps, accountId, code),
      expiresAt,
      tries: MAX_CODE_TRIES,
    });
    await queueMessage(tx, deps, {
      accountId,
      phoneNumber,
      category: "authentication",
      template: "verification_code",
      content: buildTemplateMessage(deps, templates.verification_code, { params: { code } }),
      about: {},
      expiresAt,
    });
  });
};

/** Opts an account in with the code that was sent to its number. Each call uses up one try. Another
 *  account's opt-in with this number ends.
 *  @throws Problem 422 wrong-code if the code is wrong, used, expired or out of tries */
export const verifyOptIn = async (
  deps: WhatsAppDeps,
  { accountId, code }: { accountId: string; code: string },
): Promise<void> => {
  const found = await consumeCodeTry(deps.db, accountId, deps.now());
  const given = hashCode(deps, accountId, code.replace(/\D/g, ""));
  if (!found || !timingSafeEqual(found.code_hash, given)) throw wrongProofForCaller("code");
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    if (!(await deleteCode(tx, accountId, found.code_hash))) throw wrongProofForCaller("code");
    await saveOptIn(tx, { accountId, phoneNumber: found.phone_number, at: deps.now() });
  });
};

/** Ends an account's opt-in at the member's request, and discards a code that was not used. */
export const endOptInOf = async (deps: WhatsAppDeps, accountId: string): Promise<void> => {
  await deleteCode(deps.db, accountId);
  await endOptIn(deps.db, { accountId, by: "member", at: deps.now() });
};
