import { dayName, formatTime, parseWeeklySlot, type Weekday } from "#contract/time.ts";

const days: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const hoursOf = (startMinute: number, endMinute: number) => {
  if (startMinute === 0 && endMinute === 0) return "Open 24 hours";
  const nextDay = endMinute <= startMinute && endMinute !== 0;
  return `${formatTime(startMinute)} - ${formatTime(endMinute)}${nextDay ? " (next day)" : ""}`;
};

/** Shows the opening hours of a week from Monday on. A day without a slot is shown as closed. */
export const WeeklyHours = ({ slots }: { slots: string[] }) => {
  const parsed = slots.map(parseWeeklySlot);
  return (
    <dl className="columns-[19rem_2] gap-x-6 *:break-inside-avoid">
      {days.map((weekday) => {
        const own = parsed.filter((slot) => slot.weekday === weekday);
        return (
          <div
            key={weekday}
            className="flex justify-between gap-4 [border-bottom:1px_solid_var(--line)] py-1"
          >
            <dt className="weight-600">{dayName(weekday)}</dt>
            <dd className={`num text-right ${own.length === 0 ? "muted" : ""}`}>
              {own.length === 0
                ? "Closed"
                : own.map((slot) => (
                    <span key={slot.startMinute} className="block">
                      {hoursOf(slot.startMinute, slot.endMinute)}
                    </span>
                  ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
