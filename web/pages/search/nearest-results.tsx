import { Link } from "react-router";
import { buildSearchHref, type ResultsView } from "#web/search/criteria.ts";
import type { SpaceCardData } from "#web/spaces/card.ts";
import { SpaceGrid } from "#web/spaces/space-grid.tsx";
import { chipClass } from "#web/ui/controls/checkbox.tsx";
import type { NearestExplanation } from "./nearest.ts";

type NearestResultsProps = {
  nearest: Omit<NearestExplanation, "when">;
  cards: SpaceCardData[];
  /** The query string with the searched day and times: `?date=...`. A space's page opens its
   *  calendar with this day and these times. */
  query: string;
  view: ResultsView;
};

/** Shows the nearest results when nothing fits the whole search. A sentence above the results says
 *  which criteria they do not meet. */
export const NearestResults = ({ nearest, cards, query, view }: NearestResultsProps) => (
  <section aria-labelledby="nearest" className="grid gap-5">
    <div>
      <h2 id="nearest" className="d3 lintel">
        Nearest results
      </h2>
      <p className="mt-3">{nearest.sentence}</p>
    </div>
    {nearest.otherDays.length > 0 && (
      <nav aria-label="Other days">
        <ul className="flex flex-wrap gap-2">
          {nearest.otherDays.map(({ label, criteria }) => (
            <li key={label}>
              <Link to={buildSearchHref(criteria, view)} className={chipClass()}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )}
    <SpaceGrid cards={cards} query={query} />
  </section>
);
