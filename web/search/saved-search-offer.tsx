import { useState } from "react";
import { Link } from "react-router";
import { findCategory, findDemoCategory } from "#contract/categories/find-category.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { buildSearchHref } from "./criteria.ts";
import { fromSavedSearch, useSavedSearch } from "./saved-search.ts";
import { searchTitle } from "./search-title.ts";
import "./saved-search.css";

/** Offers the last search stored on this device. The offer floats, so that the layout does not
 *  shift. Shows nothing if no search is stored, or if no stored criterion still applies. A
 *  dismissed offer returns when the page is next opened. */
export const SavedSearchOffer = ({ today }: { today: string }) => {
  const saved = useSavedSearch();
  const [away, setAway] = useState(false);
  if (!saved || away) return null;
  const criteria = fromSavedSearch(saved, today);
  const href = buildSearchHref(criteria);
  if (href === "/search") return null;
  const name = criteria.category ?? "";
  const category = findCategory(name) ?? findDemoCategory(name);
  return (
    <aside aria-label="Your last search" className="saved-search">
      <Link to={href} className="grid min-w-0 flex-1 py-2">
        <span className="muted text-sm">Your last search</span>
        <span className="truncate weight-600">
          {criteria.q ? `“${criteria.q}”, ` : ""}
          {searchTitle(criteria, category?.title)}
        </span>
      </Link>
      <IconButton size="sm" label="Dismiss" onClick={() => setAway(true)}>
        <CloseIcon size={18} />
      </IconButton>
    </aside>
  );
};
