import type { OfferStatus } from "#contract/offers/lifecycle.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

/** Labels of an offer's status, the same for guest and host. */
export const offerStatusLabels: Record<OfferStatus, { word: string; tone: BadgeTone }> = {
  open: { word: "Open", tone: "note" },
  accepted: { word: "Accepted", tone: "open" },
  declined: { word: "Declined", tone: "bad" },
  countered: { word: "Answered with another offer", tone: "plain" },
  withdrawn: { word: "Withdrawn", tone: "plain" },
  expired: { word: "Expired", tone: "plain" },
};
