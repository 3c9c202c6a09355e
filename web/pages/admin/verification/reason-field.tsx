import type { ReactNode, RefObject } from "react";
import { formatIndianNumber } from "#contract/money.ts";
import { TextArea } from "#web/ui/controls/field.tsx";

type ReasonFieldProps = {
  label: string;
  hint: ReactNode;
  readyLabel?: string;
  ready: readonly { label: string; text: string }[];
  value: string;
  most: number;
  error?: string | undefined;
  onChange: (text: string) => void;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
};

/** Returns the text with a ready-made reason added at its end. If the text already contains the
 *  reason, returns the text without it. */
const toggled = (value: string, text: string): string => {
  if (!value.includes(text)) return value.trim() ? `${value.trimEnd()}\n\n${text}` : text;
  return value
    .replace(text, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
};

/** A field for the reason of a decision. Each button adds a ready-made reason to the text, or
 *  removes it again. The text can be edited. */
export const ReasonField = (props: ReasonFieldProps) => {
  const {
    label,
    hint,
    readyLabel = "Ready-made reasons",
    ready,
    value,
    most,
    error,
    onChange,
    fieldRef,
  } = props;
  return (
    <div className="grid gap-3">
      <fieldset className="[&_legend]:mb-[0.4rem] flex flex-wrap gap-[0.4rem]">
        <legend className="field-label">{readyLabel}</legend>
        {ready.map((reason) => (
          <button
            key={reason.label}
            type="button"
            className="chip"
            aria-pressed={value.includes(reason.text)}
            onClick={() => onChange(toggled(value, reason.text))}
          >
            {reason.label}
          </button>
        ))}
      </fieldset>
      <TextArea
        ref={fieldRef}
        label={label}
        hint={
          <>
            {hint}{" "}
            <span className="num block text-right">{`${value.length} of ${formatIndianNumber(most)}`}</span>
          </>
        }
        error={error}
        value={value}
        maxLength={most}
        rows={4}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};
