import { type SyntheticEvent, useState } from "react";
import { inquiryFormWords } from "#contract/inquiries/form-words.ts";
import { useAuth } from "#web/accounts/auth.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";

/** What the form shows beside its text. */
export type InquiryShown = { hint?: string; error?: string; busy?: boolean };

/** A question to the host. The server writes the form, so that nothing moves; what counts, checks and
 *  sends is fetched when somebody turns to it. */
export const InquiryForm = ({ spaceId }: { spaceId: string }) => {
  const auth = useAuth();
  const [{ hint, error, busy }, show] = useState<InquiryShown>({});
  const act = (event: SyntheticEvent<HTMLFormElement>) => {
    if (event.type === "submit") event.preventDefault();
    const { type, currentTarget: form } = event;
    import("./inquiry-actions.ts").then(
      (actions) => actions.onInquiryEvent(type, { form, spaceId, auth, show }),
      () => show({ error: inquiryFormWords.failed }),
    );
  };
  return (
    <section aria-labelledby="inquiry" className="card card-pad grid gap-4">
      <h2 id="inquiry" className="d3 lintel">
        Ask the host
      </h2>
      <form className="grid gap-3" onFocus={act} onInput={act} onSubmit={act}>
        <TextArea
          name="inquiry"
          label="Your inquiry"
          hint={hint ?? "Up to 2000 characters."}
          error={error && <span role="alert">{error}</span>}
        />
        <Button type="submit" variant="outline" busy={busy}>
          {busy ? inquiryFormWords.sending : inquiryFormWords.send}
        </Button>
      </form>
    </section>
  );
};
