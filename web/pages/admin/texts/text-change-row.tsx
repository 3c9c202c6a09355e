import { useRef, useState } from "react";
import { Link } from "react-router";
import { spaceFields } from "#contract/spaces/fields.ts";
import { parseAmenities } from "#contract/verification/format-amenities.ts";
import { verificationMessages } from "#contract/verification/messages.ts";
import { MAX_RETURN_REASON_CHARS } from "#contract/verification/policy.ts";
import type { TextChange } from "#contract/verification/text-routes.ts";
import type { ApiProblem, ApiResult } from "#web/frame/api-problem.ts";
import { memberApi } from "#web/member/member-api.ts";
import { EmailAddress } from "#web/pages/admin/email-address.tsx";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";
import { ChangeDiff } from "#web/pages/admin/verification/change-diff.tsx";
import { ReasonField } from "#web/pages/admin/verification/reason-field.tsx";
import { textReasons } from "#web/pages/admin/verification/reasons.ts";
import type { SpaceChange } from "#web/pages/admin/verification/space-changes.ts";
import { useTextDraft } from "#web/pages/admin/verification/use-text-draft.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";

const nameOf = (field: TextChange["field"]): string =>
  field === "amenities" ? "Amenities" : spaceFields[field].label;

const markSeen = (changeId: string) =>
  memberApi("POST /admin/text-changes/{changeId}/seen", { params: { changeId } });
const restore = (changeId: string, reason: string) =>
  memberApi("POST /admin/text-changes/{changeId}/restore", {
    params: { changeId },
    json: { reason },
  });

const changeOf = ({ field, before, after }: TextChange): SpaceChange => {
  const what = nameOf(field);
  if (field !== "amenities") return { what, before, after };
  const [was, is] = [parseAmenities(before), parseAmenities(after)];
  return {
    what,
    added: is.filter((name) => !was.includes(name)),
    removed: was.filter((name) => !is.includes(name)),
  };
};

type RestoreProps = {
  busy: boolean;
  changeId: string;
  which: string;
  onRestore: (reason: string) => void;
};

const Restore = ({ busy, changeId, which, onRestore }: RestoreProps) => {
  const [reason, setReason] = useTextDraft(`restore ${changeId}`);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setError(reason.trim() ? undefined : verificationMessages.reason);
        if (reason.trim()) onRestore(reason.trim());
        else field.current?.focus();
      }}
    >
      <ReasonField
        label="Why should the earlier text be restored?"
        hint="The host gets this reason by email."
        ready={textReasons}
        value={reason}
        most={MAX_RETURN_REASON_CHARS}
        error={error}
        onChange={setReason}
        fieldRef={field}
      />
      <Button type="submit" variant="outline" busy={busy}>
        Restore the earlier text
        <span className="sr-only">{which}</span>
      </Button>
    </form>
  );
};

/** Shows a changed text and the actions for it. */
export const TextChangeRow = ({
  change,
  onDone,
}: {
  change: TextChange;
  /** Called when the text no longer waits for a check. `already` means that this admin's decision
   *  had no effect, because another admin had checked the text earlier. */
  onDone: (message: string, already?: "already") => void;
}) => {
  const [busy, setBusy] = useState(false);
  const [restoring, setRestoring] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  const act = async (answer: Promise<ApiResult<{ message: string }>>) => {
    setBusy(true);
    setProblem(null);
    const { body, problem: refused } = await answer;
    setBusy(false);
    if (body) onDone(body.message);
    else if (refused.status === 404) onDone(refused.message, "already");
    else setProblem(refused);
  };

  // The list can contain many changed texts, so each button's label names the text and the space.
  const which = ` (${nameOf(change.field).toLowerCase()} of ${change.space.title})`;

  return (
    <article className="card grid gap-[0.35rem] py-[0.9rem] px-[1.1rem] wrap-anywhere">
      <h2 className="weight-600">
        {nameOf(change.field)} of{" "}
        <Link className="link" to={`/location/${change.space._id}`}>
          {change.space.title}
        </Link>
      </h2>
      <p className="muted text-sm">
        <EmailAddress>{change.host.email}</EmailAddress>, <TimeAgo at={change.at} />
      </p>
      <div className="changes mt-2 grid gap-2">
        <ChangeDiff change={changeOf(change)} />
      </div>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      <p className="mt-2 flex flex-wrap gap-3">
        <Button
          size="sm"
          busy={busy && !restoring}
          onClick={() => !busy && void act(markSeen(change.id))}
        >
          Text is fine
          <span className="sr-only">{which}</span>
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-expanded={restoring}
          onClick={() => setRestoring(!restoring)}
        >
          {restoring ? "Cancel" : "Restore the earlier text…"}
          <span className="sr-only">{which}</span>
        </Button>
      </p>
      {restoring && (
        <Restore
          busy={busy}
          changeId={change.id}
          which={which}
          onRestore={(reason) => !busy && void act(restore(change.id, reason))}
        />
      )}
    </article>
  );
};
