import { useState } from "react";
import type { Criteria } from "#web/search/criteria.ts";
import { rememberSearch } from "#web/search/remember-search.ts";
import { Button } from "#web/ui/controls/button.tsx";

/** A button that adds a search without results to the recent searches of this device. */
export const SaveSearchButton = ({ criteria }: { criteria: Criteria }) => {
  const [saved, setSaved] = useState<Criteria>();
  const isSaved = saved === criteria;
  const save = () => {
    rememberSearch(criteria, { hasMatches: false, isSaved: true });
    setSaved(criteria);
  };
  return (
    <span role="status" className="noscript:hidden">
      {isSaved ? (
        <span className="muted text-sm">
          Saved on this device. You find it below the search field.
        </span>
      ) : (
        <Button variant="outline" size="sm" onClick={save}>
          Save this search
        </Button>
      )}
    </span>
  );
};
