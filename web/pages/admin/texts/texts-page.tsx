import { useState } from "react";
import type { TextChange } from "#contract/verification/text-routes.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { memberApi } from "#web/member/member-api.ts";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextChangeRow } from "./text-change-row.tsx";

/** Lists changed texts of verified spaces that the team has not checked yet. Such changes go online
 *  at once, without a review. */
export default function TextsPage() {
  const { skipsVerification } = useSiteSettings();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const pages = usePaginatedList<TextChange>("texts", (cursor) =>
    memberApi("GET /admin/text-changes", { query: { ...(cursor && { cursor }) } }),
  );
  useRefreshOnEvents(["space"], pages.refresh);
  return (
    <>
      <header className="grid gap-2">
        <h1 className="d2 lintel">Changed texts</h1>
        <p className="muted">
          Whoever can open the space already sees these changed texts.
          {!skipsVerification &&
            " Texts with a new contact or payment detail are under Spaces in review instead, where the team approves them first."}
        </p>
      </header>
      <PaginatedRows
        label="Changed texts"
        pages={pages}
        isLive
        isDone={({ id }) => done.has(id)}
        keyOf={({ id }) => id}
        empty={<EmptyState title="There are no changed texts to check." picture="rest" />}
      >
        {(change) => (
          <TextChangeRow
            change={change}
            onDone={(message, already) => {
              setDone((before) => new Set([...before, change.id]));
              showToast(message, already ? "plain" : "good");
            }}
          />
        )}
      </PaginatedRows>
    </>
  );
}
