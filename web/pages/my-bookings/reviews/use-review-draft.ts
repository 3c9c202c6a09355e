import { useEffect, useState } from "react";

/** What a person has chosen and typed in a review that is not sent yet; 0 stars are none. */
export type ReviewDraft = {
  rating: number;
  asShown: number;
  host: number;
  value: number;
  text: string;
};

const empty: ReviewDraft = { rating: 0, asShown: 0, host: 0, value: 0, text: "" };

const read = (key: string): ReviewDraft => {
  try {
    const stored: Partial<Record<keyof ReviewDraft, unknown>> = JSON.parse(
      localStorage.getItem(key) ?? "{}",
    );
    const stars = (value: unknown) => (typeof value === "number" ? value : 0);
    return {
      rating: stars(stored.rating),
      asShown: stars(stored.asShown),
      host: stars(stored.host),
      value: stars(stored.value),
      text: typeof stored.text === "string" ? stored.text : "",
    };
  } catch {
    // The device does not allow storage, or the draft was damaged.
    return empty;
  }
};

const write = (key: string, draft: ReviewDraft | null): void => {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the draft lasts as long as the page.
  }
};

/** Returns the draft of the review of a booking, a function that changes it, and one that deletes
 *  it. The draft is stored on this device, so it survives a reload and a failed send. */
export const useReviewDraft = (bookingId: string) => {
  const key = `review ${bookingId}`;
  const [draft, setDraft] = useState(empty);
  useEffect(() => setDraft(read(key)), [key]);
  return {
    draft,
    change: (part: Partial<ReviewDraft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      write(key, next);
    },
    clear: () => write(key, null),
  };
};
