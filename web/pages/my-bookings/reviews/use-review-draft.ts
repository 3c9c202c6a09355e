import { useEffect, useState } from "react";
import { useAuth } from "#web/member/auth.tsx";
import { readFormDraft, saveFormDraft } from "#web/member/drafts/form-drafts.ts";

/** The stars and the text of a review that is not sent yet; 0 means that no stars are chosen. */
export type ReviewDraft = {
  rating: number;
  asShown: number;
  host: number;
  value: number;
  text: string;
};

const empty: ReviewDraft = { rating: 0, asShown: 0, host: 0, value: 0, text: "" };

const parse = (value: unknown): ReviewDraft => {
  const stored = (value ?? {}) as Partial<Record<keyof ReviewDraft, unknown>>;
  const stars = (count: unknown) => (typeof count === "number" ? count : 0);
  return {
    rating: stars(stored.rating),
    asShown: stars(stored.asShown),
    host: stars(stored.host),
    value: stars(stored.value),
    text: typeof stored.text === "string" ? stored.text : "",
  };
};

/** Returns the draft of a booking's review, and the functions that change and delete the draft. The
 *  draft is stored on this device, so it survives a reload and a failed send. */
export const useReviewDraft = (bookingId: string) => {
  const { user } = useAuth();
  const accountId = user?._id ?? "";
  const form = `review ${bookingId}`;
  const [draft, setDraft] = useState(empty);
  useEffect(() => setDraft(parse(readFormDraft(accountId, form))), [accountId, form]);
  return {
    draft,
    change: (part: Partial<ReviewDraft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      saveFormDraft(accountId, form, next);
    },
    clear: () => saveFormDraft(accountId, form, null),
  };
};
