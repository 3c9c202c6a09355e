import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { LoadError } from "#web/ui/load-error.tsx";
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
      <LoadError onRetry={offer.again}>
        The offer could not be loaded. {offer.problem.message}
      </LoadError>
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
