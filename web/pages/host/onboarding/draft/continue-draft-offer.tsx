import { useEffect, useState } from "react";
import { formatSavedAt } from "#web/pages/host/onboarding/hours/format-saved-at.ts";
import { stepTitles } from "#web/pages/host/onboarding/steps/steps.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { formatParts } from "./changed-parts.ts";
import { photoCount } from "./listing-draft.ts";
import type { RepairedDraft } from "./repair-draft.ts";

type OfferProps = {
  found: RepairedDraft;
  onContinue: () => void;
  onStartAgain: () => void;
};

/** Offers to continue the draft of an earlier visit. */
export const ContinueDraftOffer = ({
  found: { stored, blobs, lost },
  onContinue,
  onStartAgain,
}: OfferProps) => {
  const { draft, step, savedAt } = stored;
  const [cover] = draft.photos;
  const blob = cover && blobs.get(cover.id);
  const [url, setUrl] = useState(cover?.from === "space" ? cover.url : "");

  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);

  const count = photoCount(draft);
  return (
    <div className="page band">
      <section className="card card-pad mx-auto grid max-w-lg gap-5">
        <h1 className="d2 lintel">Continue your listing?</h1>
        <div className="flex items-start gap-4">
          {url && <img src={url} alt="" className="w-28 aspect-4/3 object-cover rounded-hang-2" />}
          <div>
            <p className="weight-600">{draft.title || "A space without a title yet"}</p>
            <p className="muted">
              Saved {formatSavedAt(new Date(savedAt), new Date())}
              {count > 0 && `, with ${count} ${count === 1 ? "photo" : "photos"}`}.
            </p>
            <p className="muted">You were at: {stepTitles[step] ?? stepTitles[1]}</p>
          </div>
        </div>
        {lost.length > 0 && (
          <Notice tone="note">
            <p>
              This device could not read everything that it had stored. Lost: {formatParts(lost)}.
              Everything else is here.
            </p>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button size="lg" onClick={onContinue}>
            Continue
          </Button>
          <Button size="lg" variant="outline" onClick={onStartAgain}>
            Start again
          </Button>
        </div>
      </section>
    </div>
  );
};
