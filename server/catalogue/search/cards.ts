import type { Location } from "#contract/spaces/location.ts";
import { istDay } from "#contract/time.ts";
import { getCachedBlockedDays } from "#server/availability/blocked-days.ts";
import { listBookableDates } from "#server/availability/bookable-dates.ts";
import type { Deps } from "#server/kernel/deps.ts";

/* A stored card is the JSON of a space as the API sends it, but with empty `availableDates`.
 * Several cards are one text in which commas separate them. */

type Dates = Pick<Deps, "now" | "db">;
let written = { day: "", text: "" };

const datesText = (dates: readonly string[]) => `"availableDates":${JSON.stringify(dates)}`;

/** Returns stored cards with their available dates: the next 180 days except those that the host
 *  has blocked. The dates are not stored, because they would be two thirds of the text. Quotation
 *  marks in a card's own texts are escaped, so a host's text cannot look like an id or the empty
 *  list. */
export const addAvailableDates = async (cards: string, deps: Dates): Promise<string> => {
  const now = deps.now();
  const day = istDay(now);
  if (written.day !== day) written = { day, text: datesText(listBookableDates(now)) };
  const closed = await getCachedBlockedDays(deps);
  if (closed.size === 0) return cards.replaceAll('"availableDates":[]', written.text);
  let own: ReadonlySet<string> | undefined;
  return cards.replace(/"_id":"([^"]+)"|"availableDates":\[\]/g, (found, id?: string) => {
    if (id === undefined) return own ? datesText(listBookableDates(now, own)) : written.text;
    own = closed.get(id);
    return found;
  });
};

/** Returns stored cards as values. Their dates stay empty: no page shows the dates of a list, and a
 *  calendar computes its own. */
export const parseCards = (cards: string): Location[] => JSON.parse(`[${cards}]`);
