import type { ReactNode } from "react";
import type { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { PhotoRefresher } from "#web/ui/photos/photo-refresher.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadError } from "./load-error.tsx";

type RowsProps<Item> = {
  label: string;
  pages: ReturnType<typeof usePaginatedList<Item>>;
  keyOf: (item: Item) => string | number;
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

/** Shows a paginated list, and its loading, empty and error states. */
export const PaginatedRows = <Item,>({
  label,
  pages,
  keyOf,
  empty,
  more,
  children,
}: RowsProps<Item>) => {
  const { items, failed, busy, hasMore, older, again, refetch } = pages;
  if (!items) return failed ? <LoadError problem={failed} onAgain={again} /> : <RowsSkeleton />;
  // The caller may leave out rows that the team has dealt with. If no row is left but there are
  // more pages, placeholders are shown until the next page is loaded.
  if (items.length === 0 && !failed) return busy || hasMore ? <RowsSkeleton /> : empty;
  return (
    <div className="grid gap-5" aria-busy={busy}>
      <PhotoRefresher refetch={refetch}>
        <ul aria-label={label} className="team-rows grid grid-cols-1 gap-4">
          {items.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      </PhotoRefresher>
      {failed && <LoadError problem={failed} busy={busy} onAgain={again} />}
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
