import type { Config } from "#server/kernel/config/config.ts";
import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "publicUrl">;

/** Returns a mailer for the configured mail server. If no server is configured, returns a mailer
 *  that writes files to `DATA_DIR/mail`. Opens no connection. */
export const openMailer = async (config: MailConfig): Promise<Mailer> =>
  config.smtpUrl
    ? (await import("./smtp-mailer.ts")).createSmtpMailer(config.smtpUrl, config)
    : createFileMailer(config);
