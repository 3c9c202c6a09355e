import { useRef, useState } from "react";
import type { Criteria } from "#web/search/criteria.ts";
import { rememberSearch } from "#web/search/remember-search.ts";
import { Button } from "#web/ui/controls/button.tsx";

/** A button that adds a search without results to the recent searches of this device. */
export const SaveSearchButton = ({ criteria }: { criteria: Criteria }) => {
  const [outcome, setOutcome] = useState<{ criteria: Criteria; isSaved: boolean }>();
  const status = useRef<HTMLSpanElement>(null);
  const save = () => {
    const isSaved = rememberSearch(criteria, { hasMatches: false, isSaved: true });
    setOutcome({ criteria, isSaved });
    // The text replaces the focused button.
    status.current?.focus();
  };
  return (
    <span ref={status} role="status" tabIndex={-1} className="noscript:hidden">
      {outcome?.criteria === criteria ? (
        <span className="muted text-sm">
          {outcome.isSaved
            ? "Saved on this device. You find it below the search field."
            : "Not saved: this browser's storage is full or blocked."}
        </span>
      ) : (
        <Button variant="outline" size="sm" onClick={save}>
          Save this search
        </Button>
      )}
    </span>
  );
};
