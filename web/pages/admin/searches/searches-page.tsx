import { useState } from "react";
import { formatCount } from "#contract/format-count.ts";
import { ASKED_SEARCH_DAYS, MIN_SEARCH_ASKERS } from "#contract/team/policy.ts";
import type { AskedSearch, SearchWords } from "#contract/team/search-words-routes.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { memberApi } from "#web/member/member-api.ts";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { TeamSection } from "#web/pages/admin/team-section.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MissedSearchRow } from "./missed-search-row.tsx";
import { SearchWordsRow } from "./search-words-row.tsx";

/** Lists what people searched for and did not find, and the words that the team has added to the
 *  search. */
export default function SearchesPage() {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const missed = usePaginatedList<AskedSearch>("searches", (cursor) =>
    memberApi("GET /admin/searches", { query: { ...(cursor && { cursor }) } }),
  );
  const added = usePaginatedList<SearchWords>("search-words", (cursor) =>
    memberApi("GET /admin/search-words", { query: { ...(cursor && { cursor }) } }),
  );
  return (
    <>
      <header className="grid gap-2">
        <h1 className="d2 lintel">Searches</h1>
        <p className="muted">
          {`What at least ${MIN_SEARCH_ASKERS} people searched for on one day in the last ${formatCount(ASKED_SEARCH_DAYS, "day")}, and not everyone found. The site does not store who searched. After you choose the meaning of a text, searches for it find matching spaces.`}
        </p>
      </header>
      <TeamSection title="Not found">
        <PaginatedRows
          label="Searches that found too little"
          pages={missed}
          isDone={({ text }) => done.has(text)}
          keyOf={({ text }) => text}
          empty={<EmptyState title="There are no searches to look at." picture="rest" />}
        >
          {(search) => (
            <MissedSearchRow
              search={search}
              onAdded={(message) => {
                setDone((before) => new Set([...before, search.text]));
                showToast(message, "good");
                void added.refetch();
              }}
            />
          )}
        </PaginatedRows>
      </TeamSection>
      <TeamSection title="Words added by the team">
        <PaginatedRows
          label="Words added by the team"
          pages={added}
          keyOf={({ id }) => id}
          empty={<p className="muted">No words have been added yet.</p>}
        >
          {(words) => (
            <SearchWordsRow
              words={words}
              onRemoved={(message) => {
                setDone(
                  (before) => new Set([...before].filter((text) => !words.says.includes(text))),
                );
                showToast(message, "good");
                void added.refetch();
              }}
            />
          )}
        </PaginatedRows>
      </TeamSection>
    </>
  );
}
