import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import "#web/ui/styles/segments.css";

type SegmentsProps = {
  /** The label of the group, for screen readers only. */
  legend: string;
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
};

/** A choice of a few options, side by side. It consists of radio buttons, so arrow keys and forms
 *  work. */
export function SegmentedControl({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  className,
}: SegmentsProps) {
  return (
    <fieldset className={classNames("segments relative", className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
