import type { Deps } from "#server/kernel/deps.ts";
import type { Mailer } from "./mailer.ts";

/** For the job that sends; verbs write mails with `enqueueMail`. */
export type MailDeps = Deps & { mailer: Mailer };
