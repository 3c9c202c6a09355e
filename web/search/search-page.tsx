import { useEffect, useState } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { breadcrumbs, pageMeta } from "#web/meta.ts";
import { siteFrom } from "#web/site.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Route } from "./+types/search-page.ts";
import { CategoryPicker } from "./category-picker.tsx";
import { ChosenFilters, onlyPlace } from "./chosen-filters.tsx";
import { type Criteria, searchHref, withCriteria } from "./criteria.ts";
import { FilterForm } from "./filter-form.tsx";
import { LastSearch } from "./last-search.tsx";
import { PlaceChips } from "./place-chips.tsx";
import { Results } from "./results.tsx";
import { ResultsHead } from "./results-head.tsx";
import { saveSearch } from "./saved-search.ts";
import { loadSearch, type SearchPageData } from "./search-loader.ts";
import { SearchMap } from "./search-map.tsx";
import { searchTitle } from "./search-title.ts";

export const loader = ({ request, context }: Route.LoaderArgs) => loadSearch(request, context);

const titleOf = ({ criteria, categories }: Pick<SearchPageData, "criteria" | "categories">) => {
  const chosen = criteria.category?.toLowerCase();
  return searchTitle(
    criteria,
    categories.find(({ slug, title }) => slug === chosen || title.toLowerCase() === chosen)?.title,
  );
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteFrom(matches);
  if (!loaderData) return [];
  const title = titleOf(loaderData);
  // One address for a kind of space in a place; every narrowing of it is the same page to searchers.
  const path = searchHref(onlyPlace(loaderData.criteria));
  return pageMeta({
    site,
    title,
    description: `${title}: compare prices by the hour and the day, see photos, opening hours and what is there, and ask for your date.`,
    path,
    jsonLd: [
      breadcrumbs(site, [
        ["Home", "/"],
        [title, path],
      ]),
    ],
    noIndex: Boolean(loaderData.refusal) || loaderData.cursor !== null,
  });
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { criteria, categories, result, refusal, map, today, lastDay } = loaderData;
  const navigate = useNavigate();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const busy = useNavigation().location?.pathname === "/search";
  const view = { map };

  const found = result !== null;
  useEffect(() => {
    if (found && searchHref(criteria) !== "/search") saveSearch(criteria);
  }, [found, criteria]);

  // What was last asked for, ahead of its answer: a tick shows at once, and two quick ones both count.
  const [wished, setWished] = useState({ criteria, answered: criteria });
  if (wished.answered !== criteria) setWished({ criteria, answered: criteria });
  const change = (next: Criteria) => {
    const changed = withCriteria(wished.criteria, next);
    const href = searchHref(changed, view);
    if (href === searchHref(wished.criteria, view)) return;
    setWished({ ...wished, criteria: changed });
    navigate(href, { preventScrollReset: true });
  };
  const filters = (
    <FilterForm
      {...{ today, lastDay }}
      criteria={wished.criteria}
      facets={result?.facets}
      errors={refusal?.errors ?? {}}
      onChange={change}
    />
  );

  return (
    <>
      <CategoryPicker {...{ categories, criteria, view }} />
      <div className="page grid gap-6 pt-8 pb-20">
        <ResultsHead
          {...{ criteria, view, busy }}
          title={titleOf(loaderData)}
          total={result?.total}
          onFilters={() => setFiltersOpen(true)}
        />
        {searchHref(criteria) === "/search" && <LastSearch today={today} />}
        <PlaceChips criteria={criteria} facets={result?.facets ?? null} view={view} />
        <ChosenFilters criteria={criteria} view={view} />
        <div className="search-columns">
          <aside aria-label="Filters" className="hidden lg:block">
            {filters}
          </aside>
          <section aria-label="Results" aria-busy={busy} className={busy ? "results-busy" : ""}>
            {map && result && (
              <SearchMap
                cards={result.cards}
                area={criteria.bbox}
                onSearchArea={(bbox) => change({ bbox })}
              />
            )}
            {result && <Results {...loaderData} result={result} view={view} />}
            {refusal && <Refused refusal={refusal} criteria={criteria} />}
          </section>
        </div>
      </div>
      <Dialog
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        title="Filters"
        variant="side"
        footer={
          <>
            <Link
              to={searchHref(onlyPlace(criteria), view)}
              preventScrollReset
              className={buttonClass({ variant: "quiet" })}
            >
              Clear filters
            </Link>
            <Button onClick={() => setFiltersOpen(false)} busy={busy}>
              {result
                ? `Show ${result.total} ${result.total === "1" ? "space" : "spaces"}`
                : "Done"}
            </Button>
          </>
        }
      >
        {filters}
      </Dialog>
    </>
  );
}

/** The search could not be made: which part of it was wrong, or that the server is in trouble.
 *  What was chosen stays as it is. */
const Refused = ({
  refusal,
  criteria,
}: {
  refusal: NonNullable<SearchPageData["refusal"]>;
  criteria: Criteria;
}) => (
  <Notice tone="bad">
    <div className="grid justify-items-start gap-3">
      {refusal.status === 422 ? (
        <>
          <p>Part of this search could not be understood:</p>
          <ul className="list-disc pl-5">
            {Object.entries(refusal.errors).map(([name, text]) => (
              <li key={name}>
                {name}: {text}
              </li>
            ))}
          </ul>
          <Link className="link" to={searchHref(onlyPlace(criteria))}>
            Clear filters
          </Link>
        </>
      ) : (
        <>
          <p>{spaceMessages.listFailed}</p>
          <a className="link" href={searchHref(criteria)}>
            Try again
          </a>
        </>
      )}
    </div>
  </Notice>
);
