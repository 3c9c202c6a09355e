import { useState } from "react";

// Lives as long as the tab shows our pages: what was typed for one space waits while another is seen.
const drafts = new Map<string, string>();

/** A text that is typed for something named by `key`, and is still there when it is shown again. */
export const useTextDraft = (key: string): [string, (text: string) => void] => {
  const [seen, setSeen] = useState({ key, text: drafts.get(key) ?? "" });
  const text = seen.key === key ? seen.text : (drafts.get(key) ?? "");
  return [
    text,
    (next) => {
      if (next) drafts.set(key, next);
      else drafts.delete(key);
      setSeen({ key, text: next });
    },
  ];
};
