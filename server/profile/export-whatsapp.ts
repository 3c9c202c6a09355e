import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import type { Db } from "#server/kernel/database/database.ts";

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns the account's opt-in to WhatsApp and a record of each message to the account. The texts
 *  of these messages are not stored after sending. Replies that the member wrote are exported with
 *  the messages of the conversations. */
export const buildWhatsAppExport = async (
  db: Db,
  accountId: string,
): Promise<AccountExport["whatsApp"]> => {
  const optIn = await db
    .selectFrom("whatsapp_opt_ins")
    .select(["phone_number", "verified_at", "ended_at", "wrote_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const messages = await db
    .selectFrom("whatsapp_messages")
    .select(["template", "status", "created_at", "sent_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();
  return {
    optIn: optIn
      ? {
          phoneNumber: optIn.phone_number,
          verifiedAt: optIn.verified_at.toISOString(),
          endedAt: instant(optIn.ended_at),
          lastWroteAt: instant(optIn.wrote_at),
        }
      : null,
    messages: messages.map(({ template, status, created_at, sent_at }) => ({
      template,
      status,
      createdAt: created_at.toISOString(),
      sentAt: instant(sent_at),
    })),
  };
};
