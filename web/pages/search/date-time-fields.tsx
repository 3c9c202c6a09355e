import { formatTime } from "#contract/time.ts";
import type { Criteria } from "#web/search/criteria.ts";
import { useSyncedInput } from "#web/search/use-synced-input.ts";
import { SelectField, TextField } from "#web/ui/controls/field.tsx";

const halfHours = Array.from({ length: 48 }, (_, at) => formatTime(at * 30));

type FreeThenProps = {
  criteria: Criteria;
  onChange: (change: Criteria) => void;
  errors: Record<string, string>;
  today: string;
  lastDay: string;
};

/** Fields for the day and the times at which a space must be free. Without times, the search finds
 *  the spaces that are open on the day. */
export const DateTimeFields = ({ criteria, onChange, errors, today, lastDay }: FreeThenProps) => {
  const { date, startTime, endTime } = criteria;
  const day = useSyncedInput(date);
  // If there is no end when a start is chosen, the end becomes two hours after the start.
  const later = (time: string) => halfHours[(halfHours.indexOf(time) + 4) % 48];
  const times = (chosen: string | undefined) =>
    chosen && !halfHours.includes(chosen) ? [chosen, ...halfHours] : halfHours;

  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">When it must be free</legend>
      <TextField
        ref={day}
        label="Free on"
        name="date"
        type="date"
        min={today}
        max={lastDay}
        defaultValue={date}
        error={errors.date}
        onChange={(event) => {
          const picked = event.target.value;
          if (event.target.validity.badInput) return;
          onChange(
            picked
              ? { date: picked }
              : { date: undefined, startTime: undefined, endTime: undefined },
          );
        }}
      />
      {date && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="From"
            name="startTime"
            value={startTime ?? ""}
            error={errors.startTime}
            onChange={(event) =>
              onChange(
                event.target.value
                  ? { startTime: event.target.value, endTime: endTime ?? later(event.target.value) }
                  : { startTime: undefined, endTime: undefined },
              )
            }
          >
            <option value="">Any time</option>
            {times(startTime).map((time) => (
              <option key={time}>{time}</option>
            ))}
          </SelectField>
          <SelectField
            label="To"
            name="endTime"
            value={endTime ?? ""}
            disabled={!startTime}
            error={errors.endTime}
            onChange={(event) => onChange({ endTime: event.target.value })}
          >
            {!endTime && <option value="">Any time</option>}
            {times(endTime).map((time) => (
              <option key={time}>{time}</option>
            ))}
          </SelectField>
        </div>
      )}
    </fieldset>
  );
};
