import { useState } from "react";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { postRequestAnswer } from "#web/bookings/bookings-api.ts";
import { DeclineRequestDialog } from "#web/bookings/decline-request-dialog.tsx";
import { connectionLostMessage } from "#web/frame/api-problem.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import type { BookingDetailProps } from "./booking-detail-props.ts";
import { CancelBookingDialog } from "./cancel-booking-dialog.tsx";

type MoveDialog = typeof import("./reschedule-dialog.tsx").RescheduleDialog;

type Asking = "cancel" | "decline" | "move";

/** Shows the buttons to accept, decline, move or cancel a booking, if the user may do so now.
 *  Accepting takes effect immediately. The other buttons open a dialog first. The link to pay is in
 *  `BookingStatusNotice`. */
export const BookingActions = ({ booking, onChange, onLook }: BookingDetailProps) => {
  const toast = useToast();
  const accepting = useApiMutation();
  const [asking, setAsking] = useState<Asking>();
  const [MoveDialog, setMoveDialog] = useState<MoveDialog>();
  const may = (action: Action) => booking.allowedActions.includes(action);
  const isRequest = booking.status === "requested";
  // If the guest cannot move the booking but would get a refund now, a note suggests cancelling.
  // `needsHost`: the host confirms each booking of the space. `movedOften`: no moves are left.
  const canCancelFree =
    booking.as === "guest" && booking.status === "confirmed" && booking.refundNowPaise > 0;
  const needsHost = canCancelFree && !booking.space.instantBook;
  const movedOften = canCancelFree && booking.movesLeft === 0;

  const done = (said: string) => (changed: BookingDetailProps["booking"]) => {
    setAsking(undefined);
    onChange(changed);
    toast(said, "good");
  };
  // The dialog is loaded when the button is pressed, because it includes the calendar. If it cannot
  // be loaded, the page stays as it is, and the next press tries again.
  const askToMove = () =>
    import("./reschedule-dialog.tsx").then(
      ({ RescheduleDialog }) => {
        setMoveDialog(() => RescheduleDialog);
        setAsking("move");
      },
      () => toast(connectionLostMessage, "bad"),
    );
  const accept = async () => {
    const accepted = await accepting.send(() => postRequestAnswer(booking._id, "accept"));
    if (accepted) done("Accepted. The guest is asked to pay.")(accepted);
    else onLook();
  };

  return (
    <div className="grid gap-3">
      {accepting.problem && <Notice tone="bad">{accepting.problem.message}</Notice>}
      <p className="booking-actions max-sm:[&>.btn]:flex-[1_0_auto] flex flex-wrap gap-2 empty:hidden">
        {may("accept") && (
          <Button busy={accepting.busy} onClick={accept}>
            Accept
          </Button>
        )}
        {may("decline") && (
          <Button variant="danger" onClick={() => setAsking("decline")}>
            Decline
          </Button>
        )}
        {may("reschedule") && (
          <Button variant="outline" onClick={askToMove}>
            Move to another time
          </Button>
        )}
        {/* If a host can decline a request, the button for cancelling it is not shown. */}
        {may("cancel") && !may("decline") && (
          <Button variant="danger" onClick={() => setAsking("cancel")}>
            {isRequest ? "Withdraw request" : "Cancel booking"}
          </Button>
        )}
      </p>
      {needsHost && <p className="muted text-sm">{bookingActionMessages.moveNeedsHost}</p>}
      {movedOften && !needsHost && (
        <p className="muted text-sm">{bookingActionMessages.movedOften}</p>
      )}
      <CancelBookingDialog
        booking={booking}
        open={asking === "cancel"}
        onClose={() => setAsking(undefined)}
        onLook={onLook}
        onDone={done(isRequest ? "The request was withdrawn." : "The booking was cancelled.")}
      />
      <DeclineRequestDialog
        bookingId={booking._id}
        open={asking === "decline"}
        onClose={() => setAsking(undefined)}
        onDone={done("The request was declined.")}
      />
      {asking === "move" && MoveDialog && (
        <MoveDialog
          booking={booking}
          onClose={() => setAsking(undefined)}
          onDone={done("The booking was moved.")}
        />
      )}
    </div>
  );
};

type Action = BookingDetailProps["booking"]["allowedActions"][number];
