import { formatPeriod } from "#contract/bookings/format-period.ts";

/** Shows when a booking takes place, as `formatPeriod` writes it: whole days have no times. The
 *  text can wrap before the times, but `10:00 AM - 2:00 PM` stays on one line. */
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
