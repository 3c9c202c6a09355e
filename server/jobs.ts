import { mailResetLink } from "./accounts/recovery.ts";
import type { Tasks, Timed } from "./kernel/jobs.ts";
import { sendMail } from "./mail/outbox.ts";

/** Every job by its name; each noun's work lives with the noun. */
export const tasks: Tasks = {
  "mail-reset-link": mailResetLink,
  "send-mail": sendMail,
};

/** What the clock starts (UTC). */
export const timedTasks: Timed[] = [];
