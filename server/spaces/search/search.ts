import { BOOKABLE_DAYS } from "#contract/bookings/availability.ts";
import { COUNT_LIMIT, type SearchParams } from "#contract/spaces/search.ts";
import { istDay, rollingDates } from "#contract/time.ts";
import type { Deps } from "#server/deps.ts";
import { asciiJson } from "./ascii-json.ts";
import { fromCursor, type Position, toCursor } from "./cursor.ts";
import { facetsOf } from "./facets.ts";
import { knownPlaces } from "./known-places.ts";
import { type Plan, planOf } from "./plan.ts";
import { partAt } from "./sorting.ts";
import { type PageAsked, type PageRow, pageStatement, readPage } from "./statement.ts";
import { type Wish, wishOf } from "./wish.ts";

const PAGE_SIZE = 24;

type Dates = Pick<Deps, "now">;
let written = { day: "", text: "" };

/** Puts the next 180 days into stored cards. A quotation mark inside a card's own texts is escaped,
 *  so nothing that a host wrote can look like the empty list. */
export const withDates = (cards: string, { now }: Dates): string => {
  const day = istDay(now());
  if (written.day !== day)
    written = { day, text: `"availableDates":${JSON.stringify(rollingDates(day, BOOKABLE_DAYS))}` };
  return cards.replaceAll('"availableDates":[]', written.text);
};

const nothing: PageRow = { found: 0, cards: "", at: null, key: null, total: 0 };

type Found = {
  first: PageRow;
  cards: string;
  end: Omit<Position, "total" | "totalIsExact"> | null;
};

/** Reads part after part of the sorting until the page is full. `end` is where the next page goes on,
 *  null when there is none: a full page looks one step ahead. */
const readParts = async (
  { pool }: Deps,
  {
    wish,
    plan,
    position,
    size,
  }: { wish: Wish; plan: Plan; position: Position | null; size: number },
): Promise<Found> => {
  const pages: PageRow[] = [];
  let after: PageAsked["after"] = position;
  let part = position ? partAt(wish.sort, position.at) : 0;
  let missing = size;
  let end: Found["end"] = null;
  for (;;) {
    const counted = !position && pages.length === 0;
    const statement = pageStatement(wish, plan, { part, after, size: missing, counted });
    const page = await readPage(pool, statement);
    pages.push(page);
    if (page.at !== null && page.key !== null) end = { at: page.at, key: page.key };
    const isMore = page.found > missing;
    missing -= Math.min(page.found, missing);
    if (isMore || statement.isLastPart) {
      const cards = pages.map((one) => one.cards).filter(Boolean);
      return { first: pages[0] ?? nothing, cards: cards.join(","), end: isMore ? end : null };
    }
    part = 1;
    after = null;
  }
};

/** Answers GET /locations/search as JSON text: a page, and with the first page the counts.
 *  @throws Problem 422 naming the parameter that is unknown, past or damaged */
export const searchSpaces = async (deps: Deps, params: SearchParams): Promise<string> => {
  const now = deps.now();
  const places = await knownPlaces(deps.db, now);
  const position = fromCursor(params);
  const wish = wishOf(params, places, { now, demoData: deps.config.demoData });
  const plan = wish && (await planOf(deps.pool, wish, places));
  const size = params.pageSize ?? PAGE_SIZE;
  const { first, cards, end } =
    wish && plan
      ? await readParts(deps, { wish, plan, position, size })
      : { first: nothing, cards: "", end: null };

  const found = first.total ?? 0;
  const { total, totalIsExact } = position ?? {
    total: Math.min(found, COUNT_LIMIT),
    totalIsExact: found <= COUNT_LIMIT,
  };
  const facets = position ? null : facetsOf(first, places, wish?.cities?.length === 1);
  const nextCursor = end && toCursor(params, { ...end, total, totalIsExact });
  const rest = asciiJson({ total, totalIsExact, facets, nextCursor }).slice(1);
  return `{"items":[${withDates(cards, deps)}],${rest}`;
};
