import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";

type Around = {
  label: ReactNode;
  /** Always shown below the control. */
  hint?: ReactNode;
  /** An error message, shown below the control. With a message, the control is marked invalid. */
  error?: ReactNode;
  /** Whether the label is for screen readers only, because the layout already shows its meaning. */
  hideLabel?: boolean;
  className?: string;
};

type Wired = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

function Field(props: Around & { id?: string; children: (wired: Wired) => ReactNode }) {
  const made = useId();
  const id = props.id ?? made;
  const describedBy = [props.error ? `${id}-error` : "", props.hint ? `${id}-hint` : ""]
    .join(" ")
    .trim();
  return (
    <div className={classNames("field", props.className)}>
      <label className={props.hideLabel ? "sr-only" : "field-label"} htmlFor={id}>
        {props.label}
      </label>
      {props.children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": props.error ? true : undefined,
      })}
      {props.hint && (
        <p className="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
      {props.error && (
        <p className="error" id={`${id}-error`}>
          {props.error}
        </p>
      )}
    </div>
  );
}

/** Splits the props into those of the wrapper and those of the control. */
const split = <Props extends Around & { id?: string | undefined }>({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...rest
}: Props) => ({ around: { label, hint, error, hideLabel, className, id: rest.id }, rest });

type TextFieldProps = Omit<ComponentProps<"input">, "className"> & Around & { icon?: ReactNode };

/** A labelled single-line input. Accepts every input attribute except `aria-describedby` and
 *  `aria-invalid`. `className` is the class of the wrapper. */
export function TextField({ icon, ...props }: TextFieldProps) {
  const { around, rest } = split(props);
  return (
    <Field {...around}>
      {(wired) =>
        icon ? (
          <span className="with-icon">
            {icon}
            <input type="text" {...rest} {...wired} className="control" />
          </span>
        ) : (
          <input type="text" {...rest} {...wired} className="control" />
        )
      }
    </Field>
  );
}

/** A labelled multi-line input. */
export function TextArea(props: Omit<ComponentProps<"textarea">, "className"> & Around) {
  const { around, rest } = split(props);
  return (
    <Field {...around}>{(wired) => <textarea {...rest} {...wired} className="control" />}</Field>
  );
}

/** A labelled native select; its children are `<option>`s. */
export function SelectField(props: Omit<ComponentProps<"select">, "className"> & Around) {
  const { around, rest } = split(props);
  return (
    <Field {...around}>{(wired) => <select {...rest} {...wired} className="control" />}</Field>
  );
}
