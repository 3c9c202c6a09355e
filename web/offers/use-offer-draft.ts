import { useRef, useState } from "react";
import { useAuth } from "#web/member/auth.tsx";
import { readFormDraft, saveFormDraft } from "#web/member/drafts/form-drafts.ts";
import { createDraft, type OfferDraft, parseOfferDraft } from "./offer-draft.ts";

/** Returns an offer's draft, and functions to change and delete it. The draft is stored on this
 *  device and survives a reload and a failed send.
 *  @param about - the subject of the offer, e.g. `conversation ID`
 *  @param from - the form's initial values */
export const useOfferDraft = (about: string, from: Parameters<typeof createDraft>[0]) => {
  const { user } = useAuth();
  const accountId = user?._id ?? "";
  const form = `offer ${about}`;
  // The empty draft is stored in React state, because its lines have random keys, which must not
  // change between renders.
  const [empty, setEmpty] = useState(() => createDraft(from));
  const [draft, setDraft] = useState(() => parseOfferDraft(readFormDraft(accountId, form)));
  // The times that are picked in the calendar are saved by an effect, and React may run this effect
  // after a later input. So each change is added to the latest draft, not to the draft of an
  // earlier render.
  const latest = useRef(draft ?? empty);
  return {
    draft: draft ?? empty,
    /** Whether something was typed and not sent. */
    isBegun: draft !== undefined,
    /** Changes a part of the draft. */
    change: (part: Partial<OfferDraft>) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      setDraft(next);
      saveFormDraft(accountId, form, next);
    },
    clear: () => {
      const next = createDraft(from);
      latest.current = next;
      setEmpty(next);
      setDraft(undefined);
      saveFormDraft(accountId, form, null);
    },
  };
};
