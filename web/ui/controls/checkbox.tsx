import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

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
export const chipClass = (className?: string) => classNames("chip", className);

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
