import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import {
  buildSearchHref,
  type Criteria,
  changeCriteria,
  keepPlaceCriteria,
  parseCriteria,
} from "#web/search/criteria.ts";
import { LazySavedSearchOffer } from "#web/search/lazy-saved-search-offer.tsx";
import { rememberSearch } from "#web/search/remember-search.ts";
import { SearchField } from "#web/search/search-field.tsx";
import { unpackCard } from "#web/spaces/card.ts";
import { Notice } from "#web/ui/badge.tsx";
import type { Route } from "./+types/search-page.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { CategoryPicker } from "./category-picker.tsx";
import { FilterForm } from "./filter-form.tsx";
import { PlaceFacets } from "./place-facets.tsx";
import { ResultsHeader } from "./results-header.tsx";
import { loadSearch, type SearchPageData } from "./search-loader.ts";
import { SearchMap } from "./search-map.tsx";
import { SearchResults } from "./search-results.tsx";
import "./search.css";

const TYPING_PAUSE_MS = 500;

const FilterDialog = lazyPart(async () => ({
  default: (await import("./filter-dialog.tsx")).FilterDialog,
}));

export const loader = ({ request, context }: Route.LoaderArgs) => loadSearch(request, context);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { title, criteria, otherCategories, result, problem, map, today, lastDay } = loaderData;
  const navigate = useNavigate();
  const [filtersOpen, setFiltersOpen] = useState(false);
  // The dialog stays mounted after it was first opened, because it must return the focus when it
  // closes.
  const [haveFiltersOpened, setHaveFiltersOpened] = useState(false);
  const { location } = useNavigation();
  const going = location?.pathname === "/search" ? location : undefined;
  const busy = !!going;
  const isLeaving = location !== going;

  const found = result !== null;
  const hasMatches = found && !result.nearest && result.cards.length > 0;
  useEffect(() => {
    if (!found || buildSearchHref(criteria) === "/search") return;
    rememberSearch(criteria, { hasMatches });
  }, [found, hasMatches, criteria]);

  // Holds the criteria that were requested last, even before their response arrives. So a checkbox
  // is ticked at once, and a late response does not undo a later press. Each link and each filter
  // includes the changes that are still loading.
  const source: object = going ?? loaderData;
  const [requested, setWished] = useState({ criteria, map, source: loaderData as object });
  if (requested.source !== source) {
    const params = new URLSearchParams(going?.search);
    setWished(
      busy
        ? { criteria: parseCriteria(params), map: params.has("map"), source }
        : { criteria, map, source },
    );
  }
  const view = { map: requested.map };
  const go = (next: Criteria, nextMap: boolean) => {
    const href = buildSearchHref(next, { map: nextMap });
    if (href === buildSearchHref(requested.criteria, view)) return;
    setWished({ ...requested, criteria: next, map: nextMap });
    navigate(href, { preventScrollReset: true });
  };
  const change = (next: Criteria) => go(changeCriteria(requested.criteria, next), requested.map);

  // The timer of the pause after typing is not in the filter form, because the form is removed when
  // its dialog closes.
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  // Cancels a pending change when the visitor leaves the search. Otherwise, the change would open
  // the search again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clean-up runs when `isLeaving` changes.
  useEffect(() => () => clearTimeout(pause.current), [isLeaving]);
  const changeAfterPause = (next: Criteria) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => latest.current(next), TYPING_PAUSE_MS);
  };

  const clearHref =
    loaderData.clearHref ?? buildSearchHref(keepPlaceCriteria(requested.criteria), view);
  const filters = (
    <FilterForm
      today={today}
      lastDay={lastDay}
      criteria={requested.criteria}
      facets={result?.facets}
      errors={problem?.errors ?? {}}
      onChange={change}
      onType={changeAfterPause}
    />
  );

  return (
    <>
      <CategoryPicker others={otherCategories} criteria={requested.criteria} view={view} />
      <div className="page grid gap-6 pt-8 pb-20">
        <div className="max-w-lg">
          <SearchField criteria={requested.criteria} onWords={(q) => change({ q })} />
        </div>
        <ResultsHeader
          criteria={requested.criteria}
          map={requested.map}
          onChange={go}
          busy={busy}
          title={title}
          total={result?.total}
          onMap={
            map && (result?.nextCursor || loaderData.cursor) ? result?.cards.length : undefined
          }
          onFilters={() => {
            setFiltersOpen(true);
            setHaveFiltersOpened(true);
          }}
        />
        {buildSearchHref(criteria) === "/search" && <LazySavedSearchOffer today={today} />}
        <PlaceFacets criteria={requested.criteria} places={result?.facets?.places} view={view} />
        <ActiveFilters
          criteria={requested.criteria}
          words={loaderData.wordChips}
          view={view}
          clearHref={hasMatches || !found ? clearHref : undefined}
        />
        {result?.didYouMean && (
          <p>
            Did you mean{" "}
            <Link
              className="link"
              to={buildSearchHref(
                changeCriteria(requested.criteria, { q: result.didYouMean }),
                view,
              )}
            >
              “{result.didYouMean}”
            </Link>
            ?
          </p>
        )}
        <div className="search-columns lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10 lg:items-start">
          <aside aria-label="Filters" className="hidden lg:block">
            {filters}
          </aside>
          <section aria-label="Results" aria-busy={busy} className={busy ? "results-busy" : ""}>
            {map && result && (
              <SearchMap
                // Nearest results are not matches, so the map does not show them.
                cards={hasMatches ? result.cards.map(unpackCard) : []}
                area={criteria.bbox}
                onSearchArea={(bbox) => change({ bbox })}
                query={result.query}
              />
            )}
            {result && <SearchResults {...loaderData} result={result} view={view} />}
            {problem && (
              <Refused problem={problem} retryHref={loaderData.retryHref} clearHref={clearHref} />
            )}
          </section>
        </div>
      </div>
      {haveFiltersOpened && (
        <LazyPlace
          lost={
            <p role="alert" className="lost">
              The connection was lost. The filters open when you are connected again.
            </p>
          }
        >
          <FilterDialog
            open={filtersOpen}
            onClose={() => setFiltersOpen(false)}
            total={result?.total}
            clearHref={clearHref}
            busy={busy}
          >
            {filters}
          </FilterDialog>
        </LazyPlace>
      )}
    </>
  );
}

/** Shows why the search failed. If the search is invalid (422), lists the invalid parts. The
 *  filters stay as they are. */
const Refused = ({
  problem,
  retryHref,
  clearHref,
}: Pick<SearchPageData, "retryHref"> & {
  problem: NonNullable<SearchPageData["problem"]>;
  clearHref: string;
}) => (
  <Notice tone="bad">
    <div className="grid justify-items-start gap-3">
      {problem.status === 422 ? (
        <>
          <p>Part of this search could not be understood:</p>
          <ul className="list-disc pl-5">
            {Object.entries(problem.errors).map(([name, text]) => (
              <li key={name}>
                {name}: {text}
              </li>
            ))}
          </ul>
          <Link className="link" to={clearHref}>
            Clear filters
          </Link>
        </>
      ) : (
        <>
          <p>{spaceMessages.listFailed}</p>
          <a className="link" href={retryHref}>
            Try again
          </a>
        </>
      )}
    </div>
  </Notice>
);
