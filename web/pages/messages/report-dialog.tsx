import { useState } from "react";
import { reportMessages } from "#contract/reports/messages.ts";
import { MAX_REPORT_CHARS } from "#contract/reports/policy.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";

type ReportDialogProps = {
  threadId: string;
  open: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
};

/** Lets a member report a conversation to the team. */
export const ReportDialog = ({ threadId, open, onClose, onDone }: ReportDialogProps) => {
  const { busy, problem, send } = useApiMutation();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const report = async () => {
    if (!reason.trim()) return setError(reportMessages.reason);
    const sent = await send(() =>
      memberApi("POST /threads/{threadId}/report", {
        params: { threadId },
        json: { reason: reason.trim() },
      }),
    );
    if (!sent) return;
    setReason("");
    onDone(sent.message);
  };
  const message = error ?? problem?.errors.reason ?? problem?.message;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      stays={busy}
      title="Report this conversation"
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Not now
          </Button>
          <Button busy={busy} onClick={report}>
            Send report
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          Report insults, fraud, or requests to pay outside the site. Our team then reads this
          conversation with its photos. The other person does not learn who reported it.
        </p>
        <TextArea
          label="What is wrong?"
          rows={4}
          maxLength={MAX_REPORT_CHARS}
          value={reason}
          error={message && <span role="alert">{message}</span>}
          onChange={(event) => {
            setError(undefined);
            setReason(event.target.value);
          }}
        />
      </div>
    </Dialog>
  );
};
