import { type SyntheticEvent, useState } from "react";
import { MAX_INQUIRY_CHARS } from "#contract/inquiries/policy.ts";
import { type AnswerTime, answerTimeTexts } from "#contract/threads/answer-time.ts";
import { useAuth } from "#web/member/auth.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";
import { inquiryFormTexts } from "./form-texts.ts";
import type { InquiryFormState } from "./inquiry-form-state.ts";

type InquiryFormProps = {
  spaceId: string;
  /** How quickly the host usually answers; undefined if that is not known. */
  answersWithin?: AnswerTime | undefined;
};

/** A form for an inquiry to the host. The server renders the form, so that the layout does not
 *  shift. The button's type is `button`, so web/frame/early-input.ts replays a press that comes
 *  before hydration. */
export const InquiryForm = ({ spaceId, answersWithin }: InquiryFormProps) => {
  const auth = useAuth();
  const [{ hint, error, busy, after }, show] = useState<InquiryFormState>({});
  const act = ({ type, currentTarget }: SyntheticEvent) => {
    const form = currentTarget.closest("form");
    // The code that counts, checks and sends is loaded on the first focus, input or press.
    import("./inquiry-actions.tsx")
      .then((actions) => form && actions.handleInquiryEvent(type, { form, spaceId, auth, show }))
      .catch(() => show({ error: inquiryFormTexts.failed }));
  };
  return (
    <section
      aria-labelledby="inquiry"
      className="card card-pad ask-host grid gap-4 noscript:hidden"
    >
      <h2 id="inquiry" className="d3 lintel">
        Ask the host
      </h2>
      {answersWithin && <p>The host {answerTimeTexts[answersWithin]}.</p>}
      <form className="grid gap-3" onFocus={act} onInput={act}>
        <TextArea
          name="inquiry"
          label="Your inquiry"
          hint={hint ?? `Up to ${MAX_INQUIRY_CHARS} characters.`}
          error={error && <span role="alert">{error}</span>}
        />
        <Button variant="outline" busy={busy} onClick={act}>
          {busy ? inquiryFormTexts.sending : inquiryFormTexts.send}
        </Button>
      </form>
      {after}
    </section>
  );
};
