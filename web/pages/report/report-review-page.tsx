import { useEffect, useRef, useState } from "react";
import { reportMessages } from "#contract/reports/messages.ts";
import { MAX_REPORT_CHARS } from "#contract/reports/policy.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";
import { readFormDraft, saveFormDraft } from "#web/member/drafts/form-drafts.ts";
import { memberApi } from "#web/member/member-api.ts";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";
import type { Route } from "./+types/report-review-page.ts";
import "#web/ui/styles/every-utility.css";

const title = "Report a review";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title,
    description: "Tell our team what is wrong with a review.",
    path: `/reviews/${params.reviewId}`,
    noIndex: true,
  });

/** The form in which a member reports a review. This device stores the typed reason until the
 *  report is sent. So the reason survives a reload and the end of the session. */
const ReportForm = ({ reviewId }: { reviewId: string }) => {
  const accountId = useAuth().user?._id ?? "";
  const form = `report ${reviewId}`;
  const [reason, setReason] = useState(() => parseReason(readFormDraft(accountId, form)));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const status = useRef<HTMLDivElement>(null);
  // After the report is sent, the form disappears. So the confirmation gets the focus.
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  const send = async () => {
    if (busy) return;
    if (!reason.trim()) return setError(reportMessages.reason);
    setBusy(true);
    const { body, problem } = await memberApi("POST /reviews/{reviewId}/report", {
      params: { reviewId },
      json: { reason: reason.trim() },
    });
    setBusy(false);
    if (problem) return setError(problem.message);
    saveFormDraft(accountId, form, null);
    setDone(body.message);
  };
  const fields = (
    <form
      className="grid max-w-xl gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>
        Report a review that insults, reveals private details, advertises, or is about something
        that did not happen. A review that is only unkind stays.
      </p>
      <TextArea
        label="What is wrong?"
        hint={`Up to ${MAX_REPORT_CHARS} characters. Only our team reads this.`}
        rows={4}
        maxLength={MAX_REPORT_CHARS}
        value={reason}
        error={error && <span role="alert">{error}</span>}
        onChange={({ target }) => {
          setError(undefined);
          setReason(target.value);
          saveFormDraft(accountId, form, target.value ? { reason: target.value } : null);
        }}
      />
      <p>
        <Button type="submit" busy={busy}>
          Send report
        </Button>
      </p>
    </form>
  );
  return (
    <div>
      <div ref={status} role="status" tabIndex={-1} className="focus:[outline:none]">
        {done && <Notice tone="good">{done}</Notice>}
      </div>
      {!done && fields}
    </div>
  );
};

const parseReason = (stored: unknown): string => {
  const { reason } = (stored ?? {}) as Record<string, unknown>;
  return typeof reason === "string" ? reason : "";
};

/** The page on which a member reports a review. */
export default function ReportReviewPage({ params }: Route.ComponentProps) {
  return (
    <RequireSignIn title={title}>
      <div className="page grid gap-6 pt-6 pb-16">
        <h1 className="d2 lintel">{title}</h1>
        <ReportForm reviewId={params.reviewId} />
      </div>
    </RequireSignIn>
  );
}
