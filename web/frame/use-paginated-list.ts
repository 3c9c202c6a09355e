import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiProblem, ApiResult } from "./api-problem.ts";
import { useRetryOnline } from "./use-retry-online.ts";

type Page<Item> = { items: Item[]; nextCursor: string | null };

type Pages<Item> = {
  /** Null until a page is loaded. */
  items: Item[] | null;
  failed: ApiProblem | null;
  busy: boolean;
  /** Whether there are more items, which `older` loads. */
  hasMore: boolean;
  older: () => void;
  /** Retries the load that failed. */
  again: () => void;
  /** Reloads the list from the beginning, with at least as many items as are shown. The shown items
   *  stay until the new ones are loaded. */
  refetch: () => Promise<void>;
  /** Reloads the list in the background, for example when an event reports a change. Loads as many
   *  items as `refetch`. First waits until no load is running. Does not show the loading state or a
   *  problem. */
  refresh: () => Promise<void>;
  /** Replaces a changed item. */
  replace: (item: Item, isSame: (other: Item) => boolean) => void;
};

/** Returns the items from a cursor onwards: one page, or enough pages for at least `least` items.
 *  One failed page fails the whole load. */
export const fetchPagesFrom = async <Item>(
  ask: (cursor: string | null) => Promise<ApiResult<Page<Item>>>,
  cursor: string | null,
  least: number,
): Promise<ApiResult<Page<Item>>> => {
  const items: Item[] = [];
  let next = cursor;
  do {
    const { body, problem } = await ask(next);
    if (!body) return { problem };
    items.push(...body.items);
    next = body.nextCursor;
  } while (next !== null && items.length < least);
  return { body: { items, nextCursor: next } };
};

/** Loads a list page by page. `key` identifies the query. When `key` changes, the list is loaded
 *  again from the first page. During this load, the items of the old query stay. */
export const usePaginatedList = <Item>(
  key: string,
  ask: (cursor: string | null) => Promise<ApiResult<Page<Item>>>,
): Pages<Item> => {
  const [state, setState] = useState<{
    items: Item[] | null;
    cursor: string | null;
    failed: ApiProblem | null;
    busy: boolean;
  }>({ items: null, cursor: null, failed: null, busy: true });
  const turn = useRef(0);
  const asking = useRef(ask);
  asking.current = ask;

  const latest = useRef<{ cursor: string | null; least: number }>({ cursor: null, least: 0 });

  const running = useRef<Promise<void>>(undefined);
  const count = useRef(0);
  count.current = state.items?.length ?? 0;

  const loadNow = useCallback(async (cursor: string | null, least: number, quietly: boolean) => {
    turn.current += 1;
    const mine = turn.current;
    if (!quietly) {
      latest.current = { cursor, least };
      setState((old) => ({ ...old, failed: null, busy: true }));
    }
    const { body, problem } = await fetchPagesFrom(asking.current, cursor, least);
    // Ignores the response if there is a newer request, or if a background load failed.
    if (mine !== turn.current || (quietly && !body)) return;
    setState((old) =>
      body
        ? {
            items: cursor === null ? body.items : [...(old.items ?? []), ...body.items],
            cursor: body.nextCursor,
            failed: null,
            busy: false,
          }
        : {
            ...old,
            // In the first load of a query, `least` is 0. If this load fails, the items of the old
            // query are removed.
            items: cursor === null && least === 0 ? null : old.items,
            failed: problem ?? null,
            busy: false,
          },
    );
  }, []);
  const load = useCallback(
    (cursor: string | null, least = 0) => {
      const loading = loadNow(cursor, least, false);
      running.current = loading;
      return loading;
    },
    [loadNow],
  );
  const refresh = useCallback(async () => {
    let ended: Promise<void> | undefined;
    // Waits in a loop, because another load may start while one is awaited.
    while (ended !== running.current) {
      ended = running.current;
      await ended;
    }
    await loadNow(null, count.current, true);
  }, [loadNow]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `key`, but a new `key` is another list, which must be loaded.
  useEffect(() => {
    setState((old) => ({ ...old, items: old.items?.length ? old.items : null, cursor: null }));
    void load(null);
    return () => {
      turn.current += 1;
    };
  }, [key, load]);

  const again = useCallback(() => void load(latest.current.cursor, latest.current.least), [load]);
  useRetryOnline(state.failed?.status === 0, again);

  return {
    items: state.items,
    failed: state.failed,
    busy: state.busy,
    hasMore: state.cursor !== null,
    older: () => void load(state.cursor),
    again,
    refetch: () => load(null, state.items?.length),
    refresh,
    replace: (item, isSame) =>
      setState((old) => ({
        ...old,
        items: old.items?.map((other) => (isSame(other) ? item : other)) ?? null,
      })),
  };
};
