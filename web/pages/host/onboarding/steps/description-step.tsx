import type { ReactNode } from "react";
import { findContactDetails } from "#contract/spaces/contact-details.ts";
import {
  recordedFields,
  spaceFields,
  type TextFieldName,
  tidyText,
} from "#contract/spaces/fields.ts";
import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { charCount } from "#contract/spaces/listing-rules.ts";
import { Notice } from "#web/ui/badge.tsx";
import { TextArea, TextField } from "#web/ui/controls/field.tsx";
import { getFieldError } from "./step-error.tsx";
import type { StepProps } from "./step-props.ts";

type CountedProps = StepProps & {
  field: TextFieldName;
  hint: string;
  rows?: number;
};

const Counted = ({ draft, dispatch, errors, field, hint, rows }: CountedProps) => {
  const declared = spaceFields[field];
  const { label, most, missing, tooLong } = declared;
  const value = draft[field];
  const count = charCount(tidyText(declared, value));
  const error = getFieldError(field, errors) ?? (count > most ? tooLong : undefined);
  const wired = {
    id: `listing-${field}`,
    name: field,
    label,
    value,
    error,
    required: missing !== null,
    onChange: (event: { target: { value: string } }) =>
      dispatch({ do: "write", field, value: event.target.value }),
    hint: (
      <span className="flex justify-between gap-4">
        <span>{hint}</span>
        <Count count={count} limit={most} />
      </span>
    ) satisfies ReactNode,
  };
  return rows ? <TextArea rows={rows} {...wired} /> : <TextField autoComplete="off" {...wired} />;
};

const Count = ({ count, limit }: { count: number; limit: number }) => (
  <span className={`num text-right ${count > limit ? "text-danger weight-600" : ""}`}>
    {count}
    <span className="sr-only"> of</span>
    <span aria-hidden>/</span>
    {limit}
  </span>
);

/** Warns the host if the short or full description contains contact or payment details. */
const ContactNotice = ({ draft }: StepProps) => {
  const [first] = findContactDetails(recordedFields.map((field) => draft[field]).join("\n"));
  return (
    <div role="status">
      {first && <Notice tone="note">{listingMessages.contactDetails(first.text)}</Notice>}
    </div>
  );
};

/** Step 2: the title and the short and full description. Each shows its number of characters and
 *  its limit. */
export const DescriptionStep = (props: StepProps) => (
  <div className="grid gap-6">
    <Counted
      {...props}
      field="title"
      hint="What it is and what sets it apart, such as “Daylight loft with a brick wall”."
    />
    <Counted
      {...props}
      field="description"
      hint="The two sentences that a guest reads first."
      rows={4}
    />
    <Counted
      {...props}
      field="fullDescription"
      hint="Size, light, power, sound, floor, access, house rules. Leave a line empty between paragraphs."
      rows={10}
    />
    <ContactNotice {...props} />
  </div>
);
