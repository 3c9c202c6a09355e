import { REPORT_RESOLVED_DAYS } from "#contract/reports/policy.ts";
import type { ReportAction, ReportSubject } from "#contract/reports/routes.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { renderMail } from "#server/mail/render-mail.ts";

/** Renders the mail that acknowledges a report. */
export const reportReceivedMail = (config: Config, reason: string) =>
  renderMail(config, {
    subject: "We have received your report",
    paragraphs: [
      `Thank you. Our team looks at what you reported and emails you the outcome within ${REPORT_RESOLVED_DAYS} days. You wrote:`,
    ],
    quote: reason,
  });

const keep = "Our team has checked your report and changed nothing. The reason:";
const outcomes: Record<ReportSubject, Record<ReportAction, string>> = {
  review: {
    keep,
    remove: "Our team has removed what you reported. The reason:",
    "remove-reply": "Our team removed the reply to the reported review. The reason:",
  },
  thread: {
    keep,
    remove:
      "Our team has ended the conversation that you reported: nobody can write in it any more. The reason:",
    // A conversation has no reply that can be removed, so this text is never sent.
    "remove-reply": keep,
  },
};

/** Renders the mail that tells a reporter the outcome of the report. */
export const reportResolvedMail = (
  config: Config,
  { kind, action, reason }: { kind: ReportSubject; action: ReportAction; reason: string },
) =>
  renderMail(config, {
    subject: "The outcome of your report",
    paragraphs: [outcomes[kind][action]],
    quote: reason,
  });
