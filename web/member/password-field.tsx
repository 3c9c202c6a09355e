import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** A masked input with a button that shows the password, and a notice when Caps Lock is on. */
export const PasswordField = ({ label, hint, error, ...input }: PasswordFieldProps) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="relative">
        <input
          {...input}
          id={id}
          type={shown ? "text" : "password"}
          className="control pr-20"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-1 min-h-11 rounded-hang-1 px-3 text-sm weight-600"
          aria-label={shown ? "Hide what is typed" : "Show what is typed"}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </button>
      </span>
      <p className="hint" role="status" hidden={!capsLock}>
        {capsLock && "Caps Lock is on."}
      </p>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};
