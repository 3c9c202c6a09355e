import { formatPeople } from "#contract/format-people.ts";
import { formatRupees, paiseFromRupees } from "#contract/money.ts";
import { MAX_PRICE_FILTER_RUPEES } from "#contract/spaces/policy.ts";
import { formatDay } from "#contract/time.ts";
import type { Criteria } from "./criteria.ts";

/** A chip for a part of the search, such as a filter or the words. `without` is the change that
 *  removes the part, such as `{ rating: undefined }`. */
export type Chosen = { label: string; without: Criteria };

/** Returns an amount with the currency. If the text is not a number, returns the text unchanged.
 *  Such a text can come from a URL that a visitor has edited. */
const rupees = (typed: string) => {
  const amount = Number(typed);
  return Number.isFinite(amount) ? formatRupees(paiseFromRupees(amount)) : typed;
};

const upTo = (low: string | undefined, high: string | undefined, unit: string) => {
  if (low && high) return `${rupees(low)} to ${rupees(high)} ${unit}`;
  return low ? `From ${rupees(low)} ${unit}` : `Up to ${rupees(high ?? "0")} ${unit}`;
};

/** Returns a chip for each active filter. Words, category and place get no chip here. */
export const listFilters = (criteria: Criteria): Chosen[] => {
  const { minHourly, maxHourly, capacity, rating, date, startTime, near } = criteria;
  // Without JavaScript, the slider also sends the ends of its range, which exclude no space.
  const minPrice = criteria.minPrice === "0" ? undefined : criteria.minPrice;
  const maxPrice =
    criteria.maxPrice === String(MAX_PRICE_FILTER_RUPEES) ? undefined : criteria.maxPrice;
  const chosen: Chosen[] = [];
  const add = (label: string, without: Criteria) => chosen.push({ label, without });
  if (date)
    add(
      startTime
        ? `Free ${formatDay(date)}, ${startTime} to ${criteria.endTime ?? ""}`
        : `Open ${formatDay(date)}`,
      { date: undefined, startTime: undefined, endTime: undefined },
    );
  if (near)
    add(`Within ${criteria.withinKm ?? "5"} km of ${near.split("/")[1] ?? near}`, {
      near: undefined,
      withinKm: undefined,
      ...(criteria.sort === "distance" && { sort: undefined }),
    });
  if (criteria.bbox) add("In the map's area", { bbox: undefined });
  if (minPrice || maxPrice)
    add(upTo(minPrice, maxPrice, "a day"), { minPrice: undefined, maxPrice: undefined });
  if (minHourly || maxHourly)
    add(upTo(minHourly, maxHourly, "an hour"), { minHourly: undefined, maxHourly: undefined });
  if (capacity) add(`${formatPeople(capacity)} or more`, { capacity: undefined });
  if (rating) add(`Rated ${rating} and up`, { rating: undefined });
  for (const amenity of criteria.amenities ?? [])
    add(amenity, { amenities: criteria.amenities?.filter((one) => one !== amenity) });
  return chosen;
};
