import { type RefObject, useEffect, useRef, useState } from "react";
import { verificationMessages } from "#contract/verification/messages.ts";
import { MAX_RETURN_REASON_CHARS } from "#contract/verification/policy.ts";
import type { Verification } from "#contract/verification/routes.ts";
import type { ApiProblem, ApiResult } from "#web/frame/api-problem.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { ReasonField } from "./reason-field.tsx";
import { returnReasons } from "./reasons.ts";
import { useTextDraft } from "./use-text-draft.ts";
import { postApproveSpace, postReturnSpace } from "./verification-api.ts";

type DecisionProps = {
  review: Verification;
  /** Why the shown version is no longer the space's current version; null while it is current. */
  outdated: string | null;
  approveRef: RefObject<HTMLButtonElement | null>;
  reasonRef: RefObject<HTMLTextAreaElement | null>;
  /** Called with true when the decision is sent, and with false if the request fails. */
  onDeciding: (is: boolean) => void;
  /** Called after the decision, with the message to show to the team. */
  onDecided: (message: string) => Promise<void>;
  /** Reloads the space's current version. */
  onAgain: () => Promise<void>;
};

/** Returns why a space cannot be approved, or null. The server enforces the same rules. */
const obstacle = ({ host }: Verification): string | null => {
  if (host.suspended) return verificationMessages.hostSuspended;
  return host.emailVerified ? null : verificationMessages.emailNotVerified;
};

type RefusedProps = { message: string; hasChanged: boolean; onAgain: () => void };

const Refused = ({ message, hasChanged, onAgain }: RefusedProps) => (
  <Notice tone="bad">
    <span className="grid flex-1 justify-items-start gap-3">
      {message}
      {hasChanged && (
        <Button variant="outline" size="sm" onClick={onAgain}>
          Look at it again
        </Button>
      )}
    </span>
  </Notice>
);

/** Lets an admin approve a space, or return it with a reason. If the server refuses, the problem is
 *  shown here. If the admin has already opened another page, the problem is shown in a toast. */
export const VerificationDecision = (props: DecisionProps) => {
  const { review, outdated, approveRef, reasonRef, onDeciding, onDecided, onAgain } = props;
  const { _id: id } = review.location;
  const [reason, setReason] = useTextDraft(`return ${id}`);
  const [busy, setBusy] = useState<"approve" | "return" | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [error, setError] = useState<string>();
  const hindered = obstacle(review);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const decide = async (
    what: "approve" | "return",
    answer: Promise<ApiResult<{ message: string }>>,
  ) => {
    onDeciding(true);
    setBusy(what);
    setProblem(null);
    setError(undefined);
    const { body, problem: refused } = await answer;
    if (body) {
      setReason("");
      await onDecided(body.message);
    } else if (!isShown.current) {
      showToast(`${review.location.title}: ${refused.message}`, "bad");
    } else {
      onDeciding(false);
      setError(refused.errors.reason);
      setProblem(refused.errors.reason ? null : refused);
    }
    setBusy(null);
  };

  const goBack = () => {
    if (busy) return;
    if (!reason.trim()) {
      setError(verificationMessages.reason);
      reasonRef.current?.focus();
      return;
    }
    void decide("return", postReturnSpace(id, review.submittedAt, reason.trim()));
  };

  return (
    <>
      <h2 className="d3">Decide</h2>
      {(problem ?? outdated !== null) && (
        <Refused
          message={problem?.message ?? outdated ?? ""}
          hasChanged={outdated !== null || problem?.status === 409}
          onAgain={() => {
            setProblem(null);
            void onAgain();
          }}
        />
      )}
      <div className="grid gap-2">
        <Button
          ref={approveRef}
          wide
          busy={busy === "approve"}
          disabled={hindered !== null}
          aria-describedby={hindered ? "hindered" : undefined}
          onClick={() => !busy && void decide("approve", postApproveSpace(id, review.submittedAt))}
        >
          {review.verified ? "Approve the edit" : "Approve"}
        </Button>
        {hindered && (
          <p id="hindered" className="hint">
            {hindered}
          </p>
        )}
      </div>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          goBack();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) goBack();
        }}
      >
        <ReasonField
          label="Or send it back: what should change?"
          hint="The host gets this reason by email and sees it beside the space."
          readyLabel="Reasons to send it back"
          ready={returnReasons}
          value={reason}
          most={MAX_RETURN_REASON_CHARS}
          error={error}
          onChange={setReason}
          fieldRef={reasonRef}
        />
        <Button type="submit" variant="outline" wide busy={busy === "return"}>
          Send it back
        </Button>
      </form>
    </>
  );
};
