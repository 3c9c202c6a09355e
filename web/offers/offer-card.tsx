import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OfferDetails } from "./offer-details.tsx";

/** Shows an offer, with its present state, in the conversation in which it was made. */
export const OfferCard = ({ id }: { id: string }) => {
  const offer = useApiQuery(() => memberApi("GET /offers/{offerId}", { params: { offerId: id } }));
  useRefreshOnEvents(["thread"], offer.refresh, offer.body?.threadId);
  useRefreshOnEvents(["booking"], offer.refresh);
  if (offer.body) return <OfferDetails offer={offer.body} onChange={offer.again} />;
  if (offer.problem)
    return (
      <Notice tone="bad">
        <p className="grow">The offer could not be loaded. {offer.problem.message}</p>
        <Button size="sm" variant="outline" onClick={offer.again}>
          Try again
        </Button>
      </Notice>
    );
  return (
    // The placeholder is about as high as an offer, so that the messages above it hardly move when
    // the offer is loaded.
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-72 w-72" />
    </div>
  );
};
