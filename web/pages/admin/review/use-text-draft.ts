import { useState } from "react";

// Stored while the tab shows our pages: text typed for one space is retained while another is
// shown.
const drafts = new Map<string, string>();

/** Returns a text draft identified by `key`, which is restored when it is shown again. */
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
