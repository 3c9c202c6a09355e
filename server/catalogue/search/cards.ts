import type { Location } from "#contract/spaces/location.ts";
import { istDay } from "#contract/time.ts";
import { getCachedBlockedDays } from "#server/availability/blocked-days.ts";
import { listBookableDates } from "#server/availability/bookable-dates.ts";
import type { Deps } from "#server/kernel/deps.ts";

/* Cards are stored as the JSON of a space, ready to send; several are separated by commas. Their
 * `availableDates` are empty. */

type Dates = Pick<Deps, "now" | "db">;
let written = { day: "", text: "" };

const datesText = (dates: readonly string[]) => `"availableDates":${JSON.stringify(dates)}`;

/** Inserts into stored cards the next 180 days without the days that the host blocked. They are not
 *  stored, because they would be two thirds of the text. Quotation marks inside a card's own texts
 *  are escaped, so nothing that a host wrote can look like an id or the empty list. */
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
