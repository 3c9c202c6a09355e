import type { Location } from "#contract/spaces/location.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

type SpaceState = { word: string; tone: BadgeTone; meaning: string };

/** The label of each space status, and its meaning for the host. */
export const spaceStatusLabels: Record<Location["status"], SpaceState> = {
  draft: { word: "Draft", tone: "plain", meaning: "Not public. Finish it to submit it." },
  in_review: {
    word: "In review",
    tone: "note",
    meaning: "Our team is checking it. We write to you as soon as it is live.",
  },
  live: { word: "Live", tone: "open", meaning: "Everyone can find it." },
  returned: {
    word: "Returned",
    tone: "bad",
    meaning: "Make the changes that our team asks for. Then we check the space again.",
  },
  paused: { word: "Paused", tone: "plain", meaning: "Nobody can find it until you resume it." },
};
