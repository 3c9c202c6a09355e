import type { Booking } from "#contract/bookings/booking.ts";
import { formatPhone } from "#web/frame/format-phone.ts";
import { GuestReviews } from "./guest-reviews.tsx";

/** Shows the other party of the booking; to the team, shows both parties. A guest and a host see
 *  each other's contact details only while the booking is confirmed or completed. */
export const OtherPartyCard = ({ booking }: { booking: Booking }) => {
  const isNotConfirmed = ["held", "requested", "awaiting_payment"].includes(booking.status);
  if (booking.as === "team")
    return (
      <>
        <Person title="Guest" person={booking.guest} isNotConfirmed={isNotConfirmed} />
        <Person title="Host" person={booking.host} isNotConfirmed={isNotConfirmed} />
      </>
    );
  return booking.as === "guest" ? (
    <Person title="Your host" person={booking.host} isNotConfirmed={isNotConfirmed} />
  ) : (
    <>
      <Person title="Your guest" person={booking.guest} isNotConfirmed={isNotConfirmed} />
      <GuestReviews guest={booking.guest} />
    </>
  );
};

type PersonProps = {
  title: string;
  person: Booking["guest"];
  /** Whether the booking can still become confirmed. */
  isNotConfirmed: boolean;
};

const Person = ({ title, person, isNotConfirmed }: PersonProps) => (
  <dl>
    <dt className="muted text-sm">{title}</dt>
    <dd>
      {person.username}
      {person.phoneNumber && (
        <a className="link block" href={`tel:${person.phoneNumber}`}>
          {formatPhone(person.phoneNumber)}
        </a>
      )}
      {person.email && (
        <a className="link block break-all" href={`mailto:${person.email}`}>
          {person.email}
        </a>
      )}
      {isNotConfirmed && !person.email && !person.phoneNumber && (
        <span className="muted block text-sm">
          Contact details are shown after the confirmation.
        </span>
      )}
    </dd>
  </dl>
);
