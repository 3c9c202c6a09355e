import type { Thread } from "#contract/threads/thread.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { memberApi } from "#web/member/member-api.ts";
import { MakeOffer } from "#web/offers/make-offer.tsx";

/** Shows the button for an offer in a conversation. If online booking is off, or if the reader has
 *  blocked the other person, shows nothing. */
export const MakeOfferInThread = ({ thread, onDone }: { thread: Thread; onDone: () => void }) => {
  const { onlineBooking } = useSiteSettings();
  if (!onlineBooking || thread.blocked) return null;
  return (
    <MakeOffer
      spaceId={thread.location._id}
      about={`conversation ${thread._id}`}
      send={(json) =>
        memberApi("POST /threads/{threadId}/offers", { params: { threadId: thread._id }, json })
      }
      onDone={onDone}
    />
  );
};
