import type { Booking } from "#contract/bookings/booking.ts";
import { formatPhone } from "#web/frame/format-phone.ts";
import { GuestReviews } from "./guest-reviews.tsx";

/** Shows the other party of the booking; to the team, shows both parties. A guest and a host see
 *  each other's contact details only while the booking is confirmed or completed. */
export const OtherPartyCard = ({ booking }: { booking: Booking }) => {
  const isConfirmationPending = ["held", "requested", "awaiting_payment"].includes(booking.status);
  if (booking.as === "team")
    return (
      <>
        <Person
          title="Guest"
          person={booking.guest}
          isConfirmationPending={isConfirmationPending}
        />
        <Person title="Host" person={booking.host} isConfirmationPending={isConfirmationPending} />
      </>
    );
  return booking.as === "guest" ? (
    <Person title="Your host" person={booking.host} isConfirmationPending={isConfirmationPending} />
  ) : (
    <>
      <Person
        title="Your guest"
        person={booking.guest}
        isConfirmationPending={isConfirmationPending}
      />
      <GuestReviews guest={booking.guest} />
    </>
  );
};

type PersonProps = {
  title: string;
  person: Booking["guest"];
  isConfirmationPending: boolean;
};

const Person = ({ title, person, isConfirmationPending }: PersonProps) => (
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
      {isConfirmationPending && !person.email && !person.phoneNumber && (
        <span className="muted block text-sm">
          Contact details are shown after the confirmation.
        </span>
      )}
    </dd>
  </dl>
);
