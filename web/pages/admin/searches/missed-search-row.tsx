import { useState } from "react";
import { Link } from "react-router";
import type { AskedSearch, SearchWords } from "#contract/team/search-words-routes.ts";
import { buildSearchHref } from "#web/search/criteria.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SearchWordsForm } from "./search-words-form.tsx";

/** Returns how searches failed, such as `4 saw nothing, 2 saw only nearest results`. */
const describeOutcome = ({ nothing, nearest, abandoned }: AskedSearch): string =>
  [
    ...(nothing > 0 ? [`${nothing} saw nothing`] : []),
    ...(nearest > 0 ? [`${nearest} saw only nearest results`] : []),
    ...(abandoned > 0 ? [`${abandoned} opened none of the results`] : []),
  ].join(", ");

/** Shows a text whose searches failed, with a form that adds the text to the search. A search
 *  failed if it found no matching space, or if no result was opened. */
export const MissedSearchRow = ({
  search,
  onAdded,
}: {
  search: AskedSearch;
  onAdded: (message: string, words: SearchWords) => void;
}) => {
  const [adding, setAdding] = useState(false);
  return (
    <article className="card grid gap-[0.35rem] py-[0.9rem] px-[1.1rem] wrap-anywhere">
      <h3 className="weight-600">
        <Link className="link" to={buildSearchHref({ q: search.text })}>
          {search.text}
        </Link>
      </h3>
      <p className="muted text-sm">{`${search.people} people: ${describeOutcome(search)}`}</p>
      <p className="mt-2">
        <Button
          size="sm"
          variant="outline"
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          {adding ? "Cancel" : "Say what it means…"}
          <span className="sr-only">{` (${search.text})`}</span>
        </Button>
      </p>
      {adding && <SearchWordsForm says={search.text} onAdded={onAdded} />}
    </article>
  );
};
