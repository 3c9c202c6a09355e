import { useState } from "react";
import { Link } from "react-router";
import { reportMessages } from "#contract/reports/messages.ts";
import { MAX_REPORT_CHARS } from "#contract/reports/policy.ts";
import type { Report, ReportAction } from "#contract/reports/routes.ts";
import { DAY_MS } from "#contract/time.ts";
import { memberApi } from "#web/member/member-api.ts";
import { EmailAddress } from "#web/pages/admin/email-address.tsx";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";

/** Returns how many whole days are left for the resolution; negative if the time is over. */
const daysLeft = (report: Report): number =>
  Math.floor((Date.parse(report.dueAt) - Date.now()) / DAY_MS);

const DueBadge = ({ report }: { report: Report }) => {
  const left = daysLeft(report);
  if (left < 0) return <Badge tone="bad">Overdue</Badge>;
  return (
    <Badge tone={left < 7 ? "note" : "plain"}>
      {left} day{left !== 1 && "s"} left
    </Badge>
  );
};

/** Shows what was reported and why, with a form for the team's decision. */
export const ReportRow = ({
  report,
  onDone,
}: {
  report: Report;
  onDone: (message: string) => void;
}) => {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<ReportAction>();
  const { subject } = report;
  const isReview = report.kind === "review";
  const href = isReview ? subject.href : `/admin/reports/${report._id}`;

  const resolve = async (action: ReportAction) => {
    if (busy) return;
    if (!reason.trim()) return setError(reportMessages.resolution);
    setBusy(action);
    const { body, problem } = await memberApi("POST /admin/reports/{reportId}/resolve", {
      params: { reportId: report._id },
      json: { action, reason: reason.trim() },
    });
    setBusy(undefined);
    if (body) onDone(body.message);
    else setError(problem.message);
  };

  const button = (action: ReportAction, label: string, variant?: "outline") => (
    <Button
      size="sm"
      {...(variant && { variant })}
      busy={busy === action}
      onClick={() => void resolve(action)}
    >
      {label}
      <span className="sr-only"> ({subject.title})</span>
    </Button>
  );

  return (
    <article className="card grid gap-3 py-[0.9rem] px-[1.1rem] wrap-anywhere">
      <h2 className="weight-600 flex flex-wrap items-center gap-3">
        {href ? (
          <Link className="link" to={href}>
            {subject.title}
          </Link>
        ) : (
          subject.title
        )}
        <DueBadge report={report} />
      </h2>
      <p className="muted text-sm">
        {report.reporter ? <EmailAddress>{report.reporter.email}</EmailAddress> : "A former member"}
        , <TimeAgo at={report.createdAt} />
      </p>
      {isReview && (
        <blockquote className="rounded-hang-2 bg-sunk px-4 py-3 whitespace-pre-wrap">
          {subject.text || "(no text)"}
        </blockquote>
      )}
      {subject.reply && (
        <blockquote className="rounded-hang-2 bg-sunk px-4 py-3 whitespace-pre-wrap">
          Reply: {subject.reply}
        </blockquote>
      )}
      <p className="whitespace-pre-wrap">
        <strong>Reported because:</strong> {report.reason}
      </p>
      {subject.isRemoved && (
        <Notice>
          {isReview ? "The review is already removed." : "The conversation is already ended."}
        </Notice>
      )}
      <TextArea
        label="Your decision's reason"
        hint={`The reporter gets this reason by email. ${isReview ? "If the review or its reply is removed, guest and host get the reason too." : "If the conversation is ended, both people in it get the reason too."}`}
        rows={2}
        maxLength={MAX_REPORT_CHARS}
        value={reason}
        error={error && <span role="alert">{error}</span>}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="flex flex-wrap gap-3">
        {button("keep", "Keep")}
        {!subject.isRemoved &&
          button("remove", isReview ? "Remove the review" : "End the conversation", "outline")}
        {subject.reply &&
          !subject.isRemoved &&
          button("remove-reply", "Remove only the reply", "outline")}
      </p>
    </article>
  );
};
