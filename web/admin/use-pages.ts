import { useCallback, useEffect, useRef, useState } from "react";
import type { Refusal } from "#web/api.ts";
import { type Given, settled } from "#web/lost-connection.ts";

export { type Given, settled as orUnreachable } from "#web/lost-connection.ts";

type Page<Item> = { items: Item[]; nextCursor: string | null };

type Pages<Item> = {
  /** Null until the first page is there. */
  items: Item[] | null;
  failed: Refusal | null;
  busy: boolean;
  /** There is more, and `older` brings it. */
  hasMore: boolean;
  older: () => void;
  again: () => void;
  /** Begins anew with the first page; what is shown stays until it is there. */
  refetch: () => Promise<void>;
  /** Puts a changed item in its place. */
  replace: (item: Item, isSame: (other: Item) => boolean) => void;
};

/** A list that comes page by page. It starts anew when `key`, which names the question, changes; an
 *  answer to a question that nobody asks any more is left out. */
export const usePages = <Item>(
  key: string,
  ask: (cursor: string | null) => Promise<Given<Page<Item>>>,
): Pages<Item> => {
  const [state, setState] = useState<{
    items: Item[] | null;
    cursor: string | null;
    failed: Refusal | null;
    busy: boolean;
  }>({ items: null, cursor: null, failed: null, busy: true });
  const turn = useRef(0);
  const asking = useRef(ask);
  asking.current = ask;

  const load = useCallback(async (cursor: string | null) => {
    turn.current += 1;
    const mine = turn.current;
    setState((old) => ({ ...old, failed: null, busy: true }));
    const { body, refusal } = await settled(asking.current(cursor));
    if (mine !== turn.current) return;
    setState((old) =>
      body
        ? {
            items: cursor === null ? body.items : [...(old.items ?? []), ...body.items],
            cursor: body.nextCursor,
            failed: null,
            busy: false,
          }
        : { ...old, failed: refusal, busy: false },
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the question.
  useEffect(() => {
    void load(null);
    return () => {
      turn.current += 1;
    };
  }, [key, load]);

  return {
    items: state.items,
    failed: state.failed,
    busy: state.busy,
    hasMore: state.cursor !== null,
    older: () => void load(state.cursor),
    again: () => void load(state.items ? state.cursor : null),
    refetch: () => load(null),
    replace: (item, isSame) =>
      setState((old) => ({
        ...old,
        items: old.items?.map((other) => (isSame(other) ? item : other)) ?? null,
      })),
  };
};
