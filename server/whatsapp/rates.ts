import type { IstDay } from "#contract/time.ts";
import { istDay } from "#contract/time.ts";
import type { WhatsAppCategory } from "#contract/whatsapp/routes.ts";

type Rate = {
  /** The first day in India on which the rate applies. */
  from: IstDay;
  /** What a delivered message to an Indian number costs, in paise. */
  paise: Record<WhatsAppCategory, number>;
  /** How many service messages are free each month. */
  freeServiceMessages: number;
};

/** Our estimates of the provider's rates for messages to India, without tax, oldest first. A rate
 *  applies from its day `from`. The operator must compare the rates with the provider's rate card
 *  (docs/whatsapp.md). The provider's receipt for a message says whether the message is charged. */
const rates: readonly Rate[] = [
  {
    from: "2026-01-01" as IstDay,
    paise: { authentication: 11.5, utility: 11.5, marketing: 86.31, service: 0 },
    freeServiceMessages: 0,
  },
  {
    from: "2026-10-01" as IstDay,
    paise: { authentication: 11.5, utility: 11.5, marketing: 86.31, service: 11.5 },
    freeServiceMessages: 1_000,
  },
];

const findRate = (at: Date): Rate | undefined => {
  const day = istDay(at);
  return rates.findLast(({ from }) => from <= day) ?? rates[0];
};

/** Returns the rate of a message in paise: what the message costs if the provider charges it. The
 *  rate need not be a whole number. */
export const computeRatePaise = (category: WhatsAppCategory, at: Date): number =>
  findRate(at)?.paise[category] ?? 0;

/** Returns what a message is expected to cost, in paise. The cost need not be a whole number.
 *  @param serviceMessages - how many service messages were sent before in the same month */
export const computeCostPaise = (
  category: WhatsAppCategory,
  at: Date,
  serviceMessages: number,
): number => {
  const isFree =
    category === "service" && serviceMessages < (findRate(at)?.freeServiceMessages ?? 0);
  return isFree ? 0 : computeRatePaise(category, at);
};
