import { formatTime, istDay, minutesInto, momentText, type Period } from "#contract/time.ts";

/** `Saturday, 21 November 2026, 9:00 AM to 6:00 PM`; the last day is named when it is another one. */
export const whenText = ({ startsAt, endsAt }: Period): string => {
  const last = istDay(endsAt);
  const until =
    last === istDay(startsAt) ? formatTime(minutesInto(last, endsAt)) : momentText(endsAt);
  return `${momentText(startsAt)} to ${until}`;
};
