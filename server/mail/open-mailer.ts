import type { Config } from "#server/kernel/config/config.ts";
import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "publicUrl">;

/** Returns the configured mail server, or else files in `DATA_DIR/mail`. Makes no connection; the
 *  SMTP client is loaded only when it is used. */
export const openMailer = async (config: MailConfig): Promise<Mailer> =>
  config.smtpUrl
    ? (await import("./smtp-mailer.ts")).createSmtpMailer(config.smtpUrl, config)
    : createFileMailer(config);
