import { notificationMessages } from "#contract/notifications/messages.ts";
import { describeMailSubject, listEndedKinds } from "#contract/notifications/unsubscribe.ts";
import type { MailSubscription } from "#contract/notifications/unsubscribe-routes.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { channelsOf } from "#server/notifications/preferences.ts";
import { findPreferences, saveChannels } from "#server/notifications/queries.ts";
import { findRecipient, lockRecipient } from "./queries.ts";
import { type EndedMails, readUnsubscribeToken } from "./unsubscribe-link.ts";

const requireLink = (deps: Pick<Deps, "secrets">, token: string): EndedMails => {
  const ended = readUnsubscribeToken(deps, token);
  if (!ended) throw notFound(notificationMessages.unknownLink);
  return ended;
};

/** Returns the kinds of mail to which a link applies, each with its channels. Kinds whose mails the
 *  account does not get are left out. */
const findKindsStillSent = async (db: Db | Tx, { accountId, subject }: EndedMails) => {
  const chosen = await findPreferences(db, accountId);
  return listEndedKinds(subject)
    .map((kind) => ({ kind, ...channelsOf(kind, chosen) }))
    .filter(({ mail }) => mail);
};

/** Returns the mails to which a link applies, and whether they are still sent.
 *  @throws Problem 404 if this site did not make the link, the kind of mail no longer exists, or
 *  the account is deleted */
export const getMailSubscription = async (deps: Deps, token: string): Promise<MailSubscription> => {
  const ended = requireLink(deps, token);
  if ((await findRecipient(deps.db, ended.accountId)) === undefined)
    throw notFound(notificationMessages.unknownLink);
  return {
    what: describeMailSubject(ended.subject),
    isSent: (await findKindsStillSent(deps.db, ended)).length > 0,
  };
};

/** Unsubscribes the account from the mails to which a link applies. The other channels stay as they
 *  are. If these mails are no longer sent, does nothing.
 *  @throws Problem 404 as `getMailSubscription` */
export const unsubscribe = async (deps: Deps, token: string): Promise<void> => {
  const ended = requireLink(deps, token);
  await deps.db.transaction().execute(async (tx) => {
    if ((await lockRecipient(tx, ended.accountId)) === undefined)
      throw notFound(notificationMessages.unknownLink);
    const kinds = await findKindsStillSent(tx, ended);
    await saveChannels(
      tx,
      ended.accountId,
      kinds.map((kind) => ({ ...kind, mail: false })),
    );
  });
};
