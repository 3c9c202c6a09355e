import { DAY_MS } from "#contract/time.ts";
import { WHATSAPP_TOTAL_DAYS } from "#contract/whatsapp/policy.ts";
import type { WhatsAppTotals } from "#contract/whatsapp/routes.ts";
import type { WhatsAppDeps } from "./deps.ts";
import { requireWhatsApp } from "./opt-in.ts";
import { countSentSince, findTotals } from "./queries.ts";

/** Returns how many WhatsApp messages were sent on each day in each category, and what they cost.
 *  For the team.
 *  @throws Problem 404 not-open */
export const listWhatsAppTotals = async (deps: WhatsAppDeps): Promise<WhatsAppTotals> => {
  requireWhatsApp(deps);
  const now = deps.now().getTime();
  const rows = await findTotals(deps.db, new Date(now - WHATSAPP_TOTAL_DAYS * DAY_MS));
  return {
    items: rows.map(({ cost_paise: costPaise, ...row }) => ({ ...row, costPaise })),
    sentToday: await countSentSince(deps.db, new Date(now - DAY_MS)),
    dailyLimit: deps.config.whatsAppDailyLimit,
  };
};
