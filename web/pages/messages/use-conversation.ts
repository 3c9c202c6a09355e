import { useCallback, useEffect, useRef, useState } from "react";
import type { Message, Thread } from "#contract/threads/thread.ts";
import { useMemberEvents } from "#web/events/use-member-events.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { FIRST_RETRY_MS, waitForConnection } from "#web/frame/connection.ts";
import { fetchPagesFrom } from "#web/frame/use-paginated-list.ts";
import { useRetryOnline } from "#web/frame/use-retry-online.ts";
import { getAuth } from "#web/member/auth-state.ts";
import { createId } from "#web/member/drafts/create-id.ts";
import { memberApi } from "#web/member/member-api.ts";
import type { PickedPhoto } from "#web/member/photos/use-photo-picker.ts";
import { postMessage } from "./post-message.ts";
import { sendInOrder } from "./send-in-order.ts";
import { addUnsent, readUnsent, removeUnsent, type UnsentMessage } from "./unsent.ts";
import { dropPhotos, holdPhotos } from "./unsent-photos.ts";

/** A message that the server does not have yet, with the problem if it could not be sent. */
export type Waiting = UnsentMessage & {
  problem?: ApiProblem | undefined;
  /** How much of its photos has been sent, from 0 to 1. */
  share?: number;
};

type Loaded = {
  thread?: Thread;
  /** Newest first. */
  messages?: Message[];
  cursor: string | null;
  problem?: ApiProblem | undefined;
};

/** Returns whether the page itself sends a message again after this problem. The status 0 means
 *  that there was no response. */
const sentAgainAlone = ({ status }: ApiProblem): boolean =>
  status === 0 || status === 503 || status === 429;

type LoadedMessages = Pick<Loaded, "messages" | "cursor">;
type MessagePage = { items: Message[]; nextCursor: string | null };

/** Returns the newest messages, followed by the older messages that were loaded before. */
export const joinMessages = (newest: MessagePage, before: LoadedMessages): LoadedMessages => {
  const shown = before.messages ?? [];
  const findPlace = (message: Message | undefined) =>
    shown.findIndex(({ _id }) => _id === message?._id);
  // Keeps the shown messages that are newer than all messages in `newest`. They were sent after the
  // server had read `newest`.
  const messages = [...shown.slice(0, Math.max(0, findPlace(newest.items[0]))), ...newest.items];
  const oldest = findPlace(newest.items.at(-1));
  // If the lists have no message in common, messages between them may be missing. So the older
  // messages are left out.
  if (newest.nextCursor === null || oldest === -1) return { messages, cursor: newest.nextCursor };
  return { messages: [...messages, ...shown.slice(oldest + 1)], cursor: before.cursor };
};

/** Returns the loaded messages, followed by the older messages that were requested with `cursor`.
 *  If the cursor of the loaded messages has changed since, the older messages are ignored. */
export const addOlderMessages = <Before extends LoadedMessages>(
  before: Before,
  cursor: string,
  older: MessagePage,
): Before =>
  before.cursor === cursor
    ? {
        ...before,
        messages: [...(before.messages ?? []), ...older.items],
        cursor: older.nextCursor,
      }
    : before;

/** Loads a conversation, keeps it up to date, and marks it as read once its messages are shown.
 *  Sends messages in the order in which they were written. */
export const useConversation = (accountId: string, threadId: string) => {
  const [loaded, setLoaded] = useState<Loaded>({ cursor: null });
  const [waiting, setWaiting] = useState<Waiting[]>(() => readUnsent(accountId, threadId));
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const isSending = useRef(false);
  const pauseMs = useRef(FIRST_RETRY_MS);
  const turns = useRef({ asked: 0, shown: 0 });
  /** Whether the member has left the conversation. */
  const isLeft = useRef(false);

  /** Loads the conversation with at least `least` of its newest messages. */
  const loadNewest = useCallback(
    async (least: number) => {
      turns.current.asked += 1;
      const mine = turns.current.asked;
      const params = { threadId };
      const ask = (cursor: string | null) =>
        memberApi("GET /threads/{threadId}/messages", {
          params,
          query: cursor === null ? {} : { cursor },
        });
      const [thread, newest] = await Promise.all([
        memberApi("GET /threads/{threadId}", { params }),
        fetchPagesFrom(ask, null, least),
      ]);
      // A response never replaces a newer response.
      if (mine < turns.current.shown) return;
      turns.current.shown = mine;
      setLoaded((before) =>
        thread.body && newest.body
          ? { thread: thread.body, ...joinMessages(newest.body, before) }
          : { ...before, problem: thread.problem ?? newest.problem },
      );
      // Only messages that are shown are marked as read.
      const isSeen = newest.body && !isLeft.current && document.visibilityState === "visible";
      if (!thread.body?.unread || !isSeen) return;
      const { body } = await memberApi("POST /threads/{threadId}/read", { params });
      const { user, setUser } = getAuth();
      if (body && user) setUser({ ...user, unreadThreads: body.unread });
    },
    [threadId],
  );
  const load = useCallback(() => loadNewest(0), [loadNewest]);

  useEffect(() => {
    isLeft.current = false;
    void load();
    const onShow = () => document.visibilityState === "visible" && void load();
    document.addEventListener("visibilitychange", onShow);
    return () => {
      isLeft.current = true;
      document.removeEventListener("visibilitychange", onShow);
    };
  }, [load]);
  useRetryOnline(loaded.problem?.status === 0, load);
  useMemberEvents((event) => {
    if (event.kind === "all" || (event.kind === "thread" && event._id === threadId)) void load();
  });

  const sendWaiting = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    const sendOne = async (message: UnsentMessage): Promise<boolean> => {
      const { clientId } = message;
      const change = (changes: Partial<Waiting>) =>
        setWaiting((all) =>
          all.map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)),
        );
      // Removing the problem hides the message's Edit button. The member must not edit the message
      // while it is being sent, because the server may already have it.
      change({ problem: undefined });
      const { body, problem } = await postMessage(accountId, message, (share) => change({ share }));
      if (!body) {
        // Each failure is a new object, so that the effect below runs after every failure.
        change({ problem: { ...problem }, share: 0 });
        return false;
      }
      pauseMs.current = FIRST_RETRY_MS;
      removeUnsent(accountId, clientId);
      dropPhotos(accountId, message.photos);
      setLoaded((before) => ({
        ...before,
        messages: [body, ...(before.messages ?? []).filter(({ _id }) => _id !== body._id)],
      }));
      setWaiting((all) => all.filter((one) => one.clientId !== clientId));
      return true;
    };
    await sendInOrder(() => readUnsent(accountId, threadId)[0], sendOne);
    isSending.current = false;
    // Another tab may have sent or removed some of these messages.
    const unsent = new Set(readUnsent(accountId, threadId).map(({ clientId }) => clientId));
    setWaiting((all) => all.filter(({ clientId }) => unsent.has(clientId)));
  }, [accountId, threadId]);

  useEffect(() => void sendWaiting(), [sendWaiting]);
  const failure = waiting[0]?.problem;
  useEffect(() => {
    // The messages are sent again after a pause. Each pause is longer than the one before. A pause
    // ends early if the device reports a connection.
    if (!failure || !sentAgainAlone(failure)) return;
    const stop = new AbortController();
    void waitForConnection(pauseMs.current, stop.signal).then((next) => {
      if (stop.signal.aborted) return;
      pauseMs.current = next;
      void sendWaiting();
    });
    return () => stop.abort();
  }, [failure, sendWaiting]);

  const send = (text: string, photos: readonly PickedPhoto[]): void => {
    holdPhotos(accountId, photos);
    const message = {
      threadId,
      clientId: createId(),
      text,
      photos: photos.map(({ id }) => id),
      at: new Date().toISOString(),
    };
    addUnsent(accountId, message);
    setWaiting((all) => [...all, message]);
    void sendWaiting();
  };

  const loadOlder = async (): Promise<void> => {
    const { cursor } = loaded;
    if (!cursor || isLoadingOlder) return;
    setLoadingOlder(true);
    const { body } = await memberApi("GET /threads/{threadId}/messages", {
      params: { threadId },
      query: { cursor },
    });
    setLoadingOlder(false);
    if (body) setLoaded((before) => addOlderMessages(before, cursor, body));
  };

  return {
    ...loaded,
    waiting,
    isLoadingOlder,
    load,
    loadNewest,
    loadOlder,
    send,
    sendAgain: () => {
      setWaiting((all) => all.map((one) => ({ ...one, problem: undefined })));
      void sendWaiting();
    },
    /** Removes a message that could not be sent, and sends the messages that waited for it. The
     *  photos of the removed message are kept for `takeHeldPhotos`. */
    giveUp: ({ clientId }: Waiting) => {
      removeUnsent(accountId, clientId);
      setWaiting((all) => all.filter((one) => one.clientId !== clientId));
      void sendWaiting();
    },
  };
};
