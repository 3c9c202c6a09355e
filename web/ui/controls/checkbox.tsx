import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import "#web/ui/styles/check.css";

type InputProps = Omit<ComponentProps<"input">, "type" | "className">;

/** A checkbox with its label. */
export function Checkbox({ label, ...input }: InputProps & { label: ReactNode }) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}

/** A radio button with its label. Give all radio buttons of a group the same `name`. */
export function Radio({ label, ...input }: InputProps & { label: ReactNode }) {
  return (
    <label className="check">
      <input type="radio" {...input} />
      <span>{label}</span>
    </label>
  );
}

/** Returns the classes of a chip, for links with `aria-current` and buttons with `aria-pressed`. */
export const chipClass = (className?: string) => classNames("chip", className);

/** A checkbox that looks like a chip; it works inside a plain form, without JavaScript. */
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
