import { type FormEvent, useState } from "react";
import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { hostAnswerTime } from "#contract/bookings/policy-text.ts";
import { formatCount } from "#contract/format-count.ts";
import type { Location, BookingSettings as Settings } from "#contract/spaces/location.ts";
import { MAX_ARRIVAL_NOTES_CHARS } from "#contract/visits/policy.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Radio } from "#web/ui/controls/checkbox.tsx";
import { SelectField, TextArea } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { patchBookingSettings } from "./calendar-api.ts";

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const units = [
  [WEEK, "week"],
  [DAY, "day"],
  [HOUR, "hour"],
] as const;

/** Returns a duration in the largest unit that gives a whole number, such as `45 minutes` or
 *  `3 hours`; `None` for 0. */
const minutesInWords = (minutes: number): string => {
  if (minutes === 0) return "None";
  const [size, unit] = units.find(([length]) => minutes % length === 0) ?? [1, "minute"];
  return formatCount(minutes / size, unit);
};

const choicesOf = (minutes: number[]): [minutes: number, words: string][] =>
  minutes.map((each) => [each, minutesInWords(each)]);

const noticeMinutes = [
  0,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  WEEK,
  2 * WEEK,
];
const notices = choicesOf(noticeMinutes);
const buffers = choicesOf([0, 15, 30, 45, HOUR, 2 * HOUR, 3 * HOUR]);

const stays: [days: number, words: string][] = [1, 2, 3, 5, 7, 14, 30, 60, 90, BOOKABLE_DAYS].map(
  (days) => [
    days,
    days === 7 || days === 14 ? minutesInWords(days * DAY) : formatCount(days, "day"),
  ],
);

/** Returns the options, with the stored value added if it is not one of them. */
const withStoredValue = (
  choices: [number, string][],
  storedValue: number,
  unit: string,
): [number, string][] =>
  choices.some(([value]) => value === storedValue)
    ? choices
    : [...choices, [storedValue, `${storedValue} ${unit}`] as [number, string]].sort(
        ([a], [b]) => a - b,
      );

type SettingsProps = { space: Location; settings: Settings; onSaved: (space: Location) => void };

/** A form for the booking settings of a space, such as the minimum notice. */
export const BookingSettingsForm = ({ space, settings, onSaved }: SettingsProps) => {
  const toast = useToast();
  const { busy, problem, send } = useApiMutation();
  // Contains only what the host has changed in this form, so that the other fields show changes
  // that were made on another device.
  const [changes, setChanges] = useState<Partial<Settings>>({});
  const chosen = { ...settings, ...changes };
  const changed = JSON.stringify(chosen) !== JSON.stringify(settings);
  const change = (some: Partial<Settings>) => setChanges((old) => ({ ...old, ...some }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await send(() => patchBookingSettings(space._id, chosen));
    if (!saved) return;
    // If the host has changed something while the settings were being saved, the changes stay.
    setChanges((now) => (now === changes ? {} : now));
    onSaved(saved);
    toast("Saved for new bookings. Notes for arrival also change for existing bookings.", "good");
  };

  return (
    <SettingsSection
      title="How guests book"
      lead="Bookings that you already have do not change, except for the notes for arrival."
    >
      <form className="grid gap-4" onSubmit={save}>
        <fieldset className="grid gap-1">
          <legend className="field-label">A guest who picks a time</legend>
          <Radio
            name="instantBook"
            label="books and pays instantly"
            checked={chosen.instantBook}
            onChange={() => change({ instantBook: true })}
          />
          <Radio
            name="instantBook"
            label={`sends a request, which I answer within ${hostAnswerTime}`}
            checked={!chosen.instantBook}
            onChange={() => change({ instantBook: false })}
          />
        </fieldset>
        <ChoiceField
          label="Minimum notice"
          hint="The shortest time between the moment of booking and the start."
          choices={notices}
          unit="minutes"
          value={chosen.minimumNoticeMinutes}
          onChange={(minimumNoticeMinutes) => change({ minimumNoticeMinutes })}
        />
        <ChoiceField
          label="Time between bookings"
          hint="Kept free before and after each booking, to clean up and get ready."
          choices={buffers}
          unit="minutes"
          value={chosen.bufferMinutes}
          onChange={(bufferMinutes) => change({ bufferMinutes })}
        />
        <ChoiceField
          label="Longest stay"
          hint="The maximum number of days for one booking of whole days."
          choices={stays}
          unit="days"
          value={chosen.longestStayDays}
          onChange={(longestStayDays) => change({ longestStayDays })}
        />
        <TextArea
          label="Notes for arrival"
          hint="The landmark, the gate, the floor, who opens the door. Shown on the page that a guest shares with their crew, also for bookings that you already have."
          rows={3}
          maxLength={MAX_ARRIVAL_NOTES_CHARS}
          value={chosen.arrivalNotes}
          onChange={(event) => change({ arrivalNotes: event.target.value })}
        />
        {problem && <Notice tone="bad">{problem.message}</Notice>}
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          busy={busy}
          disabled={!changed && !busy}
        >
          {busy ? "Saving..." : "Save"}
        </Button>
      </form>
    </SettingsSection>
  );
};

type ChoiceProps = {
  label: string;
  hint: string;
  choices: [number, string][];
  unit: string;
  value: number;
  onChange: (value: number) => void;
};

const ChoiceField = ({ label, hint, choices, unit, value, onChange }: ChoiceProps) => (
  <SelectField
    label={label}
    hint={hint}
    value={value}
    onChange={(event) => onChange(Number(event.target.value))}
  >
    {withStoredValue(choices, value, unit).map(([choice, words]) => (
      <option key={choice} value={choice}>
        {words}
      </option>
    ))}
  </SelectField>
);
