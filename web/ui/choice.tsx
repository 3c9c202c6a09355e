import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

type InputProps = Omit<ComponentProps<"input">, "type" | "className">;

/** A checkbox with its words. */
export function Checkbox({ label, ...input }: InputProps & { label: ReactNode }) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}

/** One of several: a radio button with its words. Give a group the same `name`. */
export function Radio({ label, ...input }: InputProps & { label: ReactNode }) {
  return (
    <label className="check">
      <input type="radio" {...input} />
      <span>{label}</span>
    </label>
  );
}

/** The look of a chip, for links with `aria-current` and buttons with `aria-pressed`. */
export const chipClass = (className?: string) => cx("chip", className);

/** A checkbox that looks like a chip: works inside a plain form, without script. */
export function ToggleChip({
  label,
  icon,
  ...input
}: InputProps & { label: ReactNode; icon?: ReactNode }) {
  return (
    <label className="chip relative">
      <input type="checkbox" {...input} className="sr-only" />
      {icon}
      {label}
    </label>
  );
}

type SegmentsProps = {
  /** What is chosen here; read out, not shown. */
  legend: string;
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
};

/** One of a few, side by side; radio buttons underneath, so arrow keys and forms work. */
export function Segments({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  className,
}: SegmentsProps) {
  return (
    <fieldset className={cx("segments relative", className)}>
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
