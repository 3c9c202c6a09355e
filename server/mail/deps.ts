import type { Deps } from "#server/kernel/deps.ts";
import type { Mailer } from "./mailer.ts";

/** Dependencies of the job that sends mails. Other code queues mails with `enqueueMail`. */
export type MailDeps = Deps & { mailer: Mailer };
