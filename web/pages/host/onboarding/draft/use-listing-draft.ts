import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { deleteDraft, readDraft, writeDraft } from "#web/member/drafts/draft-store.ts";
import type { SentAs } from "#web/member/drafts/sent-as.ts";
import {
  type DraftAction,
  emptyDraft,
  isDraftStarted,
  type ListingDraft,
  reduceDraft,
} from "./listing-draft.ts";
import { nameListing } from "./listing-form.ts";
import { type RepairedDraft, repairDraft } from "./repair-draft.ts";

/** Says whether the draft is saved on this device.
 *  - `nothing`: there is nothing to save
 *  - `full`: the device has no free storage
 *  - `unavailable`: the browser allows no storage */
export type DraftSaveState = "nothing" | "saving" | "saved" | "full" | "unavailable";

const SAVE_AFTER_MS = 300;

const toSaveError = (error: unknown) =>
  error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "unavailable";

/** Returns the draft of one account for one space. Changes are saved on this device after
 *  `SAVE_AFTER_MS`, or at once when the page is hidden.
 *  @param start - the initial draft: the space's current values, or an empty draft */
export const useListingDraft = (key: string, start: ListingDraft = emptyDraft) => {
  const [draft, dispatch]: [ListingDraft, Dispatch<DraftAction>] = useReducer(reduceDraft, start);
  /** The draft of an earlier visit, until the host continues or discards it; null if there is
   *  none. */
  const [found, setFound] = useState<RepairedDraft | null | "reading">("reading");
  const [kept, setKept] = useState(start);
  /** Why the draft could not be read or saved. Cleared when the draft is saved or discarded. */
  const [draftError, setDraftError] = useState<"full" | "unavailable">();
  const [photoError, setPhotoError] = useState<"full" | "unavailable">();
  const step = useRef(1);
  const written = useRef(start);
  const sent = useRef<SentAs>(undefined);
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    let gone = false;
    readDraft(key)
      .then((left) => left && repairDraft(left, start))
      .then(
        (left) => {
          if (gone) return;
          const isWorthOffering =
            left !== undefined && (isDraftStarted(left.stored.draft) || left.lost.length > 0);
          setFound(isWorthOffering ? left : null);
        },
        () => {
          if (gone) return;
          setDraftError("unavailable");
          setFound(null);
        },
      );
    return () => {
      gone = true;
    };
  }, [key, start]);

  /** Reports that a photo's bytes could not be stored. The error stays until `clear`, even if the
   *  draft is saved later. */
  const report = useCallback((error: unknown) => setPhotoError(toSaveError(error)), []);

  const keep = useCallback(() => {
    const now = latest.current;
    if (now === written.current) return;
    written.current = now;
    writeDraft(key, {
      draft: now,
      base: start,
      sent: sent.current,
      step: step.current,
      savedAt: Date.now(),
    }).then(
      () => {
        setKept(now);
        setDraftError(undefined);
      },
      (error) => {
        written.current = start;
        setDraftError(toSaveError(error));
      },
    );
  }, [key, start]);

  /** Sets the host's current step. If the draft is saved, saves it again with the new step. */
  const setStep = useCallback(
    (now: number) => {
      if (now === step.current) return;
      step.current = now;
      if (written.current === start) return;
      written.current = start;
      keep();
    },
    [keep, start],
  );

  // Changes are saved only after the host has continued or discarded the found draft.
  const decided = found === null;
  useEffect(() => {
    if (!decided || draft === written.current) return;
    const timer = setTimeout(keep, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, decided, keep]);

  // The draft is saved when the page is hidden, because a phone may end a hidden page without any
  // further event.
  useEffect(() => {
    if (!decided) return;
    const saveWhenHidden = () => document.visibilityState === "hidden" && keep();
    document.addEventListener("visibilitychange", saveWhenHidden);
    window.addEventListener("pagehide", keep);
    return () => {
      document.removeEventListener("visibilitychange", saveWhenHidden);
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [decided, keep]);

  const savedOf = (now: ListingDraft): DraftSaveState => {
    if (now !== kept) return "saving";
    return now === start ? "nothing" : "saved";
  };

  /** Deletes the stored draft and begins again with the initial one. */
  const clear = useCallback(() => {
    written.current = start;
    sent.current = undefined;
    latest.current = start;
    dispatch({ do: "restore", draft: start });
    setKept(start);
    setDraftError(undefined);
    setPhotoError(undefined);
    setFound(null);
    return deleteDraft(key).catch(() => {});
  }, [key, start]);

  return {
    draft,
    dispatch,
    found,
    saved: photoError ?? draftError ?? savedOf(draft),
    report,
    clear,
    /** Continues with the draft that was found. A repaired draft is stored again, so that its
     *  unreadable parts are not reported again on the next visit. */
    takeUp: (left: ListingDraft, isRepaired: boolean, lastSent: SentAs | undefined) => {
      sent.current = lastSent;
      written.current = isRepaired ? start : left;
      dispatch({ do: "restore", draft: left });
      if (!isRepaired) setKept(left);
      setFound(null);
    },
    setStep,
    /** Returns the id under which the new listing is sent. The id is stored with the draft. So an
     *  unchanged draft is sent again under the same id, even after a reload. */
    nameListing: (): string => {
      sent.current = nameListing(sent.current, latest.current);
      written.current = start;
      keep();
      return sent.current.clientId;
    },
  };
};
