import { useCallback, useEffect, useState } from "react";
import type { ReviewLine } from "#contract/reviews/routes.ts";
import { reviewLines } from "./review-api.ts";

const MOST = "100";

/** Where one goes from a space in the queue. */
export type Neighbours = { at: number; total: number; before: string | null; after: string | null };

export const neighboursIn = (
  lines: readonly Pick<ReviewLine, "_id">[],
  total: number,
  id: string,
): Neighbours => {
  const at = lines.findIndex(({ _id }) => _id === id);
  return {
    at,
    total,
    before: lines[at - 1]?._id ?? null,
    after: lines[at + 1]?._id ?? null,
  };
};

/** The space to show after `id` was decided: the one that stood behind it, if it still waits; else
 *  the first that does. */
export const nextAfter = (
  old: readonly Pick<ReviewLine, "_id">[],
  now: readonly Pick<ReviewLine, "_id">[],
  id: string,
): string | null => {
  const waits = new Set(now.map(({ _id }) => _id));
  const behind = old.slice(old.findIndex(({ _id }) => _id === id) + 1);
  const next = [...behind, ...now].find(({ _id }) => _id !== id && waits.has(_id));
  return next?._id ?? null;
};

/** The queue beside the space that is looked at; empty when it cannot be fetched: deciding goes on. */
export const useQueue = (id: string) => {
  const [queue, setQueue] = useState<{ items: ReviewLine[]; total: number }>({
    items: [],
    total: 0,
  });
  const fetchQueue = useCallback(async () => {
    const { body } = await reviewLines({ status: "in_review", pageSize: MOST });
    if (body) setQueue(body);
    return body?.items ?? [];
  }, []);
  useEffect(() => void fetchQueue(), [fetchQueue]);
  return {
    neighbours: neighboursIn(queue.items, queue.total, id),
    /** Asks for the queue again, and answers which space follows. */
    next: async () => nextAfter(queue.items, await fetchQueue(), id),
  };
};
