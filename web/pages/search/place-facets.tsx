import { SiteLink } from "#web/frame/site-link.tsx";
import {
  buildSearchHref,
  type Criteria,
  changeCriteria,
  type ResultsView,
} from "#web/search/criteria.ts";
import { chipClass } from "#web/ui/controls/checkbox.tsx";
import type { SearchResult } from "./search-loader.ts";

type PlaceChipsProps = {
  /** The criteria of the current search. Each link adds its place to them. */
  criteria: Criteria;
  /** The places of the shown results. */
  places: NonNullable<SearchResult["facets"]>["places"] | undefined;
  view: ResultsView;
};

/** Shows the cities of the results, or the local areas of the chosen city. Pressing a place limits
 *  the search to it. If there is only one place, shows nothing. */
export const PlaceFacets = ({ criteria, places = [], view }: PlaceChipsProps) =>
  places.length > 1 && (
    <nav aria-label={places[0]?.change.localArea ? "Local areas" : "Cities"}>
      <ul className="rail rail-free gap-2">
        {places.map(({ label, count, change }) => (
          <li key={label}>
            <SiteLink
              to={buildSearchHref(changeCriteria(criteria, change), view)}
              className={chipClass()}
              discover="none"
            >
              {label} <span className="num muted">{count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
