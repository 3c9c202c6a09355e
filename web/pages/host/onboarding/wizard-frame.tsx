import type { FormEvent, ReactNode } from "react";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { CloudOffIcon } from "#web/ui/icons/page-icons.tsx";
import type { DraftSaveState } from "./draft/use-listing-draft.ts";
import { RESULT_STEP, REVIEW_STEP } from "./steps/steps.ts";
import { useIsOnline } from "./use-is-online.ts";

const savedTexts: Record<DraftSaveState, string> = {
  nothing: "",
  saving: "Saving...",
  saved: "Saved",
  full: "",
  unavailable: "",
};

const unsaved: Partial<Record<DraftSaveState, string>> = {
  full: "This device has no free storage, so not everything is saved if you close the page. You can still finish and send.",
  unavailable:
    "This browser does not let us save the listing, so it is lost if you close the page. You can still finish and send.",
};

type FrameProps = {
  step: number;
  title: string;
  /** The text above the title, which says whether a space is being listed or edited. */
  kicker: string;
  saved: DraftSaveState;
  children: ReactNode;
  /** Called by the back button; undefined on the first step. */
  onBack?: () => void;
  /** Called by the button to continue. Undefined on the result step, which has no buttons here. */
  onNext?: () => void;
  nextLabel?: string;
  nextBusy?: boolean;
};

/** The frame of all steps: progress, title, save state, and the buttons to continue and go back. */
export const WizardFrame = (props: FrameProps) => {
  const { step, title, kicker, saved, children, onNext } = props;
  const online = useIsOnline();
  const percent = Math.min(100, (step / REVIEW_STEP) * 100);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter in an open dialog also submits this form. It must not open the wizard's next step.
    const isInDialog = event.currentTarget.querySelector("dialog[open]") !== null;
    if (!props.nextBusy && !isInDialog) onNext?.();
  };
  const className = "wz grid grid-rows-[auto_1fr_auto] min-h-[calc(100dvh_-_var(--bar-height))]";
  const content = (
    <>
      <div>
        <div
          className="h-[var(--bar)] bg-line"
          role="progressbar"
          aria-label="Progress of the listing"
          aria-valuemin={0}
          aria-valuemax={REVIEW_STEP}
          aria-valuenow={Math.min(step, REVIEW_STEP)}
          aria-valuetext={`Step ${step} of ${RESULT_STEP}`}
        >
          <div
            className="h-full bg-action [transition:width_var(--calm)_var(--ease)] forced-colors:bg-[Highlight]"
            style={{ width: `${percent}%` }}
          />
        </div>
        <header className="page pt-[clamp(1.25rem,4vw,2.5rem)]">
          <p className="muted">
            {kicker} · Step {step} of {RESULT_STEP}
          </p>
          <h1 className="d2 [outline:none]" id="wz-title" tabIndex={-1}>
            {title}
          </h1>
        </header>
      </div>
      <div className="page pt-[clamp(1.25rem,4vw,2rem)] pb-[clamp(2rem,6vw,3.5rem)]">
        <div className="grid gap-4 empty:hidden has-[*]:mb-5">
          {!online && (
            <div className="notice notice-note" role="status">
              <CloudOffIcon />
              <p>
                {unsaved[saved]
                  ? "You are offline. Continue, and send it when you are connected."
                  : "You are offline. Everything is saved on this device: continue, and send it when you are connected."}
              </p>
            </div>
          )}
          {unsaved[saved] && <Notice tone="bad">{unsaved[saved]}</Notice>}
        </div>
        {children}
      </div>
      {onNext && (
        <div className="wz-bar [@media(max-height:30rem)]:static [&_.btn]:min-h-[52px] [&_.btn-primary]:min-w-[min(11rem,44vw)] sticky bottom-0 z-30 pt-[0.6rem] pb-[max(0.6rem,env(safe-area-inset-bottom))] bg-surface [border-top:1px_solid_var(--line)]">
          <div className="page flex items-center gap-3">
            {props.onBack && (
              <Button variant="outline" onClick={props.onBack}>
                Back
              </Button>
            )}
            <p
              className="flex-1 text-[0.875rem] [line-height:1.3] text-ink-2 text-center"
              aria-live="polite"
            >
              {savedTexts[saved]}
              {saved === "saved" && (
                <span className="max-sm:absolute max-sm:[clip-path:inset(50%)]">
                  {" "}
                  on this device
                </span>
              )}
            </p>
            <Button type="submit" busy={props.nextBusy}>
              {props.nextLabel}
            </Button>
          </div>
        </div>
      )}
    </>
  );
  // The result step contains a form of its own, and browsers do not support a form inside another.
  return onNext ? (
    <form className={className} noValidate onSubmit={submit}>
      {content}
    </form>
  ) : (
    <div className={className}>{content}</div>
  );
};
