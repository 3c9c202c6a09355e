import { type RefObject, useCallback, useEffect, useState } from "react";
import { formatCount } from "#contract/format-count.ts";
import { countDaysBetween, formatDay, type IstDay } from "#contract/time.ts";
import { fetchLastDays } from "#web/bookings/bookings-api.ts";
import { useRetryOnline } from "#web/frame/use-retry-online.ts";
import { SelectField } from "#web/ui/controls/field.tsx";
import { LoadError } from "#web/ui/load-error.tsx";

type WholeDaysProps = {
  spaceId: string;
  /** Undefined until a first day is selected. */
  first: IstDay | undefined;
  /** The last day, from the list or from a second tap in the calendar. */
  last: IstDay | undefined;
  /** @param isChosen - true if the guest has chosen `last`, false if the picker only proposes it */
  onLast: (last: IstDay | undefined, isChosen: boolean) => void;
  /** The id of the booking that the guest wants to move. Its time counts as free. */
  moving?: string | undefined;
  /** The number `renewal` from `useMonths`. When it changes, the days are fetched again. */
  renewal: number;
  /** The list. A parent can move the focus to it. */
  ref?: RefObject<HTMLSelectElement | null>;
};

/** What the server says about bookings of whole days that begin on `first`. */
type Known = {
  first: IstDay;
  /** The value of the prop `renewal` when the request was sent. If the prop has changed since
   *  then, the response is out of date. */
  renewal: number;
  /** `offered` contains the days on which such a booking can end. `longest` is the host's maximum
   *  number of days. */
  response: { offered: IstDay[]; longest: number } | "failed";
};

/** A list from which the guest chooses the last day of a booking of whole days. The list is empty
 *  if the first day cannot be booked. */
export const LastDayPicker = ({
  spaceId,
  first,
  last,
  onLast,
  moving,
  renewal,
  ref,
}: WholeDaysProps) => {
  const [known, setKnown] = useState<Known>();
  // Days that were loaded for another first day, or before a renewal, are not used.
  const isCurrent = known?.first === first && known?.renewal === renewal;
  const response = isCurrent ? known?.response : undefined;
  const missing = !response;

  useEffect(() => {
    if (!first || !missing) return;
    const stopped = new AbortController();
    fetchLastDays(spaceId, first, { moving, signal: stopped.signal }).then(({ body }) => {
      if (stopped.signal.aborted) return;
      setKnown({
        first,
        renewal,
        response: body?.lastDays
          ? { offered: body.lastDays, longest: body.longestStayDays }
          : "failed",
      });
    });
    return () => stopped.abort();
  }, [spaceId, first, moving, renewal, missing]);
  const failed = response === "failed";
  const retry = useCallback(() => setKnown(undefined), []);
  useRetryOnline(failed, retry);

  const loaded = failed ? undefined : response;
  const offered = loaded?.offered ?? [];
  const usable = last && offered.includes(last);
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (!loaded || usable) return;
    if (last && first) setRefused(formatRefusal(first, last, loaded.longest));
    // Without this check, the picker would render again and again.
    if (last !== offered[0]) onLast(offered[0], false);
  });
  // The reason why a day was refused is shown until the guest chooses another day.
  const choose = (day: IstDay | undefined) => {
    setRefused(undefined);
    onLast(day, true);
  };
  const isOther = !!usable && last !== first;
  useEffect(() => {
    if (isOther) setRefused(undefined);
  }, [isOther]);

  const hint = !first
    ? "Choose the first day in the calendar."
    : failed
      ? undefined
      : loaded && offered.length === 0
        ? "This whole day cannot be booked: part of it is taken, or its opening time is past or too soon. Please choose another day, or times on this day."
        : `Choose the last day in the calendar or here. The booking lasts from the first day's opening time to the last day's closing time.${loaded ? ` ${formatMaxDays(loaded.longest)}` : ""}`;
  return (
    <div className="grid gap-4">
      <SelectField
        ref={ref}
        label="Last day"
        value={usable ? last : ""}
        disabled={!first}
        hint={hint}
        error={refused && <span role="alert">{refused}</span>}
        onChange={(event) => choose(event.target.value || undefined)}
      >
        {!usable && <option value="">Choose</option>}
        {first &&
          offered.map((day) => (
            <option key={day} value={day}>
              {`${formatCount(countDaysBetween(first, day) + 1, "day")}, to ${formatDay(day)}`}
            </option>
          ))}
      </SelectField>
      {failed && (
        <LoadError onRetry={retry}>The days after the first day could not be loaded.</LoadError>
      )}
    </div>
  );
};

/** Returns why `last` cannot be the last day of a booking.
 *  @param longest - the host's maximum number of days */
const formatRefusal = (first: IstDay, last: IstDay, longest: number): string =>
  countDaysBetween(first, last) >= longest
    ? formatMaxDays(longest)
    : `The days until ${formatDay(last)} cannot be booked together: one of them is closed or taken.`;

const formatMaxDays = (days: number): string =>
  `The host takes bookings of up to ${days === 1 ? "one day" : `${days} days`}.`;
