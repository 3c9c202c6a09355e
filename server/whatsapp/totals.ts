import { addDays, DAY_MS, istDay, toInstant } from "#contract/time.ts";
import { WHATSAPP_TOTAL_DAYS } from "#contract/whatsapp/policy.ts";
import type { WhatsAppTotals } from "#contract/whatsapp/routes.ts";
import type { WhatsAppDeps } from "./deps.ts";
import { requireWhatsApp } from "./opt-in.ts";
import { countSentSince, findTotals } from "./queries.ts";

/** Tells our team how many WhatsApp messages were sent and what they cost, by day and category. The
 *  totals cover the last `WHATSAPP_TOTAL_DAYS` days in India, including today.
 *  @throws Problem 404 not-open */
export const listWhatsAppTotals = async (deps: WhatsAppDeps): Promise<WhatsAppTotals> => {
  requireWhatsApp(deps);
  const now = deps.now();
  const firstDay = addDays(istDay(now), 1 - WHATSAPP_TOTAL_DAYS);
  const rows = await findTotals(deps.db, toInstant(firstDay, 0));
  return {
    items: rows.map(({ cost_paise: costPaise, ...row }) => ({ ...row, costPaise })),
    sentToday: await countSentSince(deps.db, new Date(now.getTime() - DAY_MS)),
    dailyLimit: deps.config.whatsAppDailyLimit,
  };
};
