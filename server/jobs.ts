import { mailFactorsReset } from "./accounts/factors/reset.ts";
import { textSignInCode } from "./accounts/phone/sending.ts";
import { mailResetLink } from "./accounts/recovery.ts";
import { recordRefusals } from "./accounts/refusals.ts";
import { forgetOld } from "./accounts/retention.ts";
import { completeBookings, expireBookings } from "./bookings/expiry.ts";
import { remindBookings } from "./bookings/mails/remind.ts";
import { bookingMail, isBookingNewsStillSo } from "./bookings/mails.ts";
import { fetchCalendarJob, fetchCalendarsJob } from "./calendars/fetch.ts";
import { issueDocumentsJob } from "./invoices/issue.ts";
import type { Tasks, Timed } from "./kernel/jobs.ts";
import { sendMails } from "./mail/outbox.ts";
import { makeVariants } from "./media/keep.ts";
import { sweepPhotos } from "./media/sweep.ts";
import { capturePayment } from "./payments/capture.ts";
import { checkLedger } from "./payments/check-ledger.ts";
import { pollPayments } from "./payments/poller.ts";
import { sendRefund } from "./payments/send-refund.ts";
import { applyNews, forgetWebhooks } from "./payments/webhook.ts";
import { rebuildSearch } from "./spaces/search/nightly.ts";
import { sendText } from "./texts/outbox.ts";

/** Every job by its name; each noun's work lives with the noun. */
export const tasks: Tasks = {
  "apply-news": applyNews,
  "booking-mail": bookingMail,
  "capture-payment": capturePayment,
  "check-ledger": async (deps) => void (await checkLedger(deps)),
  "complete-bookings": completeBookings,
  "expire-bookings": expireBookings,
  "fetch-calendar": fetchCalendarJob,
  "fetch-calendars": fetchCalendarsJob,
  "forget-old": forgetOld,
  "forget-webhooks": forgetWebhooks,
  "issue-documents": issueDocumentsJob,
  "mail-factors-reset": mailFactorsReset,
  "mail-reset-link": mailResetLink,
  "photo-variants": makeVariants,
  "poll-payments": pollPayments,
  "rebuild-search": rebuildSearch,
  "record-refusals": recordRefusals,
  "remind-bookings": remindBookings,
  "send-mail": sendMails(isBookingNewsStillSo),
  "send-refund": sendRefund,
  "send-text": sendText,
  "sweep-photos": sweepPhotos,
  "text-sign-in-code": textSignInCode,
};

/** What the clock starts (UTC). */
export const timedTasks: Timed[] = [
  { task: "check-ledger", match: "22 21 * * *" },
  { task: "complete-bookings", match: "* * * * *" },
  { task: "expire-bookings", match: "* * * * *" },
  { task: "fetch-calendars", match: "*/5 * * * *" },
  { task: "forget-old", match: "41 21 * * *" },
  { task: "forget-webhooks", match: "47 21 * * *" },
  { task: "poll-payments", match: "* * * * *" },
  { task: "rebuild-search", match: "52 21 * * *" },
  { task: "record-refusals", match: "* * * * *" },
  { task: "remind-bookings", match: "*/10 * * * *" },
  { task: "sweep-photos", match: "17 * * * *" },
];
