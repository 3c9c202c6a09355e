import { type Deps, withPoolFor } from "#server/kernel/deps.ts";
import type { Task, Tasks, WorkerPool } from "#server/kernel/jobs/task.ts";
import type { AllDeps } from "./all-deps.ts";
import type { HeldTasks } from "./backup/release-held.ts";
import { completeBookings, expireBookings } from "./bookings/ending/expiry.ts";
import {
  isBookingMailStillCurrent,
  mailBookingNotification,
  writeBookingMails,
} from "./bookings/mails/queue-booking-mails.ts";
import { remindBookings } from "./bookings/mails/remind.ts";
import { warnOfExpiry } from "./bookings/mails/warn-of-expiry.ts";
import { fetchCalendarsJob, fetchCalendarsOfHostJob } from "./calendars/fetch-calendar-jobs.ts";
import { rebuildSearch, reindexSearch } from "./catalogue/search/index/rebuild-search.ts";
import { capturePayment } from "./checkout/capture-payment.ts";
import { pollPayments } from "./checkout/poller.ts";
import { sendRefund } from "./checkout/send-refund.ts";
import { applyGatewayEvent, deleteOldWebhooks } from "./checkout/webhook.ts";
import { sendResetLinkMail } from "./identity/changes/reset-password.ts";
import { resealFactorSecrets } from "./identity/factors/reseal-secrets.ts";
import { sendFactorsResetMail } from "./identity/factors/reset-factors.ts";
import { sendSignInCode } from "./identity/phone/send-code.ts";
import { recordRefusedAttempts } from "./identity/security-events/refused-attempts.ts";
import { createSendMailTask } from "./mail/outbox.ts";
import { createVariants } from "./media/store-photos.ts";
import { sweepPhotos } from "./media/sweep-photos.ts";
import { issueDocumentsJob } from "./money/invoices/issue-documents.ts";
import { checkLedger } from "./money/ledger/check-ledger.ts";
import { resealPayoutAccounts } from "./money/payouts/payout-account.ts";
import { deliverMail, deliverPush, deliverWhatsApp } from "./notifications/deliver.ts";
import { createMailCheck } from "./notifications/mails/mail-check.ts";
import { createSendWaitingMailsTask } from "./notifications/mails/send-waiting-mails.ts";
import { sendPush } from "./notifications/push/send-push.ts";
import { deleteExpiredData } from "./retention.ts";
import { publishDueReviews, publishReviewsJob } from "./reviews/publish.ts";
import { sendSms } from "./sms/outbox.ts";
import { startNightlyBackup } from "./start-nightly-backup.ts";
import { measureAnswers } from "./threads/measure-answers.ts";
import { applyIncoming } from "./whatsapp/incoming/apply-incoming.ts";
import { sendWhatsAppNotification } from "./whatsapp/notification.ts";
import { sendWhatsApp } from "./whatsapp/send-whatsapp.ts";

const sendMail = createSendMailTask(createMailCheck(isBookingMailStillCurrent));

/** Returns a task that uses the connection pool `longJobs`, whose timeouts are longer. On a large
 *  site, such a task may take minutes. Other jobs have other connections, so they do not wait for
 *  the connections of the task. */
const long =
  <D extends Deps>(task: Task<D>): Task<D> =>
  (deps, payload) =>
    task(withPoolFor(deps, "longJobs"), payload);

/** All jobs, grouped by the worker pool that runs them. People wait for some jobs, such as the
 *  confirmation of a paid booking. Strangers can add many slow jobs of other kinds. So the jobs
 *  that people wait for have their own worker pools. */
export const workerPools: WorkerPool<AllDeps>[] = [
  {
    name: "news",
    atOnce: 2,
    work: "moneyJobs",
    tasks: { "apply-news": applyGatewayEvent },
  },
  {
    name: "money",
    atOnce: 3,
    work: "moneyJobs",
    tasks: {
      "capture-payment": capturePayment,
      "complete-bookings": completeBookings,
      "expire-bookings": expireBookings,
      "issue-documents": issueDocumentsJob,
      "poll-payments": pollPayments,
      "send-refund": sendRefund,
    },
    held: ["send-refund"],
    timed: [
      { task: "complete-bookings", match: "* * * * *" },
      { task: "expire-bookings", match: "* * * * *" },
      { task: "poll-payments", match: "* * * * *" },
    ],
  },
  {
    name: "account mail",
    atOnce: 3,
    tasks: { "mail-reset-link": sendResetLinkMail, "send-account-mail": sendMail },
    held: ["mail-reset-link", "send-account-mail"],
  },
  {
    name: "text messages",
    // SMS and WhatsApp share a worker pool, because each worker pool needs its own database
    // connection.
    atOnce: 4,
    tasks: {
      "apply-whatsapp": applyIncoming,
      "deliver-mail": deliverMail,
      "deliver-notification": deliverWhatsApp,
      "deliver-push": deliverPush,
      "send-whatsapp": sendWhatsApp,
      "send-whatsapp-notification": sendWhatsAppNotification,
      "send-text": sendSms,
      "text-sign-in-code": sendSignInCode,
    },
    // These tasks wait while a restored site holds back its messages. Codes by SMS are still sent,
    // so that people can sign in; a restore deletes the codes that were waiting in the backup.
    held: [
      "deliver-mail",
      "deliver-notification",
      "deliver-push",
      "send-whatsapp",
      "send-whatsapp-notification",
    ],
  },
  {
    name: "mail",
    atOnce: 2,
    tasks: {
      "booking-mail": writeBookingMails,
      "mail-booking-notification": mailBookingNotification,
      "mail-factors-reset": sendFactorsResetMail,
      "remind-bookings": remindBookings,
      "send-mail": sendMail,
      "send-waiting-mails": createSendWaitingMailsTask(isBookingMailStillCurrent),
      "warn-of-expiry": warnOfExpiry,
    },
    held: [
      "booking-mail",
      "mail-booking-notification",
      "mail-factors-reset",
      "remind-bookings",
      "send-mail",
      "send-waiting-mails",
      "warn-of-expiry",
    ],
    timed: [
      { task: "remind-bookings", match: "*/10 * * * *" },
      { task: "warn-of-expiry", match: "*/5 * * * *" },
    ],
  },
  {
    name: "calendars",
    // Each "fetch-calendars-of-host" job fetches one host's calendars, one after the other. So the
    // calendars of at most `atOnce` hosts are fetched at the same time.
    atOnce: 6,
    tasks: {
      // An earlier version queued jobs of this name. Those that remain do nothing. The two tasks
      // below fetch the calendars.
      "fetch-calendar": async () => {},
      "fetch-calendars": fetchCalendarsJob,
      "fetch-calendars-of-host": fetchCalendarsOfHostJob,
      // Push is in this worker pool, because, like the fetching of calendars, it sends requests to
      // servers that strangers choose.
      "send-push": sendPush,
    },
    held: ["send-push"],
    timed: [{ task: "fetch-calendars", match: "*/5 * * * *" }],
  },
  {
    name: "rest",
    atOnce: 2,
    tasks: {
      "back-up": startNightlyBackup,
      "check-ledger": long(async (deps) => void (await checkLedger(deps))),
      "forget-old": deleteExpiredData,
      "forget-webhooks": deleteOldWebhooks,
      "measure-answers": measureAnswers,
      "photo-variants": createVariants,
      "publish-due-reviews": publishDueReviews,
      "publish-reviews": publishReviewsJob,
      "rebuild-search": long(rebuildSearch),
      "record-refusals": recordRefusedAttempts,
      "reindex-search": long(reindexSearch),
      "reseal-factor-secrets": resealFactorSecrets,
      "reseal-payout-accounts": resealPayoutAccounts,
      "sweep-photos": sweepPhotos,
    },
    timed: [
      { task: "back-up", match: "12 21 * * *" },
      { task: "check-ledger", match: "22 21 * * *" },
      { task: "forget-old", match: "41 21 * * *" },
      { task: "forget-webhooks", match: "47 21 * * *" },
      { task: "rebuild-search", match: "52 21 * * *" },
      { task: "reseal-payout-accounts", match: "57 21 * * *" },
      { task: "reseal-factor-secrets", match: "2 22 * * *" },
      { task: "publish-due-reviews", match: "*/10 * * * *" },
      { task: "record-refusals", match: "* * * * *" },
      { task: "measure-answers", match: "41 * * * *" },
      { task: "sweep-photos", match: "17 * * * *" },
    ],
  },
];

/** The tasks that wait while a restored site holds its messages and refunds. When the operator
 *  releases these tasks, refunds are sent. By default, messages that may have been sent before the
 *  restore are discarded, so nobody gets a message twice. */
export const heldTasks: HeldTasks = {
  held: workerPools.flatMap(({ held = [] }) => held),
  refunds: ["send-refund"],
};

/** The worker pools without the tasks in `heldTasks.held`. A restored site runs these pools until
 *  the operator releases the held tasks. */
export const poolsWhileHeld: WorkerPool<AllDeps>[] = workerPools
  .map((workerPool) => ({
    ...workerPool,
    tasks: Object.fromEntries(
      Object.entries(workerPool.tasks).filter(([name]) => !heldTasks.held.includes(name)),
    ),
    timed: workerPool.timed?.filter(({ task: name }) => !heldTasks.held.includes(name)) ?? [],
  }))
  .filter(({ tasks }) => Object.keys(tasks).length > 0);

/** Runs the jobs that write messages, such as reminders, until nothing is due. A restored site
 *  needs this, because some messages have become due since its backup. */
export const catchUp = async (deps: AllDeps): Promise<void> => {
  for (const due of [
    completeBookings,
    expireBookings,
    publishDueReviews,
    remindBookings,
    warnOfExpiry,
  ])
    await due(deps, { all: true });
};

/** All tasks by name, without their worker pools, for tests that run them one after the other. */
export const allTasks: Tasks<AllDeps> = Object.assign(
  {},
  ...workerPools.map((workerPool) => workerPool.tasks),
);
