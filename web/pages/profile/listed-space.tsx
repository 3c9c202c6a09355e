import { useState } from "react";
import { Link } from "react-router";
import { isSpaceActionAllowed } from "#contract/spaces/lifecycle.ts";
import type { Location } from "#contract/spaces/location.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { DeleteSpaceDialog } from "#web/spaces/delete-space-dialog.tsx";
import { spaceStatusLabels } from "#web/spaces/space-status.ts";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { PauseIcon, PlayIcon } from "#web/ui/icons/icons.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { PriceText } from "#web/ui/price.tsx";

/** Shows one space to its host: picture, status and actions. If the team returned the space or an
 *  edit, shows the reason too. */
export const ListedSpace = ({ space }: { space: Location }) => {
  const toast = useToast();
  const { reload } = useAuth();
  const turning = useApiMutation();
  const [asking, setAsking] = useState(false);
  const { word, tone, meaning } = spaceStatusLabels[space.status];
  const isPausable = isSpaceActionAllowed("pause", space.status);

  const turn = async () => {
    const params = { locationId: space._id };
    const verb = isPausable ? "pause" : "resume";
    const turned = await turning.send(async () => {
      const answer = await memberApi(`POST /locations/{locationId}/${verb}`, { params });
      // `turning` also waits for the reload, so the button is busy until it shows the next action.
      if (answer.body) await reload().catch(() => {});
      return answer;
    });
    if (!turned) return;
    const done = isPausable ? "is paused. Nobody can find it now." : "is live again.";
    toast(`${space.title} ${done}`, "good");
  };

  return (
    <article
      aria-label={space.title}
      className="card max-md:[&>.photo]:w-full max-md:[&>.photo]:h-[42vw] grid gap-y-4 gap-x-5 p-[clamp(0.9rem,2.5vw,1.25rem)] md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <Photo url={space.coverImage} alt="" sizes="(min-width: 48rem) 14rem, 100vw" />
      <div className="grid min-w-0 content-start gap-3">
        <header className="flex flex-col items-start justify-between gap-x-4 gap-y-2 lg:flex-row">
          <h3 className="min-w-0 text-lg">
            <Link to={`/location/${space._id}`} className="link">
              {space.title}
            </Link>
          </h3>
          <Badge tone={tone}>{word}</Badge>
        </header>
        <p className="muted flex flex-wrap gap-x-4 text-sm">
          <span>
            {space.localArea}, {space.city}
          </span>
          <PriceText hourlyRate={space.hourlyRate} price={space.price} />
        </p>
        <SpaceStatus space={space} meaning={meaning} />
        {turning.problem && <Notice tone="bad">{turning.problem.message}</Notice>}
        <footer className="flex flex-wrap gap-2">
          <Link
            to={`/host/onboarding/${space._id}`}
            className={buttonClass({ variant: "outline", size: "sm" })}
          >
            Edit
          </Link>
          {/* Both actions share one button, so that the focus stays on it after a press. */}
          {(isPausable || isSpaceActionAllowed("resume", space.status)) && (
            <Button
              size="sm"
              variant="outline"
              icon={isPausable ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
              busy={turning.busy}
              onClick={turn}
            >
              {isPausable ? "Pause" : "Resume"}
            </Button>
          )}
          <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
            Delete
          </Button>
        </footer>
      </div>
      <DeleteSpaceDialog
        space={space}
        open={asking}
        onClose={() => setAsking(false)}
        onDeleted={async () => {
          setAsking(false);
          await reload().catch(() => {});
          toast(`${space.title} was deleted.`, "good");
        }}
      />
    </article>
  );
};

/** Shows the status of the space. The reason of the team is highlighted, because the host has to
 *  act on the reason. */
const SpaceStatus = ({ space, meaning }: { space: Location; meaning: string }) => {
  const reason = space.returnReason && (
    <>
      {" "}
      Our team wrote: <q className="weight-600">{space.returnReason}</q>
    </>
  );
  if (space.status === "returned")
    return (
      <Notice tone="note">
        <p>
          {meaning}
          {reason}
        </p>
      </Notice>
    );
  if (space.review === "returned")
    return (
      <Notice tone="note">
        <p>
          Your changes were returned. You see the edited version here; guests see the verified one.
          {reason}
        </p>
      </Notice>
    );
  if (space.review === "in_review")
    return (
      <Notice tone="note">
        <p>
          Your changes are in review. You see the edited version here; guests see the verified one
          until our team has checked the edit.
        </p>
      </Notice>
    );
  return <p>{meaning}</p>;
};
