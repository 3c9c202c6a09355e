import { useRef, useState } from "react";
import type { Weekday } from "#contract/time.ts";
import { StepError } from "#web/pages/host/onboarding/steps/step-error.tsx";
import type { StepProps } from "#web/pages/host/onboarding/steps/step-props.ts";
import { findRemoveButton, useLostFocus } from "#web/pages/host/onboarding/use-lost-focus.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { AddSlotForm } from "./add-slot-form.tsx";
import { OpeningHoursWeek } from "./opening-hours-week.tsx";
import { buildSlots, groupSlotsByWeekday, weekPresets } from "./slot-times.ts";

/** A field for the opening hours: presets for the whole week, a form for several days, and the
 *  resulting week. */
export const OpeningHoursField = ({ draft, dispatch, errors }: StepProps) => {
  const [said, setSaid] = useState("");
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const moveLostFocus = useLostFocus();
  const week = groupSlotsByWeekday(draft.availableTimeSlots);
  const freeDays = week.filter(({ slots }) => slots.length === 0).map(({ weekday }) => weekday);

  // If every day has hours, there is no button to add hours. The heading then gets the focus.
  const findAddButton = () => document.getElementById("listing-add-hours") ?? heading.current;
  const add = (slots: string[], what: string) => {
    dispatch({ do: "add-slots", slots });
    setSaid(what);
    moveLostFocus(findAddButton);
  };
  const remove = (slot: string) => {
    const at = week.flatMap(({ slots }) => slots).findIndex(({ text }) => text === slot);
    dispatch({ do: "remove-slot", slot });
    setSaid(`${slot} was removed.`);
    moveLostFocus(() => findRemoveButton(section.current, at) ?? findAddButton());
  };
  return (
    <section ref={section} className="wz-part" aria-labelledby="hours-title">
      <h2 ref={heading} tabIndex={-1} className="d3 focus:[outline:none]" id="hours-title">
        Opening hours
      </h2>
      <div className="grid gap-6">
        <StepError field="availableTimeSlots" errors={errors} />
        {draft.availableTimeSlots.length === 0 && (
          <fieldset className="flex flex-wrap gap-2 max-sm:grid">
            <legend className="field-label mb-2">With one press</legend>
            {weekPresets.map(({ label, start, end, days }) => (
              <Button
                key={label}
                variant="outline"
                onClick={() => {
                  const answer = buildSlots(start, end, days);
                  if ("slots" in answer) add(answer.slots, "The hours were added.");
                }}
              >
                {label}
              </Button>
            ))}
          </fieldset>
        )}
        {freeDays.length > 0 ? (
          <AddSlotForm
            key={freeDays.join()}
            days={freeDays as Weekday[]}
            onAdd={(slots) => add(slots, "The hours were added.")}
          />
        ) : (
          <p className="muted">
            Every day has its hours. To change a day, remove its hours and add others.
          </p>
        )}
        {draft.availableTimeSlots.length > 0 && (
          <OpeningHoursWeek
            week={week}
            freeDays={freeDays}
            onAdd={(slots, what) => add(slots, what)}
            onRemove={remove}
          />
        )}
        <p className="sr-only" aria-live="polite">
          {said}
        </p>
      </div>
    </section>
  );
};
