import { useCallback, useEffect, useState } from "react";
import type { VerificationListItem } from "#contract/verification/routes.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { useRetryOnline } from "#web/frame/use-retry-online.ts";
import { fetchVerifications } from "./verification-api.ts";

const PAGE_SIZE = "100";

/** The position of a space in the queue, counted from 0, and its neighbours. If the loaded queue
 *  does not contain the space, `at` is -1, and `after` is the first space of the queue. */
export type QueueNeighbours = {
  at: number;
  total: number;
  before: string | null;
  after: string | null;
};

export const findQueueNeighbours = (
  lines: readonly Pick<VerificationListItem, "_id">[],
  total: number,
  id: string,
): QueueNeighbours => {
  const at = lines.findIndex(({ _id }) => _id === id);
  return {
    at,
    total,
    before: lines[at - 1]?._id ?? null,
    after: lines[at + 1]?._id ?? null,
  };
};

/** Returns the id of the space to show after a decision about the space `id`. This is the next
 *  space in the queue `old` that still waits. If there is none, it is the first other space in the
 *  queue `now`. If no other space waits, returns null. */
export const findNextInQueue = (
  old: readonly Pick<VerificationListItem, "_id">[],
  now: readonly Pick<VerificationListItem, "_id">[],
  id: string,
): string | null => {
  const waits = new Set(now.map(({ _id }) => _id));
  const behind = old.slice(old.findIndex(({ _id }) => _id === id) + 1);
  const next = [...behind, ...now].find(({ _id }) => _id !== id && waits.has(_id));
  return next?._id ?? null;
};

/** Returns a space's neighbours among the first 100 spaces of the queue. There are no neighbours
 *  until the queue has been fetched. If the queue cannot be fetched again, the old queue stays. */
export const useVerificationQueue = (id: string) => {
  const [queue, setQueue] = useState<{ items: VerificationListItem[]; total: number }>({
    items: [],
    total: 0,
  });
  const [isLost, setLost] = useState(false);
  const fetchQueue = useCallback(async () => {
    const { body, problem } = await fetchVerifications({
      status: "in_review",
      pageSize: PAGE_SIZE,
    });
    if (body) setQueue(body);
    setLost(problem?.status === 0);
    return body?.items ?? [];
  }, []);
  useEffect(() => void fetchQueue(), [fetchQueue]);
  useRetryOnline(isLost, fetchQueue);
  useRefreshOnEvents(["space"], fetchQueue);
  return {
    neighbours: findQueueNeighbours(queue.items, queue.total, id),
    /** Fetches the queue again and returns the id of the space to show next. Returns null if no
     *  other space waits, or if the request fails. */
    next: async () => findNextInQueue(queue.items, await fetchQueue(), id),
  };
};
