import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { PhotoRefresher } from "#web/ui/photos/photo-refresher.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/verification-page.ts";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { useVerification } from "./use-verification.ts";
import { type QueueNeighbours, useVerificationQueue } from "./use-verification-queue.ts";
import { VerificationBody } from "./verification-body.tsx";
import { VerificationDecision } from "./verification-decision.tsx";

const hrefOf = (id: string) => `/admin/spaces/${id}`;

const Steps = ({ neighbours: { at, total, before, after } }: { neighbours: QueueNeighbours }) => (
  <nav aria-label="Queue" className="flex flex-wrap items-center gap-y-2 gap-x-3 min-h-[44px]">
    <Link to="/admin" className="link">
      All in review
    </Link>
    {at >= 0 && (
      <span className="muted num">
        {at + 1} of {total}
      </span>
    )}
    <span className="flex gap-2 ml-auto md:ml-0">
      {before && (
        <Link to={hrefOf(before)} className={buttonClass({ variant: "outline", size: "sm" })}>
          Previous
        </Link>
      )}
      {after && (
        <Link to={hrefOf(after)} className={buttonClass({ variant: "outline", size: "sm" })}>
          Next
        </Link>
      )}
    </span>
  </nav>
);

const Waiting = () => (
  <div
    role="status"
    className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start"
  >
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
  </div>
);

const Decided = ({ message, id }: { message: string; id: string }) => (
  <EmptyState title={message} picture="rest">
    <p className="flex flex-wrap justify-center gap-3">
      <Link to="/admin" className={buttonClass()}>
        Spaces in review
      </Link>
      <Link
        to={`/admin/audit?subjectType=space&subjectId=${id}`}
        className={buttonClass({ variant: "outline" })}
      >
        History
      </Link>
    </p>
  </EmptyState>
);

/** Shows one space in review with everything that a decision needs, and the decision form. */
export default function VerificationPage({ params: { spaceId } }: Route.ComponentProps) {
  const {
    review,
    problem,
    outdated,
    again,
    freshen: refresh,
    setDeciding,
  } = useVerification(spaceId);
  const { neighbours, next } = useVerificationQueue(spaceId);
  const [keysOn, setKeysOn] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const approveButton = useRef<HTMLButtonElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();

  useShortcuts(keysOn && review !== null, {
    a: () => approveButton.current?.focus(),
    r: () => reasonField.current?.focus(),
    n: () => neighbours.after && navigate(hrefOf(neighbours.after)),
    p: () => neighbours.before && navigate(hrefOf(neighbours.before)),
  });

  // When another space is shown, the focus moves to its heading, so that keyboard users and screen
  // readers begin there. A layout effect does this before the next key press can move the focus
  // elsewhere.
  const shown = review?.location._id;
  useLayoutEffect(() => {
    if (shown) heading.current?.focus({ preventScroll: true });
  }, [shown]);

  const shownSpace = useRef<string>(undefined);
  useEffect(() => {
    shownSpace.current = spaceId;
    return () => {
      shownSpace.current = undefined;
    };
  }, [spaceId]);

  const decided = async (message: string) => {
    showToast(message, "good");
    const following = await next();
    // If the admin has opened another space or page meanwhile, that page stays open.
    if (shownSpace.current !== spaceId) return;
    navigate(following ? hrefOf(following) : "/admin", { replace: true });
  };

  return (
    <>
      <Steps neighbours={neighbours} />
      <h1 ref={heading} tabIndex={-1} className="d2 lintel focus:[outline:none]">
        {review?.location.title ?? "Space in review"}
      </h1>
      {!review && !problem && <Waiting />}
      {problem && (problem.status === 404 || problem.status === 409) && (
        <Decided message={problem.message} id={spaceId} />
      )}
      {problem && problem.status !== 404 && problem.status !== 409 && (
        <LoadError onRetry={again}>{problem.message}</LoadError>
      )}
      {review && (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <a
            href="#decision"
            className="link inline-flex items-center justify-self-start min-h-[44px] -my-4 lg:hidden"
          >
            Go to the decision
          </a>
          <PhotoRefresher refetch={refresh}>
            <VerificationBody key={review.submittedAt} review={review} />
          </PhotoRefresher>
          <aside aria-label="Decision" id="decision" className="lg:sticky lg:bottom-4 lg:self-end">
            <div className="card card-pad grid gap-5">
              <VerificationDecision
                key={spaceId}
                review={review}
                outdated={outdated}
                approveRef={approveButton}
                reasonRef={reasonField}
                onDeciding={setDeciding}
                onDecided={decided}
                onAgain={again}
              />
            </div>
            <ShortcutHelp on={keysOn} onChange={setKeysOn} />
          </aside>
        </div>
      )}
    </>
  );
}
