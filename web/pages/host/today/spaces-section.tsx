import { useId } from "react";
import { Link } from "react-router";
import type { Location } from "#contract/spaces/location.ts";
import { spaceStatusLabels } from "#web/spaces/space-status.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Lists the host's spaces with their status. The host edits, pauses and deletes them in the
 *  profile. */
export const SpacesSection = ({ spaces }: { spaces: Location[] }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="d3">
          Your spaces
        </h2>
        <Link to="/profile?tab=listed" className="link inline-flex min-h-11 items-center">
          Edit, pause or delete
        </Link>
      </header>
      <ul className="card card-pad grid gap-3" aria-label="Your spaces">
        {spaces.map(({ _id, title, status }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Link to={`/location/${_id}`} className="link min-w-0 break-words">
              {title}
            </Link>
            <Badge tone={spaceStatusLabels[status].tone}>{spaceStatusLabels[status].word}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
};
