import type { MessageCard } from "#contract/threads/thread.ts";
import { recordEvents } from "#server/events/record-events.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { insertCard, setLastMessage } from "./message-queries.ts";
import { upsertThread } from "./queries.ts";

type NewCard = {
  spaceId: string;
  guestId: string;
  hostId: string;
  /** Whose action caused the card; null if neither of the two people acted, for example when a
   *  request expired. */
  actorId: string | null;
  card: MessageCard;
};

/** Writes a card, which reports a change, into a guest's conversation. Call this once, in the
 *  transaction that makes the change.
 *  @returns the id of the conversation, which is created if there is none
 *  @throws Problem 404 if the conversation is new and the space was deleted */
export const writeCard = async (
  tx: Tx,
  deps: Pick<Deps, "now" | "newId">,
  { spaceId, guestId, hostId, actorId, card }: NewCard,
): Promise<string> => {
  // A block between the two people does not stop cards.
  const at = deps.now();
  const thread = await upsertThread(tx, {
    id: deps.newId(),
    space_id: spaceId,
    guest_id: guestId,
    host_id: hostId,
    at,
  });
  // The card is unread for the person who did not act. If neither acted, this is the guest.
  const recipientId = actorId === guestId ? hostId : guestId;
  const id = deps.newId();
  await insertCard(tx, { id, threadId: thread.id, senderId: actorId, recipientId, card, at });
  await setLastMessage(tx, thread.id, id);
  await recordEvents(tx, deps, [guestId, hostId], { kind: "thread", subjectId: thread.id });
  return thread.id;
};
