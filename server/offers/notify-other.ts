import { getPublicName } from "#server/identity/username.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { notifyByMailToo } from "#server/notifications/mails/mail-notification.ts";
import type { KindWithPlainMail } from "#server/notifications/wording.ts";
import { findDisplayName, type ThreadPeople } from "#server/threads/queries.ts";

/** Notifies one of the two people in a conversation of what the other person did with an offer.
 *  @param cannotWait - true to send the notification at once, even if other notifications of its
 *  kind are delayed */
export const notifyOther = async (
  tx: Tx,
  deps: Deps,
  { id: threadId, space_id, guest_id, host_id }: ThreadPeople,
  {
    actorId,
    kind,
    offerId,
    cannotWait = false,
  }: { actorId: string; kind: KindWithPlainMail; offerId: string; cannotWait?: boolean },
): Promise<void> => {
  const { title } = await tx
    .selectFrom("spaces")
    .select("title")
    .where("id", "=", space_id)
    .executeTakeFirstOrThrow();
  await notifyByMailToo(tx, deps, {
    accountId: actorId === guest_id ? host_id : guest_id,
    kind,
    subjectId: threadId,
    params: {
      name: getPublicName({ id: actorId, displayName: await findDisplayName(tx, actorId) }),
      title,
      offerId,
    },
    once: `${kind} ${offerId}`,
    cannotWait,
  });
};
