import { SiteLink } from "#web/frame/site-link.tsx";
import {
  buildSearchHref,
  type Criteria,
  changeCriteria,
  type ResultsView,
} from "#web/search/criteria.ts";
import { type Chosen, listFilters } from "#web/search/list-filters.ts";
import { chipClass } from "#web/ui/controls/checkbox.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";

/** Returns the number of active filters. The button that opens the filters shows this number. */
export const countActiveFilters = (criteria: Criteria): number => listFilters(criteria).length;

/** Shows a chip for each active filter and for each word of the search. Pressing a chip removes its
 *  filter or word from the search. */
export const ActiveFilters = ({
  criteria,
  words,
  view,
  clearHref,
}: {
  criteria: Criteria;
  /** The chips for the words of the search. */
  words: readonly Chosen[];
  view: ResultsView;
  /** The URL of the link that clears words and filters. Undefined if nothing was found, because the
   *  results section then contains this link. */
  clearHref: string | undefined;
}) => {
  // A word and a filter can have the same label, for example "Parking". The label is the React key,
  // so the two lists are rendered separately.
  const filters = listFilters(criteria);
  if (!words[0] && !filters[0]) return null;
  return (
    <ul aria-label="Chosen filters" className="chosen-filters flex flex-wrap gap-2">
      {[words, filters].map((list) =>
        list.map(({ label, without }) => (
          <li key={label}>
            <SiteLink
              to={buildSearchHref(changeCriteria(criteria, without), view)}
              preventScrollReset
              discover="none"
              className={chipClass("chip-on")}
            >
              {label}
              <CloseIcon size={16} />
              <span className="sr-only">Remove this filter</span>
            </SiteLink>
          </li>
        )),
      )}
      {clearHref && (
        <li>
          <SiteLink to={clearHref} preventScrollReset className={chipClass()}>
            Clear filters
          </SiteLink>
        </li>
      )}
    </ul>
  );
};
