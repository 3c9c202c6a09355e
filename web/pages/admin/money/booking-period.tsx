import { formatPeriod } from "#contract/bookings/format-period.ts";

/** Shows the day and the times of a booking. The text may wrap between day and time, but not inside
 *  a time. */
export const BookingPeriod = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => {
  const text = formatPeriod({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
  const [day = "", ...times] = text.split(/(?<=,) (?=\d+:)/);
  return (
    <span className="num">
      {day}
      {times.map((time) => (
        <span key={time}>
          {" "}
          <span className="inline-block">{time}</span>
        </span>
      ))}
    </span>
  );
};
