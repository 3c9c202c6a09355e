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
  /** The criteria of the shown results. */
  criteria: Criteria;
  /** The criteria that were requested last, to which a link adds its place. */
  requested: Criteria;
  facets: SearchResult["facets"];
  view: ResultsView;
};

/** Shows the cities of the results, or the local areas of the chosen city. Pressing a place limits
 *  the search to it. If a local area or `near` is chosen, or there is only one place, shows
 *  nothing. */
export const PlaceFacets = ({ criteria, requested, facets, view }: PlaceChipsProps) => {
  if (!facets || criteria.localArea || criteria.near) return null;
  const places: { label: string; count: number; change: Criteria }[] = criteria.city
    ? facets.localAreas.map(({ localArea, city, count }) => ({
        label: localArea,
        count,
        change: { city, localArea },
      }))
    : facets.cities.map(({ city, state, count }) => ({
        label: city,
        count,
        change: { state, city },
      }));
  if (places.length < 2) return null;
  return (
    <nav aria-label={criteria.city ? "Local areas" : "Cities"}>
      <ul className="rail rail-free gap-2">
        {places.map(({ label, count, change }) => (
          <li key={label}>
            <SiteLink
              to={buildSearchHref(changeCriteria(requested, change), { map: view.map })}
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
};
