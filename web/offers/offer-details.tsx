import { useState } from "react";
import { Link } from "react-router";
import { formatRupees } from "#contract/money.ts";
import type { OfferAction } from "#contract/offers/lifecycle.ts";
import type { NewOffer, Offer } from "#contract/offers/offer.ts";
import { threadMessages } from "#contract/threads/messages.ts";
import { formatMoment } from "#contract/time.ts";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { PriceRow } from "#web/bookings/price/quote-rows.tsx";
import { connectionLostMessage } from "#web/frame/api-problem.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { offerStatusLabels } from "./offer-status.ts";
import { useOfferDraft } from "./use-offer-draft.ts";
import "./offers.css";

type CounterDialog = typeof import("./offer-dialog.tsx").OfferDialog;

type OfferDetailsProps = {
  offer: Offer;
  /** Called after each action, whether or not it succeeded, and when the dialog of a new offer is
   *  closed. The caller then loads the offer again. */
  onChange: () => void;
  /** Whether the offer shows the space's name. True where offers of several spaces are side by
   *  side. */
  namesSpace?: boolean;
};

const offerOf = (id: string) => ({ params: { offerId: id } });

/** An offer with its times, lines, total and note, a button for each action that the reader may
 *  take, and links to its booking. Shows the deadline only while the offer is open. */
export const OfferDetails = ({ offer, onChange, namesSpace = false }: OfferDetailsProps) => {
  const toast = useToast();
  const acting = useApiMutation();
  const counter = useOfferDraft(`counter ${offer._id}`, offer);
  const [isCountering, setCountering] = useState(false);
  const [CounterDialog, setCounterDialog] = useState<CounterDialog>();
  const { word, tone } = offerStatusLabels[offer.status];
  const { day, time } = formatBookedTime(offer);
  const may = (action: OfferAction) => offer.allowedActions.includes(action);
  const isOwn = offer.by === offer.as;

  const done = (said: string) => {
    toast(said, "good");
    onChange();
  };
  const accept = async () => {
    const booking = await acting.send(() =>
      memberApi("POST /offers/{offerId}/accept", offerOf(offer._id)),
    );
    if (booking)
      done(
        offer.as === "guest"
          ? "Accepted. Pay to confirm the booking."
          : "Accepted. The guest is asked to pay.",
      );
    else onChange();
  };
  const end = async (action: "decline" | "withdraw", said: string) => {
    const ended = await acting.send(() =>
      action === "decline"
        ? memberApi("POST /offers/{offerId}/decline", offerOf(offer._id))
        : memberApi("POST /offers/{offerId}/withdraw", offerOf(offer._id)),
    );
    if (ended) done(said);
    else onChange();
  };
  // The dialog is loaded when the button is pressed, because it includes the calendar.
  const openCounter = () =>
    import("./offer-dialog.tsx").then(
      ({ OfferDialog }) => {
        setCounterDialog(() => OfferDialog);
        setCountering(true);
      },
      () => toast(connectionLostMessage, "bad"),
    );

  return (
    <article className="offer" aria-label={`Offer, ${word.toLowerCase()}`}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <strong>{isOwn ? "Your offer" : `Offer by the ${offer.by}`}</strong>
        <Badge tone={tone}>{word}</Badge>
      </header>
      {namesSpace && (
        <Link to={`/location/${offer.location._id}`} className="link">
          {offer.location.title}
        </Link>
      )}
      <p>
        <span className="weight-600">{day}</span>
        <br />
        <span className="num">{time}</span>
      </p>
      <dl className="num">
        {offer.lines.map(({ label, amountPaise }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, so only their place tells them apart; it never changes.
          <PriceRow key={at} label={label}>
            {formatRupees(amountPaise)}
          </PriceRow>
        ))}
        <PriceRow label="Total" className="bill-total">
          {formatRupees(offer.totalPaise)}
        </PriceRow>
      </dl>
      {offer.note && <p className="offer-note">{offer.note}</p>}
      {offer.withheld && <p className="muted text-sm">{threadMessages.withheld}</p>}
      {offer.status === "open" && (
        <p className="muted text-sm">
          {isOwn ? "Can be accepted until" : "Valid until"}{" "}
          <time dateTime={offer.validUntil}>{formatMoment(offer.validUntil)}</time>. An offer does
          not reserve the time.
        </p>
      )}
      {acting.problem && <Notice tone="bad">{acting.problem.message}</Notice>}
      {offer.allowedActions.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {may("accept") && (
            <Button size="sm" busy={acting.busy} onClick={accept}>
              Accept
            </Button>
          )}
          {may("counter") && (
            <Button size="sm" variant="outline" disabled={acting.busy} onClick={openCounter}>
              Make another offer
            </Button>
          )}
          {may("decline") && (
            <Button
              size="sm"
              variant="quiet"
              disabled={acting.busy}
              onClick={() => end("decline", "The offer was declined.")}
            >
              Decline
            </Button>
          )}
          {may("withdraw") && (
            <Button
              size="sm"
              variant="outline"
              busy={acting.busy}
              onClick={() => end("withdraw", "Your offer was withdrawn.")}
            >
              Withdraw
            </Button>
          )}
        </p>
      )}
      {offer.booking && <BookingOfOffer offer={offer} booking={offer.booking} />}
      {isCountering && CounterDialog && (
        <CounterDialog
          title="Make another offer"
          spaceId={offer.location._id}
          draft={counter.draft}
          onDraft={counter.change}
          send={(json: NewOffer) =>
            memberApi("POST /offers/{offerId}/counter", { ...offerOf(offer._id), json })
          }
          onDone={() => {
            setCountering(false);
            counter.clear();
            done("Your offer was sent.");
          }}
          onClose={() => {
            setCountering(false);
            onChange();
          }}
        />
      )}
    </article>
  );
};

type BookingOfOfferProps = { offer: Offer; booking: NonNullable<Offer["booking"]> };

/** Links to the booking of an accepted offer and, for a guest who still has to pay, to the
 *  payment. */
const BookingOfOffer = ({ offer, booking }: BookingOfOfferProps) => {
  const isDue = offer.as === "guest" && booking.status === "awaiting_payment";
  return (
    <p className="flex flex-wrap gap-2">
      {isDue && (
        <a href={`/checkout/${booking._id}`} className={buttonClass({ size: "sm" })}>
          Pay
        </a>
      )}
      <Link
        to={`/bookings/${booking._id}`}
        className={buttonClass({ size: "sm", variant: isDue ? "quiet" : "outline" })}
      >
        Open the booking
      </Link>
    </p>
  );
};
