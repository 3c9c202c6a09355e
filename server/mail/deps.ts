import type { Deps } from "#server/kernel/deps.ts";
import type { Mailer } from "./mailer.ts";

/** Dependencies of the job that sends mails; verbs queue mails with `enqueueMail`. */
export type MailDeps = Deps & { mailer: Mailer };
