import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/spinner.tsx";

export type ButtonVariant = "primary" | "ink" | "outline" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

type Look = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; className?: string };

/** Returns the classes of a button, for links that look like buttons. */
export function buttonClass({ variant = "primary", size = "md", wide, className }: Look = {}) {
  return classNames(
    "btn",
    `btn-${variant}`,
    size !== "md" && `btn-${size}`,
    wide && "btn-wide",
    className,
  );
}

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  Look & {
    /** Shows a spinner and ignores presses, but keeps the focus. */
    busy?: boolean;
    icon?: ReactNode;
  };

/** A button; `type` is `button` by default, so that no button submits a form by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, className, busy, icon, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide, className })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

type IconLook = { solid?: boolean; size?: "sm" | "md"; className?: string };

/** Returns the classes of a square button that holds only an icon. */
export const iconButtonClass = ({ solid, size, className }: IconLook = {}) =>
  classNames("icon-btn", solid && "icon-btn-solid", size === "sm" && "icon-btn-sm", className);

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "aria-label"> &
  IconLook & { label: string };

/** An icon as a button; `label` is its text for screen readers and its tooltip. */
export function IconButton({ label, solid, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={iconButtonClass({ solid, size, className })}
    />
  );
}
