import type { Config } from "#server/kernel/config/config.ts";
import type { Mail } from "./mailer.ts";

export type Envelope = Pick<Config, "mailFrom" | "publicUrl">;

/** Returns the message in nodemailer's form. Its Message-ID consists of the mail's id and the
 *  site's host name. If a mail is sent twice because of a crash, the mailbox can therefore
 *  recognise the second copy. */
export const toNodemailerMessage = (mail: Mail, { mailFrom, publicUrl }: Envelope) => ({
  from: mailFrom,
  to: { name: "", address: mail.to },
  ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
  headers: {
    // Out-of-office programs do not reply to a message with this header.
    "Auto-Submitted": "auto-generated",
    ...(mail.unsubscribeUrl && {
      "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  },
});
