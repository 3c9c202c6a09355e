import { type Location, LocationCard } from "#contract/spaces/location.ts";
import { istDay } from "#contract/time.ts";
import { getCachedBlockedDays } from "#server/availability/blocked-days.ts";
import { listBookableDates } from "#server/availability/bookable-dates.ts";
import type { Deps } from "#server/kernel/deps.ts";

/* Each space is stored in two forms, as JSON that the API sends:
 * - `card`: the card of a list
 * - `full`: the whole location, with empty `availableDates`
 * A parameter `cards` is one text: the JSON of several spaces, separated by commas. */

export type StoredForm = "card" | "full";

const cardFields = Object.keys(LocationCard.shape) as (keyof LocationCard)[];

/** Returns the card of a space. */
export const toLocationCard = (location: Location): LocationCard =>
  Object.fromEntries(cardFields.map((field) => [field, location[field]])) as LocationCard;

// If an older release indexed the space, no card is stored. In this case, the card is built from
// the whole location.
const CARD = `coalesce(c.short, (select json_build_object(${cardFields
  .map((field) => `'${field}', whole -> '${field}'`)
  .join(", ")})::text from (select c.card::json as whole) w))`;

/** Returns the SQL expression that reads the given form of a space. `c` is the row of
 *  search_cards. */
export const cardColumn = (form: StoredForm): string => (form === "full" ? "c.card" : CARD);

type Dates = Pick<Deps, "now" | "db">;
let written = { day: "", text: "" };

const datesText = (dates: readonly string[]) => `"availableDates":${JSON.stringify(dates)}`;

/** Returns the JSON of locations with the available dates filled in. The dates are not stored,
 *  because they would be two thirds of the JSON.
 *  @param cards - the whole locations, with empty lists of dates */
export const addAvailableDates = async (cards: string, deps: Dates): Promise<string> => {
  const now = deps.now();
  const day = istDay(now);
  if (written.day !== day) written = { day, text: datesText(listBookableDates(now)) };
  const closed = await getCachedBlockedDays(deps);
  // Quotation marks in a host's texts are escaped in the JSON. So such a text can contain neither
  // `"availableDates":[]` nor `"_id":"…"`.
  if (closed.size === 0) return cards.replaceAll('"availableDates":[]', written.text);
  let own: ReadonlySet<string> | undefined;
  return cards.replace(/"_id":"([^"]+)"|"availableDates":\[\]/g, (found, id?: string) => {
    if (id === undefined) return own ? datesText(listBookableDates(now, own)) : written.text;
    own = closed.get(id);
    return found;
  });
};

/** Parses stored cards or whole locations. Their dates stay empty, because no page that lists
 *  spaces shows dates. */
export const parseCards = <Stored extends LocationCard = LocationCard>(cards: string): Stored[] =>
  JSON.parse(`[${cards}]`);
