import type { Config } from "#server/kernel/config/config.ts";
import type { Mail } from "./mailer.ts";

export type Envelope = Pick<Config, "mailFrom" | "publicUrl">;

/** The message in nodemailer's words. Its Message-ID depends on the mail alone, so that a mailbox that
 *  is given it twice, after a crash, can keep one. */
export const toNodemailerMessage = (mail: Mail, { mailFrom, publicUrl }: Envelope) => ({
  from: mailFrom,
  to: { name: "", address: mail.to },
  ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
  // Out-of-office programs do not answer what says that a program wrote it.
  headers: { "Auto-Submitted": "auto-generated" },
});
