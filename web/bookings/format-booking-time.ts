import {
  DAY_MINUTES,
  formatDay,
  formatTime,
  type IstDay,
  istDay,
  listDaysBetween,
  MINUTE_MS,
  minutesSinceDayStart,
  type Period,
} from "#contract/time.ts";

type Booked = Period & { unit: "hour" | "day" };

const instants = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Period => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

/** Returns the first and the last day of a booking of whole days. Here a day begins at the
 *  booking's start time, not at midnight. From 6:00 PM on Monday to 1:00 AM on Tuesday, the last
 *  day is Monday. */
export const getBookedDays = ({
  startsAt,
  endsAt,
}: Period): { fromDate: IstDay; toDate: IstDay } => {
  const fromDate = istDay(startsAt);
  const opening = minutesSinceDayStart(fromDate, startsAt) * MINUTE_MS;
  return { fromDate, toDate: istDay(new Date(endsAt.getTime() - opening - 1)) };
};

/** Returns the day and the time of a booking as two texts. If the end is on the day
 *  after the last day of the booking, ` (next day)` follows the end. */
export const splitDayAndTime = ({
  startsAt,
  endsAt,
  unit,
}: Booked): { day: string; time: string } => {
  const date = istDay(startsAt);
  const [start, end] = [minutesSinceDayStart(date, startsAt), minutesSinceDayStart(date, endsAt)];
  const endText = formatTime(end % DAY_MINUTES);
  const nextDay = end > DAY_MINUTES ? " (next day)" : "";
  // For example `Monday, 1 March 2027` and `10:00 AM - 12:00 PM`.
  if (unit === "hour")
    return { day: formatDay(date), time: `${formatTime(start)} - ${endText}${nextDay}` };
  const { fromDate, toDate } = getBookedDays({ startsAt, endsAt });
  const days = listDaysBetween(fromDate, toDate).length;
  // For example `Monday, 1 March 2027` and `Whole day, 9:00 AM - 6:00 PM`.
  if (days === 1)
    return {
      day: formatDay(date),
      time: `Whole day, ${formatTime(start)} - ${endText}${nextDay}`,
    };
  // For example `Monday, 1 March 2027 to Wednesday, 3 March 2027` and `3 days, from 9:00 AM to
  // 6:00 PM`.
  const afterLast = minutesSinceDayStart(toDate, endsAt) > DAY_MINUTES ? " (next day)" : "";
  return {
    day: `${formatDay(fromDate)} to ${formatDay(toDate)}`,
    time: `${days} days, from ${formatTime(start)} to ${endText}${afterLast}`,
  };
};

/** Like `splitDayAndTime`, for a booking as the API returns it. */
export const formatBookedTime = (booking: {
  startsAt: string;
  endsAt: string;
  unit: "hour" | "day";
}) => splitDayAndTime({ ...instants(booking), unit: booking.unit });

/** Returns the time left: for less than an hour as `14:05`, otherwise as `3 h 12 min`. If no time
 *  is left, returns `0:00`. */
export const formatTimeLeft = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
};
