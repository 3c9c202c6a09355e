import type { Selectable } from "kysely";
import { MINUTE_MS } from "#contract/time.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { DB } from "#server/kernel/database/schema.ts";
import { createOutbox } from "#server/kernel/jobs/outbox.ts";
import type { Mail } from "./mailer.ts";
import { mailSchedule } from "./policy.ts";

type NewMail = Omit<Mail, "replyTo" | "unsubscribeUrl"> & {
  replyTo?: string;
  unsubscribeUrl?: string;
  ifStill?: object;
  createdAt: Date;
};

export const insertMail = async (tx: Tx | Db, mail: NewMail): Promise<void> => {
  await tx
    .insertInto("mails")
    .values({
      id: mail.id,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      if_still: mail.ifStill ? JSON.stringify(mail.ifStill) : null,
      created_at: mail.createdAt,
    })
    .execute();
};

export const mailOutbox = createOutbox("mails", {
  claimMs: mailSchedule.claimMinutes * MINUTE_MS,
  empty: ["body_text", "body_html", "unsubscribe_url"],
});

/** Returns the message that a row of `mails` stores. */
export const toMail = (row: Selectable<DB["mails"]>): Mail => ({
  id: row.id,
  to: row.recipient,
  replyTo: row.reply_to,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  unsubscribeUrl: row.unsubscribe_url,
});
