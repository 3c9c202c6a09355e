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

/** Writes a card, which reports a change, into a guest's conversation about a space. Creates the
 *  conversation if there is none, and sends an event to the open pages of both people. Call this
 *  once, in the transaction that makes the change. A block between the two people does not stop
 *  cards. The card is unread for one person:
 *  - If one of the two acted, the card is unread for the other person.
 *  - If neither acted, for example when a request expired, it is unread for the guest.
 *  @returns the id of the conversation
 *  @throws Problem 404 if there is no conversation and the space was deleted */
export const writeCard = async (
  tx: Tx,
  deps: Pick<Deps, "now" | "newId">,
  { spaceId, guestId, hostId, actorId, card }: NewCard,
): Promise<string> => {
  const at = deps.now();
  const thread = await upsertThread(tx, {
    id: deps.newId(),
    space_id: spaceId,
    guest_id: guestId,
    host_id: hostId,
    at,
  });
  const recipientId = actorId === guestId ? hostId : guestId;
  const id = deps.newId();
  await insertCard(tx, { id, threadId: thread.id, senderId: actorId, recipientId, card, at });
  await setLastMessage(tx, thread.id, id);
  await recordEvents(tx, deps, [guestId, hostId], { kind: "thread", subjectId: thread.id });
  return thread.id;
};
