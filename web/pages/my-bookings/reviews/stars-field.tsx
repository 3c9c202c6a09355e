import { useId } from "react";

const stars = [1, 2, 3, 4, 5] as const;

type StarsFieldProps = {
  label: string;
  value: number;
  error?: string | undefined;
  onChange: (value: number) => void;
};

/** Five stars to choose from. They are radio buttons, so arrow keys move between them and a screen
 *  reader says how many are chosen. */
export const StarsField = ({ label, value, error, onChange }: StarsFieldProps) => {
  const id = useId();
  return (
    <fieldset
      className="field stars-field"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="field-label">{label}</legend>
      <div className="flex">
        {stars.map((star) => (
          <label key={star} className={star <= value ? "star star-on" : "star"}>
            <input
              type="radio"
              className="sr-only"
              name={id}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <span className="sr-only">
              {star} star{star > 1 && "s"}
            </span>
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
