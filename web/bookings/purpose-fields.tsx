import { MAX_PURPOSE_NOTE_CHARS } from "#contract/bookings/policy.ts";
import { bookingPurposeLabels, bookingPurposes } from "#contract/bookings/purpose.ts";
import { SelectField, TextField } from "#web/ui/controls/field.tsx";

/** What the guest books for, as the API accepts it; empty if nothing was chosen. */
export type PurposeChoice = { purpose?: string; purposeNote?: string };

type PurposeFieldsProps = {
  value: PurposeChoice;
  onChange: (value: PurposeChoice) => void;
};

/** Asks for the purpose of the booking. After a purpose is chosen, the guest can also write a note
 *  to the host. Both are optional. If a purpose is chosen without a note, `purposeNote` is an empty
 *  text, so that the API deletes the note of the guest's earlier request for the same time. The API
 *  would keep this note if `purposeNote` were missing. */
export const PurposeFields = ({ value, onChange }: PurposeFieldsProps) => (
  <div className="grid gap-3">
    <SelectField
      label="Purpose (optional)"
      value={value.purpose ?? ""}
      hint={value.purpose ? undefined : "The host sees it with your booking."}
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
