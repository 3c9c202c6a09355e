import { listingMessages } from "#contract/spaces/listing-messages.ts";
import {
  getUpcomingBookingLines,
  UpcomingBookingsNotice,
} from "#web/bookings/upcoming-bookings-notice.tsx";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";

type DeleteSpaceProps = {
  space: { _id: string; title: string };
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks for confirmation before a space is deleted. If the deletion fails, stays open and
 *  lists the upcoming bookings that prevent the deletion, or shows a general message. */
export const DeleteSpaceDialog = ({ space, open, onClose, onDeleted }: DeleteSpaceProps) => {
  const { busy, problem, send, forget } = useApiMutation();
  const params = { locationId: space._id };
  const hasUpcomingBookings = getUpcomingBookingLines(problem).length > 0;
  const remove = async () => {
    // The first attempt showed the upcoming bookings. The second attempt cancels them.
    const query = hasUpcomingBookings ? { bookings: "cancel" as const } : {};
    const gone = await send(() => memberApi("DELETE /locations/{locationId}", { params, query }));
    if (gone) onDeleted();
  };
  // Clears the error message, so that the dialog opens without it next time.
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      stays={busy}
      title="Delete Location"
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            {hasUpcomingBookings ? "Cancel bookings and delete" : "Delete Location"}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-lg">{listingMessages.deleteQuestion}</p>
        <p className="muted">
          <strong>{space.title}</strong> is deleted with its photos, its inquiries and its likes.
          This cannot be undone.
        </p>
        {problem && hasUpcomingBookings && (
          <UpcomingBookingsNotice
            problem={problem}
            otherwise="If you continue, all upcoming bookings are cancelled now, your guests are informed, and everything that they paid is refunded to them."
          />
        )}
        {problem && !hasUpcomingBookings && (
          <Notice tone="bad">{listingMessages.deleteFailed}</Notice>
        )}
      </div>
    </Dialog>
  );
};
