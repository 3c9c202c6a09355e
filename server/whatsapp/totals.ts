import { DAY_MS } from "#contract/time.ts";
import { WHATSAPP_TOTAL_DAYS } from "#contract/whatsapp/policy.ts";
import type { WhatsAppTotals } from "#contract/whatsapp/routes.ts";
import type { WhatsAppDeps } from "./deps.ts";
import { requireWhatsApp } from "./opt-in.ts";
import { countSentSince, findTotals } from "./queries.ts";

/** Returns the number and the cost of WhatsApp messages for the team, by day and category. The
 *  totals cover the last `WHATSAPP_TOTAL_DAYS` days.
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
