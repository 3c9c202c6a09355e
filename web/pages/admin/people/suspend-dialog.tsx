import { useState } from "react";
import { teamMessages } from "#contract/team/messages.ts";
import { MAX_TEAM_REASON_CHARS } from "#contract/team/policy.ts";
import type { TeamUser } from "#contract/team/routes.ts";
import {
  getUpcomingBookingLines,
  UpcomingBookingsNotice,
} from "#web/bookings/upcoming-bookings-notice.tsx";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { memberApi } from "#web/member/member-api.ts";
import { ReasonField } from "#web/pages/admin/verification/reason-field.tsx";
import { suspendReasons } from "#web/pages/admin/verification/reasons.ts";
import { useTextDraft } from "#web/pages/admin/verification/use-text-draft.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";

type SuspendDialogProps = {
  user: TeamUser | null;
  onClose: () => void;
  onDone: (user: TeamUser) => void;
};

type SuspendFormProps = SuspendDialogProps & {
  user: TeamUser;
  /** Whether the suspension is being sent. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

const SuspendForm = ({ user, busy, onBusy, onClose, onDone }: SuspendFormProps) => {
  const [reason, setReason] = useTextDraft(`suspend ${user.id}`);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<ApiProblem>();
  const toCome = getUpcomingBookingLines(failure).length > 0;

  const suspend = async () => {
    setFailure(undefined);
    setError(reason.trim() ? undefined : teamMessages.reason);
    if (!reason.trim()) return;
    onBusy(true);
    const { body, problem } = await memberApi("POST /admin/users/{userId}/suspend", {
      params: { userId: user.id },
      // If there are upcoming bookings, the server refuses the first attempt and names them. The
      // second attempt confirms that these bookings are to be cancelled.
      json: { reason: reason.trim(), ...(toCome && { bookings: "cancel" }) },
    });
    onBusy(false);
    if (problem) {
      setError(problem.errors.reason);
      setFailure(problem.errors.reason ? undefined : problem);
      return;
    }
    setReason("");
    showToast(body.message, "good");
    onDone(body.data);
  };

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void suspend();
      }}
    >
      <p>
        <strong>{user.email}</strong> will be signed out everywhere and cannot sign in any more.{" "}
        {user.liveSpaces > 0 &&
          `${user.liveSpaces === 1 ? "One live space will disappear" : `${user.liveSpaces} live spaces will disappear`} from search immediately. `}
        You can restore the account later.
      </p>
      <ReasonField
        label="Reason"
        hint="We email the reason to the member, and it stays in the audit log."
        ready={suspendReasons}
        value={reason}
        most={MAX_TEAM_REASON_CHARS}
        error={error}
        onChange={setReason}
      />
      {failure && toCome && (
        <UpcomingBookingsNotice
          problem={failure}
          otherwise="If you continue, all upcoming bookings are cancelled now, both sides are informed, and everything that was paid is refunded."
        />
      )}
      {failure && !toCome && <Notice tone="bad">{failure.message}</Notice>}
      <p className="dialog-foot">
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {toCome ? "Cancel bookings and suspend" : "Suspend the account"}
        </Button>
      </p>
    </form>
  );
};

/** Asks for the reason before an account is suspended. If the server refuses the suspension, the
 *  typed reason stays. */
export const SuspendDialog = ({ user, onClose, onDone }: SuspendDialogProps) => {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      stays={busy}
      title="Suspend this account"
      variant="sheet"
    >
      {user && (
        <SuspendForm
          key={user.id}
          user={user}
          busy={busy}
          onBusy={setBusy}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Dialog>
  );
};
