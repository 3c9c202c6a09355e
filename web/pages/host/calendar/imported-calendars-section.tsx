import { type FormEvent, useRef } from "react";
import { calendarReadInterval } from "#contract/calendars/messages.ts";
import { MAX_CALENDAR_NAME_CHARS, MAX_CALENDARS_PER_SPACE } from "#contract/calendars/policy.ts";
import type { HostCalendar } from "#contract/calendars/routes.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { postHostCalendar } from "./calendar-api.ts";
import { ImportedCalendar } from "./imported-calendar.tsx";

type ImportsProps = {
  locationId: string;
  /** The imported calendars; undefined if they were not fetched yet. */
  calendars: readonly HostCalendar[] | undefined;
  onChanged: () => void;
};

/** Lists the calendars of other sites that block time of this space, and when each was last read.
 *  The host can add calendars. */
export const ImportedCalendarsSection = ({ locationId, calendars, onChanged }: ImportsProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { busy, problem, send } = useApiMutation();

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const [name, url] = [String(formData.get("name")), String(formData.get("url"))];
    if (!(await send(() => postHostCalendar({ locationId, name, url })))) return;
    form.current?.reset();
    onChanged();
  };

  return (
    <SettingsSection
      title="Block times from other calendars"
      lead={`Times booked on Airbnb or taken in your Google Calendar are blocked here. We read each calendar every ${calendarReadInterval}.`}
    >
      {calendars && calendars.length > 0 && (
        <ul className="grid gap-4" aria-label="Calendars that block this space">
          {calendars.map((calendar) => (
            <li key={calendar._id}>
              <ImportedCalendar calendar={calendar} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
      {(calendars?.length ?? 0) < MAX_CALENDARS_PER_SPACE && (
        <form ref={form} className="grid gap-4" onSubmit={add} noValidate>
          <TextField
            label="Name of the calendar"
            name="name"
            placeholder="Airbnb"
            maxLength={MAX_CALENDAR_NAME_CHARS}
            error={problem?.errors.name}
          />
          <TextField
            label="Its address"
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://….ics"
            hint="On Airbnb, open Calendar, then Availability, then Connect calendars. On Google, open the calendar's settings and copy the “Secret address in iCal format”."
            error={problem?.errors.url}
          />
          {problem && Object.keys(problem.errors).length === 0 && (
            <Notice tone="bad">{problem.message}</Notice>
          )}
          <Button type="submit" variant="outline" className="justify-self-start" busy={busy}>
            {busy ? "Adding..." : "Add calendar"}
          </Button>
        </form>
      )}
    </SettingsSection>
  );
};
