import { OpeningHoursField } from "#web/pages/host/onboarding/hours/opening-hours-field.tsx";
import { Radio } from "#web/ui/controls/checkbox.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { getFieldError } from "./step-error.tsx";
import type { StepProps } from "./step-props.ts";

/** Step 5: capacity, prices and opening hours. In a new listing, the host also chooses how guests
 *  book. */
export const PriceStep = ({ isNew, ...props }: StepProps & { isNew: boolean }) => {
  const number = (field: "capacity" | "hourlyRate" | "price", label: string, hint: string) => (
    <TextField
      id={`listing-${field}`}
      name={field}
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      required={field === "capacity"}
      value={props.draft[field]}
      error={getFieldError(field, props.errors)}
      onChange={({ target }) => props.dispatch({ do: "write", field, value: target.value })}
    />
  );
  return (
    <>
      <section className="wz-part" aria-labelledby="prices-title">
        <h2 className="d3" id="prices-title">
          People and prices
        </h2>
        <div className="grid gap-5 sm:grid-cols-3">
          {number("capacity", "Capacity", "Maximum number of people, crew included.")}
          {number(
            "hourlyRate",
            "Price per hour (₹)",
            "Leave empty if guests book only by the day.",
          )}
          {number("price", "Price per day (₹)", "Leave empty if guests book only by the hour.")}
        </div>
      </section>
      <OpeningHoursField {...props} />
      {isNew && <BookingChoice {...props} />}
    </>
  );
};

const BookingChoice = ({ draft, dispatch }: StepProps) => {
  const choice = (instantBook: boolean, label: string) => (
    <Radio
      name="instantBook"
      label={label}
      checked={draft.instantBook === instantBook}
      onChange={() => dispatch({ do: "choose-booking", instantBook })}
    />
  );
  return (
    <section className="wz-part" aria-labelledby="booking-title">
      <h2 className="d3" id="booking-title">
        How guests book
      </h2>
      <fieldset className="grid gap-1">
        <legend className="field-label">A guest who picks a time</legend>
        {choice(false, "sends a request, which I accept or decline")}
        {choice(true, "books and pays instantly")}
      </fieldset>
      <p className="hint mt-2">You can change this at any time in your calendar.</p>
    </section>
  );
};
