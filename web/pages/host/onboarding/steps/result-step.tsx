import { Link } from "react-router";
import { listingMessages } from "#contract/spaces/listing-messages.ts";
import type { Location } from "#contract/spaces/location.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { NameRequest } from "#web/member/name-request.tsx";
import { VerifyEmailNotice } from "#web/member/verify-email-notice.tsx";
import { type ChangedParts, formatParts } from "#web/pages/host/onboarding/draft/changed-parts.ts";
import type { PhotoProgress, Submission } from "#web/pages/host/onboarding/draft/use-submission.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { CheckIcon, ClockIcon } from "#web/ui/icons/page-icons.tsx";
import { Illustration } from "#web/ui/illustration.tsx";
import { ProgressBar } from "./progress-bar.tsx";

/** Returns a sentence that says what happens to the space next. */
const nextOf = ({ status }: Location): string => {
  if (status === "in_review")
    return "Our team is checking it now. We write to you when it is live, or if anything is missing.";
  if (status === "paused") return "It is paused: guests see it when you resume it in your profile.";
  return "It is live: guests can find it from now on.";
};

const Sending = ({ photos, onCancel }: { photos: PhotoProgress[]; onCancel: () => void }) => (
  <>
    {photos.length > 0 && (
      <ul className="grid gap-2" aria-label="Photos being sent">
        {photos.map(({ id, name, share }) => (
          <li key={id}>
            <span className="wz-photo-name min-w-0 overflow-hidden text-[0.9375rem] [line-height:1.35] text-ellipsis whitespace-nowrap block">
              {name}
            </span>
            <ProgressBar label={`Sending ${name}`} share={share} />
          </li>
        ))}
      </ul>
    )}
    <p className="muted">
      Keep this page open. If the connection is lost, everything is still here.
    </p>
    <p>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
    </p>
  </>
);

/** Returns what an edit of a verified space has changed already, and what waits for the team. */
const listEffects = (
  { status, review }: Location,
  { atOnce, waiting }: ChangedParts,
): { text: string; waits: boolean }[] => {
  const isWaiting = review === "in_review";
  const now = isWaiting ? atOnce : [...atOnce, ...waiting];
  const effects = [];
  if (now.length > 0) {
    const when =
      status === "paused" ? "Guests see this when you resume the space" : "Guests see this now";
    effects.push({ text: `${when}: ${formatParts(now)}.`, waits: false });
  }
  if (isWaiting)
    effects.push({
      text:
        waiting.length > 0
          ? `Our team checks this first: ${formatParts(waiting)}. Until then, guests see the earlier version.`
          : "Our team has not checked your earlier changes yet.",
      waits: true,
    });
  return effects.length > 0 ? effects : [{ text: "Everything is as it was before.", waits: false }];
};

type DoneProps = { location: Location; changes: ChangedParts | undefined };

const Done = ({ location, changes }: DoneProps) => {
  const { skipsVerification } = useSiteSettings();
  return (
    <>
      <Illustration of="rest" width={200} flush />
      {(changes ? listEffects(location, changes) : [{ text: nextOf(location), waits: false }]).map(
        ({ text, waits }) => (
          <p key={text} className="flex items-start gap-3 text-lg">
            {waits ? <ClockIcon className="mt-1" /> : <CheckIcon className="mt-1 text-success" />}
            {text}
          </p>
        ),
      )}
      <VerifyEmailNotice>
        {!skipsVerification && "A space is approved once your email address is verified."}
      </VerifyEmailNotice>
      <NameRequest audience="guests" />
      <p className="flex flex-wrap gap-3 max-sm:grid">
        <Link className={buttonClass({ size: "lg" })} to={`/location/${location._id}`}>
          {listingMessages.goToLocation}
        </Link>
        <Link className={buttonClass({ size: "lg", variant: "outline" })} to="/profile?tab=listed">
          Your listed spaces
        </Link>
      </p>
    </>
  );
};

/** Step 7: the progress of sending, then the result. */
export const ResultStep = ({
  submission,
  changes,
  onCancel,
}: {
  submission: Extract<Submission, { is: "sending" | "done" }>;
  /** What the edit of a verified space changes; undefined for a space that is not verified. */
  changes: ChangedParts | undefined;
  onCancel: () => void;
}) => (
  <div className="grid max-w-xl gap-6">
    {submission.is === "sending" ? (
      <Sending photos={submission.photos} onCancel={onCancel} />
    ) : (
      <Done location={submission.location} changes={changes} />
    )}
  </div>
);
