import { createHmac, timingSafeEqual } from "node:crypto";
import {
  describeMailSubject,
  isMailSubject,
  listEndedKinds,
  type MailSubject,
} from "#contract/notifications/unsubscribe.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { Unsubscribe } from "#server/mail/mail-content.ts";

type Signing = Pick<Deps, "secrets">;

/** The account and the mails to which an unsubscribe link applies. */
export type EndedMails = { accountId: string; subject: MailSubject };

const UUID_BYTES = 16;
const SIGNATURE_BYTES = 32;

const sign = (key: Uint8Array, data: Uint8Array): Buffer =>
  createHmac("sha256", key).update(data).digest();

const toUuid = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** Returns the token of an unsubscribe link. Its signature covers the account and the mails to
 *  which the link applies. The token does not expire, because a mail may be opened years later, and
 *  the link can only unsubscribe from mails. */
export const signUnsubscribeToken = (
  { secrets }: Signing,
  { accountId, subject }: EndedMails,
): string => {
  const data = Buffer.concat([
    Buffer.from(accountId.replaceAll("-", ""), "hex"),
    Buffer.from(subject),
  ]);
  return Buffer.concat([data, sign(secrets.unsubscribeLinks[0], data)]).toString("base64url");
};

/** Returns the account and the mails to which the link with this token applies. Returns null if
 *  this site did not sign the token, or if the kind of mail no longer exists. Also accepts tokens
 *  that were signed with a former secret. */
export const readUnsubscribeToken = ({ secrets }: Signing, token: string): EndedMails | null => {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= UUID_BYTES + SIGNATURE_BYTES) return null;
  const data = bytes.subarray(0, -SIGNATURE_BYTES);
  const signature = bytes.subarray(-SIGNATURE_BYTES);
  if (!secrets.unsubscribeLinks.some((key) => timingSafeEqual(sign(key, data), signature)))
    return null;
  const subject = data.subarray(UUID_BYTES).toString();
  return isMailSubject(subject)
    ? { accountId: toUuid(data.subarray(0, UUID_BYTES)), subject }
    : null;
};

/** Returns the unsubscribe links for a mail; undefined if members cannot unsubscribe from it. */
export const createUnsubscribe = (deps: Signing, ended: EndedMails): Unsubscribe | undefined => {
  if (listEndedKinds(ended.subject).length === 0) return undefined;
  const token = signUnsubscribeToken(deps, ended);
  return {
    what: describeMailSubject(ended.subject),
    page: `/unsubscribe/${token}`,
    oneClick: `/api/unsubscribe/${token}`,
  };
};
