import { type FormEvent, useState } from "react";
import type { Location, BookingSettings as Settings } from "#contract/spaces/location.ts";
import { Setting } from "#web/profile/setting.tsx";
import { useSending } from "#web/profile/use-answer.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Radio } from "#web/ui/choice.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { saveSettings } from "./calendar-api.ts";

const HOUR = 60;
const DAY = 24 * HOUR;
const notices: [minutes: number, words: string][] = [
  [0, "None"],
  [HOUR, "1 hour"],
  [3 * HOUR, "3 hours"],
  [6 * HOUR, "6 hours"],
  [12 * HOUR, "12 hours"],
  [DAY, "1 day"],
  [2 * DAY, "2 days"],
  [3 * DAY, "3 days"],
  [7 * DAY, "1 week"],
  [14 * DAY, "2 weeks"],
];
const buffers: [minutes: number, words: string][] = [
  [0, "None"],
  [15, "15 minutes"],
  [30, "30 minutes"],
  [45, "45 minutes"],
  [HOUR, "1 hour"],
  [2 * HOUR, "2 hours"],
  [3 * HOUR, "3 hours"],
];

/** What was chosen by other means stays a choice. */
const withKept = (choices: [number, string][], kept: number): [number, string][] =>
  choices.some(([minutes]) => minutes === kept)
    ? choices
    : [...choices, [kept, `${kept} minutes`] as [number, string]].sort(([a], [b]) => a - b);

type SettingsProps = { space: Location; settings: Settings; onSaved: (space: Location) => void };

/** How a space takes bookings: at once or by request, with how much notice, with how much room between
 *  two of them. */
export const BookingSettings = ({ space, settings, onSaved }: SettingsProps) => {
  const toast = useToast();
  const { busy, refusal, send } = useSending();
  const [chosen, setChosen] = useState(settings);
  const changed = JSON.stringify(chosen) !== JSON.stringify(settings);
  const change = (some: Partial<Settings>) => setChosen((old) => ({ ...old, ...some }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await send(() => saveSettings(space._id, chosen));
    if (!saved) return;
    onSaved(saved);
    toast("Saved. New bookings go by it.", "good");
  };

  return (
    <Setting title="How guests book" lead="Bookings that you already have stay as they are.">
      <form className="grid gap-4" onSubmit={save}>
        <fieldset className="grid gap-1">
          <legend className="field-label">A guest who picks a time</legend>
          <Radio
            name="instantBook"
            label="books and pays at once"
            checked={chosen.instantBook}
            onChange={() => change({ instantBook: true })}
          />
          <Radio
            name="instantBook"
            label="sends a request, which I answer within 24 hours"
            checked={!chosen.instantBook}
            onChange={() => change({ instantBook: false })}
          />
        </fieldset>
        <MinutesField
          label="Minimum notice"
          hint="Between the booking and its start."
          choices={notices}
          minutes={chosen.minimumNoticeMinutes}
          onChange={(minimumNoticeMinutes) => change({ minimumNoticeMinutes })}
        />
        <MinutesField
          label="Time between bookings"
          hint="Kept free before and after each, to clean up and get ready."
          choices={buffers}
          minutes={chosen.bufferMinutes}
          onChange={(bufferMinutes) => change({ bufferMinutes })}
        />
        {refusal && <Notice tone="bad">{refusal.message}</Notice>}
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
    </Setting>
  );
};

type MinutesProps = {
  label: string;
  hint: string;
  choices: [number, string][];
  minutes: number;
  onChange: (minutes: number) => void;
};

const MinutesField = ({ label, hint, choices, minutes, onChange }: MinutesProps) => (
  <SelectField
    {...{ label, hint }}
    value={minutes}
    onChange={(event) => onChange(Number(event.target.value))}
  >
    {withKept(choices, minutes).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </SelectField>
);
