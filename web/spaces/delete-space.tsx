import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { memberApi } from "#web/accounts/member-api.ts";
import { tryAnswer } from "#web/api.ts";
import { useSending } from "#web/profile/use-answer.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type DeleteSpaceProps = {
  space: { _id: string; title: string };
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a space goes. Stays open with the reason when the server says no. */
export const DeleteSpace = ({ space, open, onClose, onDeleted }: DeleteSpaceProps) => {
  const { busy, refusal, send } = useSending();
  const param = { locationId: space._id };
  const remove = async () => {
    const gone = await send(() =>
      tryAnswer(memberApi.listing.locations[":locationId"].$delete({ param })),
    );
    if (gone) onDeleted();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete Location"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            Delete Location
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-lg">{listingMessages.deleteQuestion}</p>
        <p className="muted">
          <strong>{space.title}</strong> goes with its photos, its inquiries and its likes. This
          cannot be undone.
        </p>
        {refusal && (
          <Notice tone="bad">
            {/* A conflict names the bookings that stand in the way. */}
            {refusal.status === 409 ? refusal.message : listingMessages.deleteFailed}
          </Notice>
        )}
      </div>
    </Dialog>
  );
};
