import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { PhotoRefresher } from "#web/ui/photos/photo-refresher.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useKeptRows } from "#web/ui/use-kept-rows.ts";

type RowsProps<Item> = {
  label: string;
  pages: ReturnType<typeof usePaginatedList<Item>>;
  keyOf: (item: Item) => string | number;
  /** True if the list updates itself. A row that the user is working in is then not removed. */
  isLive?: boolean;
  /** Returns true if the team has just dealt with the item. The list then leaves it out. */
  isDone?: (item: Item) => boolean;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** The label of the button for the next page. */
  more?: string;
  children: (item: Item) => ReactNode;
};

/** Shows placeholders while rows are being loaded. */
export const RowsSkeleton = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
  </div>
);

/** Shows a paginated list, and its loading, empty and error states. Loads the next page by itself
 *  when the team has dealt with every loaded row. */
export const PaginatedRows = <Item,>({
  label,
  pages,
  keyOf,
  isLive = false,
  isDone = () => false,
  empty,
  more,
  children,
}: RowsProps<Item>) => {
  const { failed, busy, hasMore, older, again, refetch } = pages;
  const list = useRef<HTMLUListElement>(null);
  const rows = useKeptRows(list, pages.items ?? [], keyOf, isLive);
  const items = rows.filter((item) => !isDone(item));
  const isThrough = pages.items !== null && items.length === 0 && hasMore && !busy && !failed;
  const loadNext = useEffectEvent(older);
  useEffect(() => {
    if (isThrough) loadNext();
  }, [isThrough]);
  if (!pages.items)
    return failed ? <LoadError onRetry={again}>{failed.message}</LoadError> : <RowsSkeleton />;
  // If the team has dealt with every row but there are more pages, placeholders are shown until
  // the next page is loaded.
  if (items.length === 0 && !failed) return busy || hasMore ? <RowsSkeleton /> : empty;
  return (
    <div className="grid gap-5" aria-busy={busy}>
      <PhotoRefresher refetch={refetch}>
        <ul ref={list} aria-label={label} className="team-rows grid grid-cols-1 gap-4">
          {items.map((item) => (
            <li key={keyOf(item)} data-row={keyOf(item)}>
              {children(item)}
            </li>
          ))}
        </ul>
      </PhotoRefresher>
      {failed && (
        <LoadError busy={busy} onRetry={again}>
          {failed.message}
        </LoadError>
      )}
      {hasMore && !failed && (
        <p className="text-center">
          <Button variant="outline" busy={busy} onClick={older}>
            {more ?? "Show more"}
          </Button>
        </p>
      )}
    </div>
  );
};
