import { useState } from "react";
import { Link } from "react-router";
import type { Message, MessageCard, Thread } from "#contract/threads/thread.ts";
import { postRequestAnswer } from "#web/bookings/bookings-api.ts";
import { DeclineRequestDialog } from "#web/bookings/decline-request-dialog.tsx";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { formatTimeOfDay } from "#web/frame/format-date-time.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { OfferCard } from "#web/offers/offer-card.tsx";
import { formatCard } from "#web/threads/format-card.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";

type CardItemProps = {
  message: Message;
  card: MessageCard;
  accountId: string;
  thread: Thread;
  /** Whether this is the newest card of its booking. Only the newest card has the booking's
   *  buttons. */
  isNewest: boolean;
  /** Called after the reader has declined the booking request, and after each attempt to accept the
   *  request, even a failed one. */
  onChange: () => void;
};

/** Shows what happened to a booking or an offer, its time, and what the reader can do about it
 *  now. */
export const CardItem = ({
  message,
  card,
  accountId,
  thread,
  isNewest,
  onChange,
}: CardItemProps) => {
  const { day, time } = formatBookedTime(card);
  return (
    <li className="message-card">
      <p className="font-semibold">
        {formatCard(card, { from: message.from, accountId, name: thread.other.name })}
      </p>
      {card.event === "offered" && card.offerId ? (
        <OfferCard id={card.offerId} />
      ) : (
        <p>
          {day}
          <span className="muted block">{time}</span>
        </p>
      )}
      {card.bookingId && (
        <BookingButtons
          bookingId={card.bookingId}
          booking={isNewest ? thread.bookings.find(({ _id }) => _id === card.bookingId) : undefined}
          onChange={onChange}
        />
      )}
      <time className="message-note" dateTime={message.createdAt}>
        {formatTimeOfDay(message.createdAt)}
      </time>
    </li>
  );
};

type BookingButtonsProps = {
  bookingId: string;
  /** The booking as it is now. Undefined if the card shows only the link to the booking, without
   *  the buttons to accept, decline or pay. */
  booking: Thread["bookings"][number] | undefined;
  onChange: () => void;
};

/** The link to a booking, and the buttons to accept, decline or pay, if the reader may do so. */
const BookingButtons = ({ bookingId, booking, onChange }: BookingButtonsProps) => {
  const toast = useToast();
  const accepting = useApiMutation();
  const [isDeclining, setDeclining] = useState(false);
  const may = (action: Thread["bookings"][number]["allowedActions"][number]) =>
    booking?.allowedActions.includes(action) ?? false;
  const accept = async () => {
    const accepted = await accepting.send(() => postRequestAnswer(bookingId, "accept"));
    if (accepted) toast("Accepted. The guest is asked to pay.", "good");
    onChange();
  };
  return (
    <>
      {accepting.problem && <Notice tone="bad">{accepting.problem.message}</Notice>}
      <p className="flex flex-wrap gap-2">
        {may("accept") && (
          <Button size="sm" busy={accepting.busy} onClick={accept}>
            Accept
          </Button>
        )}
        {may("decline") && (
          <Button size="sm" variant="danger" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        )}
        {may("pay") && (
          // This is a plain link, because the checkout has its own security policy and needs a new
          // document.
          <a href={`/checkout/${bookingId}`} className={buttonClass({ size: "sm" })}>
            Pay
          </a>
        )}
        <Link
          to={`/bookings/${bookingId}`}
          className={buttonClass({ size: "sm", variant: "outline" })}
        >
          Open the booking
        </Link>
      </p>
      <DeclineRequestDialog
        bookingId={bookingId}
        open={isDeclining}
        onClose={() => setDeclining(false)}
        onDone={() => {
          setDeclining(false);
          toast("The request was declined.", "good");
          onChange();
        }}
      />
    </>
  );
};
