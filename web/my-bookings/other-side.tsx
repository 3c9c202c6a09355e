import type { Booking } from "#contract/bookings/booking.ts";

/** Whom a guest or a host meets there, with how to reach them once the booking is certain. */
export const OtherSide = ({ booking }: { booking: Booking }) => {
  if (booking.as === "team")
    return (
      <>
        <Person title="Guest" person={booking.guest} />
        <Person title="Host" person={booking.host} />
      </>
    );
  return booking.as === "guest" ? (
    <Person title="Host" person={booking.host} />
  ) : (
    <Person title="Guest" person={booking.guest} />
  );
};

const Person = ({ title, person }: { title: string; person: Booking["guest"] }) => (
  <dl>
    <dt className="muted text-sm">{title}</dt>
    <dd>
      {person.username}
      {person.phoneNumber && (
        <a className="link block" href={`tel:${person.phoneNumber}`}>
          {person.phoneNumber}
        </a>
      )}
      {person.email && (
        <a className="link block break-all" href={`mailto:${person.email}`}>
          {person.email}
        </a>
      )}
      {!person.email && !person.phoneNumber && (
        <span className="muted block text-sm">Contact details follow with the confirmation.</span>
      )}
    </dd>
  </dl>
);
