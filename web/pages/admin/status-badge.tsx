import type { Location } from "#contract/spaces/location.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const looks: Record<Location["status"], [string, BadgeTone]> = {
  draft: ["Draft", "plain"],
  in_review: ["In review", "note"],
  live: ["Live", "open"],
  returned: ["Returned", "bad"],
  paused: ["Paused", "plain"],
};

/** Shows the status of a space as a short label. */
export const StatusBadge = ({
  status,
  isRevision,
}: {
  status: Location["status"];
  isRevision?: boolean;
}) => {
  const [words, tone] = looks[status];
  return <Badge tone={tone}>{isRevision ? `Edit: ${words.toLowerCase()}` : words}</Badge>;
};
