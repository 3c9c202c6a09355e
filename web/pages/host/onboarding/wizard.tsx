import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { listingMessages } from "#contract/spaces/listing-messages.ts";
import {
  findUnfinishedStep,
  type ListingErrors,
  type ListingStep,
  validateListingStep,
} from "#contract/spaces/listing-rules.ts";
import type { Location } from "#contract/spaces/location.ts";
import { LazyPlace } from "#web/frame/lazy-part.tsx";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useRetryOnline } from "#web/frame/use-retry-online.ts";
import { buildDraftKey } from "#web/member/drafts/draft-store.ts";
import { Notice } from "#web/ui/badge.tsx";
import { PhotoRefresher } from "#web/ui/photos/photo-refresher.tsx";
import { type ChangedParts, listChangedParts, listPartsForReview } from "./draft/changed-parts.ts";
import { ContinueDraftOffer } from "./draft/continue-draft-offer.tsx";
import { type DraftAction, emptyDraft, isPinMissing, photoCount } from "./draft/listing-draft.ts";
import { createDraftFromSpace, rebaseDraft } from "./draft/space-draft.ts";
import { useListingDraft } from "./draft/use-listing-draft.ts";
import { useSubmission } from "./draft/use-submission.ts";
import { useDraftPhotos } from "./photos/use-draft-photos.ts";
import { CategoryStep } from "./steps/category-step.tsx";
import { findStepWithErrors } from "./steps/find-step-with-errors.ts";
import { HostingHelp } from "./steps/hosting-help.tsx";
import { LazyLaterStep, preloadLaterSteps } from "./steps/lazy-later-step.tsx";
import { ResultStep } from "./steps/result-step.tsx";
import { RESULT_STEP, REVIEW_STEP, stepTitles } from "./steps/steps.ts";
import { useLeavingResult } from "./use-leaving-result.ts";
import { useWizardStep } from "./use-wizard-step.ts";
import { WizardFrame } from "./wizard-frame.tsx";
import { WizardLoading } from "./wizard-loading.tsx";

type WizardProps = {
  accountId: string;
  /** The space being edited; undefined for a new one. */
  space: Location | undefined;
  /** Called when the host goes back from the result of a finished submission. The caller then
   *  starts the wizard again and, for an edit, loads the changed space. */
  onAgain: () => void;
};

type Refused = { message: string; errors: ListingErrors; waits?: true };

/** The seven steps of listing or editing a space. */
export const Wizard = ({ accountId, space, onAgain }: WizardProps) => {
  const [start] = useState(() => (space ? createDraftFromSpace(space) : emptyDraft));
  const key = buildDraftKey(accountId, space?._id);
  const kept = useListingDraft(key, start);
  const { draft } = kept;
  const { skipsVerification } = useSiteSettings();
  const [refused, setRefused] = useState<Refused>();
  const dispatch = (action: DraftAction) => {
    if (action.do !== "photo-ready") setRefused(undefined);
    kept.dispatch(action);
  };
  const photos = useDraftPhotos({
    draftKey: key,
    locationId: space?._id,
    draft,
    dispatch,
    onSaveFailed: kept.report,
  });
  const { submission, send, cancel, reset } = useSubmission({
    locationId: space?._id,
    base: start,
    blobOf: photos.blobOf,
  });
  const { step: wanted, fromReview, go, back, undo } = useWizardStep(space ? REVIEW_STEP : 1);
  const [tried, setTried] = useState<{ step: number }>();
  const isLeaving = useRef(false);
  const { pathname } = useLocation();
  const isMounted = useRef(true);
  /** Whether the wizard is still the open page. The URL changes first when the host opens another
   *  page; React removes the wizard a little later. */
  const isOpen = () => isMounted.current && window.location.pathname === pathname;
  /** The parts that the edit changes. They are computed before the draft is sent, because a
   *  successful submission resets the draft. */
  const [changes, setChanges] = useState<ChangedParts>();

  const count = photoCount(draft);
  const isOut = submission.is === "sending" || submission.is === "done";
  const needsPin = isPinMissing(draft, start);
  const furthest = findUnfinishedStep(draft, count, needsPin)?.step ?? REVIEW_STEP;
  const step = isOut ? RESULT_STEP : Math.min(wanted, furthest);
  const work = [...photos.work.values()];
  const hasFailedPhoto = work.some((one) => "failed" in one);

  const errorsAt = (at: number): ListingErrors => {
    if (at > 5) return {};
    const errors = validateListingStep(at as ListingStep, draft, count, needsPin);
    return at === 3 && hasFailedPhoto
      ? { images: "Try again with the photo that failed, or remove it." }
      : errors;
  };
  const errors = { ...refused?.errors, ...(tried?.step === step && errorsAt(step)) };

  useEffect(preloadLaterSteps, []);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const { setStep } = kept;
  useEffect(() => {
    if (step < RESULT_STEP) setStep(step);
  }, [step, setStep]);
  const focusWrong = useFocus(`${step} ${submission.is === "done"}`, tried, errors);
  useLeavingResult(wanted, submission.is, {
    cancel,
    again: () => {
      reset();
      onAgain();
    },
  });

  const next = async () => {
    if (Object.keys(errorsAt(step)).length > 0) return setTried({ step });
    setTried(undefined);
    if (fromReview) return back(step);
    if (step < REVIEW_STEP) return go(step + 1);
    // A photo may fail after the host has left the photos' step. The server would reject this
    // photo, so the host goes back to the step.
    if (hasFailedPhoto) {
      setTried({ step: 3 });
      return go(3, { fromReview: true });
    }
    if (isLeaving.current) return;
    isLeaving.current = true;
    setRefused(undefined);
    setChanges(space && isVerified(space) ? listChangedParts(start, draft) : undefined);
    // The listing is sent only after the URL shows the result step. On this step, the back button
    // cancels the upload (`useLeavingResult`).
    await go(RESULT_STEP);
    const result = await send(draft, space ? undefined : kept.nameListing());
    isLeaving.current = false;
    if (result?.is === "done") {
      photos.forget();
      await kept.clear();
    } else if (result?.is === "failed" && isOpen()) {
      // The host has not opened another page while the listing was being sent, so the wizard may
      // change the step.
      const at = findStepWithErrors(result.errors);
      setRefused(result);
      if (at) go(at, { replace: true, from: REVIEW_STEP, fromReview: true });
      else undo();
    }
  };

  const waits = refused?.waits === true;
  useRetryOnline(waits && step === REVIEW_STEP, next);
  // While the device is offline, the listing waits on the review step and is sent automatically
  // later. If the host goes back to an earlier step, the listing is no longer sent automatically,
  // and the host has to send it again.
  useEffect(() => {
    if (waits && step < REVIEW_STEP) setRefused(undefined);
  }, [waits, step]);

  if (kept.found === "reading") return <WizardLoading />;
  if (kept.found) {
    const { stored, blobs, lost } = kept.found;
    const found = space ? rebaseDraft(stored.draft, space, stored.base) : stored.draft;
    return (
      <ContinueDraftOffer
        found={{ stored: { ...stored, draft: found }, blobs, lost }}
        onContinue={() => {
          kept.takeUp(photos.takeUp(found, blobs), lost.length > 0, stored.sent);
          go(stored.step, { replace: true });
        }}
        onStartAgain={() => {
          photos.forget();
          kept.clear();
          go(space ? REVIEW_STEP : 1, { replace: true });
        }}
      />
    );
  }

  const verb = space ? "Save changes" : "List my space";
  const isPreparing = step === REVIEW_STEP && work.some((one) => "share" in one);
  const onward = step < REVIEW_STEP ? "Next" : refused ? "Try again" : verb;
  return (
    <WizardFrame
      step={step}
      kicker={space ? "Edit your space" : "List your space"}
      title={titleOf(step, submission.is)}
      saved={kept.saved}
      onBack={step > 1 ? () => back(step) : undefined}
      onNext={isOut ? undefined : next}
      nextLabel={
        isPreparing ? "Preparing photos..." : fromReview && step < REVIEW_STEP ? "Done" : onward
      }
      nextBusy={isPreparing}
    >
      {refused && <RefusedNotice message={refused.message} />}
      {step === 1 && (
        <>
          <CategoryStep
            draft={draft}
            dispatch={dispatch}
            errors={errors}
            onFirstPick={() => !fromReview && go(2)}
          />
          {!space && <HostingHelp />}
        </>
      )}
      {isOut && (
        <ResultStep
          submission={submission}
          changes={changes}
          onCancel={() => {
            cancel();
            undo();
          }}
        />
      )}
      {step > 1 && !isOut && (
        <LazyPlace fallback={<WizardLoading onOver={focusWrong} />}>
          <PhotoRefresher refetch={photos.freshen}>
            <LazyLaterStep
              step={step}
              isNew={!space}
              draft={draft}
              dispatch={dispatch}
              errors={errors}
              photos={photos}
              forReview={
                !skipsVerification && space && isVerified(space)
                  ? listPartsForReview(start, draft)
                  : []
              }
              returned={space?.returnReason}
              rating={space?.rating ?? 0}
              onEdit={(to) => go(to, { fromReview: true })}
            />
          </PhotoRefresher>
        </LazyPlace>
      )}
    </WizardFrame>
  );
};

const isVerified = ({ status }: Location) => status === "live" || status === "paused";

/** Shows why the space could not be sent. The notice is scrolled into view, because the browser
 *  restores the scroll position that the review step had before. */
const RefusedNotice = ({ message }: { message: string }) => {
  const notice = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation scrolls the page, so the notice must be scrolled into view again.
  useEffect(() => {
    // The effect must not return the result of `scrollIntoView`. In some browsers this result is a
    // promise, and React would call it as a clean-up function.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [message, key]);
  return (
    <div className="mb-5" ref={notice}>
      <Notice tone="bad">
        <p>{message}</p>
      </Notice>
    </div>
  );
};

const titleOf = (step: number, state: string): string => {
  if (step < RESULT_STEP) return stepTitles[step] ?? "";
  return state === "done" ? listingMessages.listed : listingMessages.listing;
};

/** Focuses the title when the step changes, and the first invalid field when the host cannot
 *  continue.
 *  @returns a function to call when a step's fields have loaded. Before that, there is no field to
 *  focus */
const useFocus = (screen: string, tried: object | undefined, errors: ListingErrors) => {
  const shown = useRef(screen);
  const firstWrong = useRef<string>(undefined);
  firstWrong.current = Object.keys(errors)[0];

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    document.getElementById("wz-title")?.focus();
  }, [screen]);

  const focusWrong = () => {
    if (tried) document.getElementById(`listing-${firstWrong.current}`)?.focus();
  };
  const latest = useRef(focusWrong);
  latest.current = focusWrong;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run on each attempt to continue, even with the same errors.
  useEffect(() => latest.current(), [tried]);
  return focusWrong;
};
