import type { AccountExport } from "#contract/accounts/erase.ts";
import { asOwnerSees } from "#server/identity/security-events/security-events.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  allDevices,
  allPasskeys,
  allProviders,
  allSecurityEvents,
  allTextMessages,
  recoveryCodesLeft,
  totpOf,
} from "./export-security-queries.ts";

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
const used = (row: { created_at: Date; last_used_at: Date | null }) => ({
  createdAt: row.created_at.toISOString(),
  lastUsedAt: instant(row.last_used_at),
});

/** How an account is signed in to and what happened to its security, without any secret. */
export const securityExport = async (
  { db }: Deps,
  accountId: string,
): Promise<Pick<AccountExport, "factors" | "knownDevices" | "textMessages" | "activity">> => {
  const totp = await totpOf(db, accountId);
  return {
    factors: {
      authenticatorApp: totp ? used(totp) : null,
      recoveryCodesLeft: await recoveryCodesLeft(db, accountId),
      passkeys: (await allPasskeys(db, accountId)).map((one) => ({ name: one.name, ...used(one) })),
      providers: (await allProviders(db, accountId)).map((one) => ({
        provider: one.provider_id,
        subject: one.subject,
        ...used(one),
      })),
    },
    knownDevices: (await allDevices(db, accountId)).map(used),
    textMessages: (await allTextMessages(db, accountId)).map((one) => ({
      createdAt: one.created_at.toISOString(),
      sentAt: instant(one.sent_at),
    })),
    activity: (await allSecurityEvents(db, accountId)).map(({ at, ...event }) => ({
      at: at.toISOString(),
      ...asOwnerSees(event),
    })),
  };
};
