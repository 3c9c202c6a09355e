import { Link } from "react-router";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { SEARCH_PAGE_SIZE } from "#contract/spaces/policy.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import {
  buildSearchHref,
  type Criteria,
  changeCriteria,
  keepPlaceCriteria,
  type ResultsView,
  toSearchParams,
} from "#web/search/criteria.ts";
import { type SpaceCardData, unpackCard } from "#web/spaces/card.ts";
import { SpaceGrid } from "#web/spaces/space-grid.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { LoadMore } from "#web/ui/controls/load-more.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NearestResults } from "./nearest-results.tsx";
import { SaveSearchButton } from "./save-search-button.tsx";
import type { SearchPageData } from "./search-loader.ts";

type ResultsProps = Pick<SearchPageData, "criteria" | "show" | "canGrow" | "cursor"> & {
  result: NonNullable<SearchPageData["result"]>;
  view: ResultsView;
};

/** Shows the results and a link to more results. Up to 96 spaces, the link adds results to the
 *  page. After 96 spaces, the link leads to the next page. */
export const SearchResults = ({ criteria, result, view, show, canGrow, cursor }: ResultsProps) => {
  const { nextCursor, total, query } = result;
  const cards = result.cards.map(unpackCard);
  const more = canGrow
    ? buildSearchHref(criteria, { ...view, show: show + SEARCH_PAGE_SIZE, cursor })
    : buildSearchHref(criteria, { ...view, cursor: nextCursor });
  if (result.nearest && cards.length > 0)
    return (
      <>
        <div className="grid gap-3 mb-8">
          <p className="d3">{spaceMessages.noneFound}</p>
          <WaysOn criteria={criteria} view={view} ask={askPath(cards[0], query)} />
        </div>
        <NearestResults nearest={result.nearest} cards={cards} query={query} view={view} />
      </>
    );
  return (
    <>
      {cards.length > 0 && <h2 className="sr-only">Spaces found</h2>}
      <SpaceGrid
        cards={cards}
        query={query}
        first={1}
        empty={
          <EmptyState title={spaceMessages.noneFound} picture="board">
            <WaysOn criteria={criteria} view={view} ask={undefined} />
          </EmptyState>
        }
      />
      {cards.length > 0 && (
        <LoadMore shown={cards.length} total={total}>
          {nextCursor && (
            <Link
              to={more}
              replace={canGrow}
              preventScrollReset={canGrow}
              rel="next"
              className={buttonClass({ variant: "outline" })}
            >
              {canGrow ? "Show more" : "Next page"}
            </Link>
          )}
          {cursor && (
            <Link to={buildSearchHref(criteria, view)} className="link">
              Back to the first page
            </Link>
          )}
        </LoadMore>
      )}
    </>
  );
};

/** Returns the path to the inquiry form of a space; undefined without a space. */
const askPath = (nearest: SpaceCardData | undefined, query: string) =>
  nearest && `/location/${nearest._id}${query}#inquiry`;

type WaysOnProps = {
  criteria: Criteria;
  view: ResultsView;
  /** The path to the inquiry form of the first space in the list of nearest results; undefined if
   *  this list is empty. */
  ask: string | undefined;
};

/** Shows what a visitor can do after a search that found nothing. */
const WaysOn = ({ criteria, view, ask }: WaysOnProps) => {
  const { onlineBooking } = useSiteSettings();
  const { category, state, city, localArea } = criteria;
  // A larger place is not offered if a distance or the map's area limits the search.
  const isDrawn = criteria.near || criteria.bbox;
  const wider: [string, Criteria][] = [];
  if (JSON.stringify(keepPlaceCriteria(criteria)) !== JSON.stringify(criteria))
    wider.push(["Clear filters", keepPlaceCriteria(criteria)]);
  if (localArea && city && !isDrawn)
    wider.push([`All of ${city}`, changeCriteria(criteria, { localArea: undefined })]);
  if (city && state && !isDrawn)
    wider.push([`All of ${state}`, changeCriteria(criteria, { city: undefined })]);
  if (category) wider.push(["Any category", changeCriteria(criteria, { category: undefined })]);
  return (
    <div className={`mt-3 flex flex-wrap items-center gap-3 ${ask ? "" : "justify-center"}`}>
      {wider.map(([label, to]) => (
        <Link
          key={label}
          to={buildSearchHref(to, view)}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          {label}
        </Link>
      ))}
      {!wider.some(([, to]) => buildSearchHref(to) === "/search") && (
        <Link to="/search" className={buttonClass({ variant: "quiet", size: "sm" })}>
          See all spaces
        </Link>
      )}
      <SaveSearchButton criteria={criteria} />
      {onlineBooking && (
        <Link
          to={`/requirements?${toSearchParams(criteria)}`}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          Let hosts offer
        </Link>
      )}
      {ask && (
        <Link to={ask} className={buttonClass({ variant: "outline", size: "sm" })}>
          Ask the nearest host
        </Link>
      )}
    </div>
  );
};
