import { MAX_PURPOSE_NOTE_CHARS } from "#contract/bookings/policy.ts";
import { bookingPurposeLabels, bookingPurposes } from "#contract/bookings/purpose.ts";
import { SelectField, TextField } from "#web/ui/controls/field.tsx";

/** The purpose of a booking, in the form that the API accepts; empty if the guest chose none. */
export type PurposeChoice = { purpose?: string; purposeNote?: string };

type PurposeFieldsProps = {
  value: PurposeChoice;
  onChange: (value: PurposeChoice) => void;
};

/** Asks for the purpose of the booking and, after a purpose is chosen, for a note to the host. Both
 *  are optional. */
export const PurposeFields = ({ value, onChange }: PurposeFieldsProps) => (
  <div className="grid gap-3">
    <SelectField
      label="Purpose (optional)"
      value={value.purpose ?? ""}
      hint={value.purpose ? undefined : "The host sees it with your booking."}
      // With an empty `purposeNote`, the API deletes the note of the guest's earlier request for
      // the same time. Without `purposeNote`, the API would keep that note.
      onChange={({ target }) =>
        onChange(
          target.value ? { purpose: target.value, purposeNote: value.purposeNote ?? "" } : {},
        )
      }
    >
      <option value="">Not said</option>
      {bookingPurposes.map((purpose) => (
        <option key={purpose} value={purpose}>
          {bookingPurposeLabels[purpose]}
        </option>
      ))}
    </SelectField>
    {value.purpose && (
      <TextField
        label="A note for the host (optional)"
        value={value.purposeNote ?? ""}
        maxLength={MAX_PURPOSE_NOTE_CHARS}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...value, purposeNote: target.value })}
        // Enter would press the form's first submit button: `Previous month` of the calendar.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
    )}
  </div>
);
