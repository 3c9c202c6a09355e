import { useState } from "react";
import { Link } from "react-router";
import type { IstDay } from "#contract/time.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { buildSearchHref, toSearchParams } from "./criteria.ts";
import { toRecentSearch } from "./recent-searches.ts";
import { fromSavedSearch, useSavedSearch } from "./saved-search.ts";
import "./saved-search.css";

/** Offers the last search stored on this device. The offer floats, so that the layout does not
 *  shift. Shows nothing if no search is stored, or if no stored criterion still applies. A
 *  dismissed offer returns when the page is next opened. */
export const SavedSearchOffer = ({ today }: { today: IstDay }) => {
  const saved = useSavedSearch();
  const [away, setAway] = useState(false);
  if (!saved || away) return null;
  const last = toRecentSearch(`${toSearchParams(fromSavedSearch(saved, today))}`, today);
  if (!last) return null;
  const { criteria, text, detail } = last;
  return (
    <aside aria-label="Your last search" className="saved-search">
      <Link to={buildSearchHref(criteria)} className="grid min-w-0 flex-1 py-2">
        <span className="muted text-sm">Your last search</span>
        <span className="truncate weight-600">
          {criteria.q ? `“${text}”` : text}
          {detail && `, ${detail}`}
        </span>
      </Link>
      <IconButton size="sm" label="Dismiss" onClick={() => setAway(true)}>
        <CloseIcon size={18} />
      </IconButton>
    </aside>
  );
};
