import {
  defaultQuietHours,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from "#contract/notifications/kinds.ts";
import { notificationMessages } from "#contract/notifications/messages.ts";
import type { NotificationPreferences } from "#contract/notifications/routes.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { type Channels, findPreferences, findQuietHours, savePreferences } from "./queries.ts";

const everywhere: Channels = { site: true, mail: true, whatsapp: true, push: true };

/** Returns the channels over which a member gets notifications of a kind. Mail stays on for kinds
 *  whose mail is always sent. */
export const channelsOf = (
  kind: NotificationKind,
  chosen: ReadonlyMap<string, Channels>,
): Channels => {
  const channels = chosen.get(kind) ?? everywhere;
  return { ...channels, mail: channels.mail || notificationKinds[kind].mailIsFixed };
};

/** Returns the preferences of an account: the channels of every kind, in the order of
 *  `notificationKindNames`, and the quiet hours. */
export const getPreferences = async (
  { db }: Pick<Deps, "db">,
  accountId: string,
): Promise<NotificationPreferences> => {
  const chosen = await findPreferences(db, accountId);
  return {
    events: notificationKindNames.map((kind) => ({ kind, ...channelsOf(kind, chosen) })),
    ...((await findQuietHours(db, accountId)) ?? defaultQuietHours),
  };
};

/** Stores the channels and the quiet hours that an account has chosen, and returns all its
 *  preferences. Kinds that are left out stay as they are.
 *  @throws Problem 422 if `preferences` switch off mail for a kind whose mails are always sent; 401
 *  if the account was suspended or deleted */
export const setPreferences = async (
  deps: Deps,
  accountId: string,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> => {
  const refused = preferences.events.findIndex(
    ({ kind, mail }) => !mail && notificationKinds[kind].mailIsFixed,
  );
  if (refused >= 0) throw invalid({ [`events.${refused}.mail`]: notificationMessages.mailIsFixed });
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    await savePreferences(tx, accountId, preferences);
  });
  return getPreferences(deps, accountId);
};
