import type { ReactNode } from "react";
import { contactDetailsIn } from "#contract/spaces/contact-details.ts";
import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { charCount, listingLimits } from "#contract/spaces/listing-rules.ts";
import { Notice } from "#web/ui/badge.tsx";
import { TextArea, TextField } from "#web/ui/controls/field.tsx";
import { fieldError } from "./step-error.tsx";
import type { StepProps } from "./step-props.ts";

type CountedProps = StepProps & {
  field: "title" | "description" | "fullDescription";
  limit: number;
  tooLong: string;
  label: string;
  hint: string;
  rows?: number;
};

const Counted = ({
  draft,
  dispatch,
  errors,
  field,
  limit,
  tooLong,
  rows,
  ...words
}: CountedProps) => {
  const value = draft[field];
  const count = charCount(value.trim());
  const error = fieldError(field, errors) ?? (count > limit ? tooLong : undefined);
  const wired = {
    id: `listing-${field}`,
    name: field,
    value,
    error,
    required: true,
    onChange: (event: { target: { value: string } }) =>
      dispatch({ do: "write", field, value: event.target.value }),
    ...words,
    hint: (
      <span className="flex justify-between gap-4">
        <span>{words.hint}</span>
        <Count count={count} limit={limit} />
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

/** Says before the listing is sent what such a text leads to. */
const ContactNotice = ({ draft: { description, fullDescription } }: StepProps) => {
  const [first] = contactDetailsIn(`${description}\n${fullDescription}`);
  return (
    <div role="status">
      {first && <Notice tone="note">{listingMessages.contactDetails(first.text)}</Notice>}
    </div>
  );
};

/** Step 2: title, short and full description, each with what is left of its limit. */
export const WordsStep = (props: StepProps) => (
  <div className="grid gap-6">
    <Counted
      {...props}
      field="title"
      limit={listingLimits.titleChars}
      tooLong={listingMessages.titleLong}
      label="Title"
      hint="What it is and what sets it apart, such as “Daylight loft with a brick wall”."
    />
    <Counted
      {...props}
      field="description"
      limit={listingLimits.descriptionChars}
      tooLong={listingMessages.descriptionLong}
      label="Short description"
      hint="The two sentences that a guest reads first."
      rows={4}
    />
    <Counted
      {...props}
      field="fullDescription"
      limit={listingLimits.fullDescriptionChars}
      tooLong={listingMessages.fullDescriptionLong}
      label="Full description"
      hint="Size, light, power, sound, floor, access, house rules. Leave a line empty between paragraphs."
      rows={10}
    />
    <ContactNotice {...props} />
  </div>
);
