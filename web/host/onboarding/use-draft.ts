import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { dropDraft, readDraft, type StoredDraft, writeDraft } from "./draft-store.ts";
import {
  type DraftAction,
  draftAfter,
  emptyDraft,
  isBegun,
  type ListingDraft,
} from "./listing-draft.ts";

/** What became of the draft on this device. */
export type Saved = "nothing" | "saving" | "saved" | "full" | "unavailable";

type Found = { stored: StoredDraft; blobs: Map<string, Blob> };

const SAVE_AFTER_MS = 300;

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === "QuotaExceededError";

/** The draft of one account for one space: kept on this device with every change, and found again.
 *  `found` is what an earlier visit left, until it is taken up or dropped; nothing is written before
 *  that is decided.
 *  @param start what the wizard begins with when nothing was left: the space as it is, or nothing */
export const useDraft = (key: string, start: ListingDraft = emptyDraft) => {
  const [draft, dispatch]: [ListingDraft, Dispatch<DraftAction>] = useReducer(draftAfter, start);
  const [found, setFound] = useState<Found | null | "reading">("reading");
  const [saved, setSaved] = useState<Saved>("nothing");
  const step = useRef(1);
  const written = useRef(start);
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    let gone = false;
    readDraft(key).then(
      (left) => !gone && setFound(left && isBegun(left.stored.draft) ? left : null),
      () => {
        if (gone) return;
        setSaved("unavailable");
        setFound(null);
      },
    );
    return () => {
      gone = true;
    };
  }, [key]);

  const lacking = useRef<Saved>(undefined);
  /** Photos' bytes could not be kept: that stays so, whatever becomes of the words. */
  const report = useCallback((error: unknown) => {
    lacking.current = isFull(error) ? "full" : "unavailable";
    setSaved(lacking.current);
  }, []);

  const keep = useCallback(() => {
    const now = latest.current;
    if (now === written.current) return;
    written.current = now;
    writeDraft(key, { draft: now, step: step.current, savedAt: Date.now() }).then(
      () => setSaved(lacking.current ?? (latest.current === now ? "saved" : "saving")),
      (error) => {
        written.current = start;
        setSaved(isFull(error) ? "full" : "unavailable");
      },
    );
  }, [key, start]);

  const decided = found === null;
  useEffect(() => {
    if (!decided || draft === written.current) return;
    setSaved((before) => (before === "full" || before === "unavailable" ? before : "saving"));
    const timer = setTimeout(keep, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, decided, keep]);

  // A phone may end a page in the background without another word.
  useEffect(() => {
    if (!decided) return;
    const keepWhenHidden = () => document.visibilityState === "hidden" && keep();
    document.addEventListener("visibilitychange", keepWhenHidden);
    window.addEventListener("pagehide", keep);
    return () => {
      document.removeEventListener("visibilitychange", keepWhenHidden);
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [decided, keep]);

  /** Forgets what this device keeps, and begins anew. */
  const clear = useCallback(() => {
    written.current = start;
    latest.current = start;
    lacking.current = undefined;
    dispatch({ do: "restore", draft: start });
    setSaved("nothing");
    setFound(null);
    return dropDraft(key).catch(() => {});
  }, [key, start]);

  return {
    draft,
    dispatch,
    found,
    saved,
    report,
    clear,
    /** Goes on with what was found. */
    takeUp: (left: ListingDraft) => {
      written.current = left;
      dispatch({ do: "restore", draft: left });
      setSaved("saved");
      setFound(null);
    },
    /** Where the host is; kept with the next change. */
    setStep: useCallback((now: number) => {
      step.current = now;
    }, []),
  };
};
