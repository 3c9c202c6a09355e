import { useState } from "react";

// The typed texts by key. Example: the key `return <space id>` has the reason for returning that
// space. The texts are retained while something else is shown, such as another space or payment.
// They are lost when the tab leaves the site or reloads.
const drafts = new Map<string, string>();

/** Returns the draft that is stored under `key`, and a function that changes it. A draft is
 *  restored when its key is used again. */
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
