import { type SyntheticEvent, useState } from "react";
import { MOST_INQUIRY_CHARS } from "#contract/inquiries/policy.ts";
import { useAuth } from "#web/member/auth.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";
import { inquiryFormWords } from "./form-words.ts";
import type { InquiryShown } from "./inquiry-shown.ts";

/** A question to the host. The server writes the form, so that nothing moves; what counts, checks and
 *  sends is fetched when somebody turns to it. A press before that is kept by web/frame/early-input.ts, which
 *  knows plain buttons. */
export const InquiryForm = ({ spaceId }: { spaceId: string }) => {
  const auth = useAuth();
  const [{ hint, error, busy }, show] = useState<InquiryShown>({});
  const act = ({ type, currentTarget }: SyntheticEvent) => {
    const form = currentTarget.closest("form");
    import("./inquiry-actions.ts")
      .then((actions) => form && actions.onInquiryEvent(type, { form, spaceId, auth, show }))
      .catch(() => show({ error: inquiryFormWords.failed }));
  };
  return (
    <section
      aria-labelledby="inquiry"
      className="card card-pad ask-host grid gap-4 noscript:hidden"
    >
      <h2 id="inquiry" className="d3 lintel">
        Ask the host
      </h2>
      <form className="grid gap-3" onFocus={act} onInput={act}>
        <TextArea
          name="inquiry"
          label="Your inquiry"
          hint={hint ?? `Up to ${MOST_INQUIRY_CHARS} characters.`}
          error={error && <span role="alert">{error}</span>}
        />
        <Button variant="outline" busy={busy} onClick={act}>
          {busy ? inquiryFormWords.sending : inquiryFormWords.send}
        </Button>
      </form>
    </section>
  );
};
