import type { NotificationKind } from "#contract/notifications/kinds.ts";
import { getPublicName } from "#server/identity/username.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { notify } from "#server/notifications/notify.ts";
import { findDisplayName, type ThreadPeople } from "#server/threads/queries.ts";

/** Notifies the other person of a conversation of what an account did with an offer in it. */
export const notifyOther = async (
  tx: Tx,
  deps: Deps,
  { id: threadId, space_id, guest_id, host_id }: ThreadPeople,
  { actorId, kind, offerId }: { actorId: string; kind: NotificationKind; offerId: string },
): Promise<void> => {
  const { title } = await tx
    .selectFrom("spaces")
    .select("title")
    .where("id", "=", space_id)
    .executeTakeFirstOrThrow();
  await notify(tx, deps, {
    accountId: actorId === guest_id ? host_id : guest_id,
    kind,
    subjectId: threadId,
    params: {
      name: getPublicName({ id: actorId, displayName: await findDisplayName(tx, actorId) }),
      title,
    },
    once: `${kind} ${offerId}`,
  });
};
