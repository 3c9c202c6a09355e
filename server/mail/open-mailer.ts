import type { Config } from "#server/kernel/config/config.ts";
import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "publicUrl">;

/** The mail server when one is configured, otherwise files in `DATA_DIR/mail`. Nothing is contacted;
 *  only those who use SMTP load its client. */
export const openMailer = async (config: MailConfig): Promise<Mailer> =>
  config.smtpUrl
    ? (await import("./smtp-mailer.ts")).createSmtpMailer(config.smtpUrl, config)
    : createFileMailer(config);
