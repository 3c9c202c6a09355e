import { useState } from "react";

// The text typed for each space, so that it is retained while another space is shown. It is lost
// when the tab leaves our pages.
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
