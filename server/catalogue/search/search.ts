import { COUNT_LIMIT, SEARCH_PAGE_SIZE } from "#contract/spaces/policy.ts";
import type { SearchParams } from "#contract/spaces/search.ts";
import { istDay } from "#contract/time.ts";
import { bookableDates, knownClosedDays } from "#server/availability/closed-days.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { fromCursor, type Position, toCursor } from "./cursor.ts";
import { facetsOf } from "./facets.ts";
import { asciiJson } from "./index/ascii-json.ts";
import { type KnownPlaces, knownPlaces } from "./known-places.ts";
import { isLimited, type Plan, planOf } from "./plan.ts";
import { partAt } from "./sorting.ts";
import { type PageAsked, type PageRow, pageStatement, readPage } from "./statement.ts";
import { takenThen } from "./taken.ts";
import { type Wish, wishOf } from "./wish.ts";

type Dates = Pick<Deps, "now" | "db">;
let written = { day: "", text: "" };

const datesText = (dates: readonly string[]) => `"availableDates":${JSON.stringify(dates)}`;

/** Puts the next `BOOKABLE_DAYS` into stored cards, less those that a space's host closed. A quotation mark
 *  inside a card's own texts is escaped, so nothing that a host wrote can look like an id or the empty
 *  list. */
export const withDates = async (cards: string, deps: Dates): Promise<string> => {
  const now = deps.now();
  const day = istDay(now);
  if (written.day !== day) written = { day, text: datesText(bookableDates(now)) };
  const closed = await knownClosedDays(deps);
  if (closed.size === 0) return cards.replaceAll('"availableDates":[]', written.text);
  let own: ReadonlySet<string> | undefined;
  return cards.replace(/"_id":"([^"]+)"|"availableDates":\[\]/g, (found, id?: string) => {
    if (id === undefined) return own ? datesText(bookableDates(now, own)) : written.text;
    own = closed.get(id);
    return found;
  });
};

const nothing: PageRow = { found: 0, cards: "", at: null, key: null, total: 0 };

type Asked = { wish: Wish; plan: Plan; position: Position | null; size: number };
/** `end` is where the next page goes on; null when there is none. */
type Found = { counts: PageRow; cards: string; shown: number; end: PageAsked["after"] };

const empty: Found = { counts: nothing, cards: "", shown: 0, end: null };

/** Reads part after part of the sorting until the page is full, and looks one step ahead. */
const readParts = async ({ pool }: Deps, asked: Asked): Promise<Found> => {
  const { wish, plan, position, size } = asked;
  const pages: PageRow[] = [];
  let after: PageAsked["after"] = position;
  let part = position ? partAt(wish.sort, position.at) : 0;
  let missing = size;
  let end: Found["end"] = null;
  for (;;) {
    const counted = !position && pages.length === 0 ? "limited" : false;
    const statement = pageStatement(wish, plan, { part, after, size: missing, counted });
    const page = await readPage(pool, statement);
    pages.push(page);
    if (page.at !== null && page.key !== null) end = { at: page.at, key: page.key };
    const isMore = page.found > missing;
    missing -= Math.min(page.found, missing);
    if (isMore || statement.isLastPart) {
      const cards = pages.map((one) => one.cards).filter(Boolean);
      const counts = pages[0] ?? nothing;
      return { counts, cards: cards.join(","), shown: size - missing, end: isMore ? end : null };
    }
    part = 1;
    after = null;
  }
};

/** The counts of a first page. Counted within a limit they may be too low: then they say so, or, where
 *  the page itself shows every match, they are taken again from all rows. */
const countsOf = async (
  { pool }: Deps,
  { wish, plan, size }: Asked,
  { counts, shown, end }: Found,
  places: KnownPlaces,
): Promise<{ counts: PageRow; total: number; totalIsExact: boolean }> => {
  const total = Math.min(counts.total ?? 0, COUNT_LIMIT);
  const isMore = (counts.total ?? 0) > COUNT_LIMIT;
  if (isMore || !isLimited(plan, wish, places)) return { counts, total, totalIsExact: !isMore };
  if (end) return { counts, total: Math.max(total, size + 1), totalIsExact: false };
  if (total === shown) return { counts, total, totalIsExact: true };
  const again = pageStatement(wish, plan, { part: 0, after: null, size, counted: "whole" });
  return { counts: await readPage(pool, again), total: shown, totalIsExact: true };
};

/** Answers GET /locations/search as JSON text: a page, and with the first page the counts.
 *  @param dates false leaves `availableDates` empty: they are two thirds of the text
 *  @throws Problem 422 naming the parameter that is unknown, past or damaged */
export const searchSpaces = async (
  deps: Deps,
  params: SearchParams,
  dates = true,
): Promise<string> => {
  const now = deps.now();
  const places = await knownPlaces(deps.db, now);
  const position = fromCursor(params);
  const asksFor = wishOf(params, places, { now, demoData: deps.config.demoData });
  const wish = asksFor?.time ? { ...asksFor, taken: await takenThen(deps, asksFor.time) } : asksFor;
  const plan = wish && (await planOf(deps.pool, wish, places));
  const size = params.pageSize ?? SEARCH_PAGE_SIZE;
  const asked = wish && plan && { wish, plan, position, size };
  const found = asked ? await readParts(deps, asked) : empty;
  const { total, totalIsExact, counts } = position
    ? { ...position, counts: null }
    : asked
      ? await countsOf(deps, asked, found, places)
      : { counts: nothing, total: 0, totalIsExact: true };

  const facets = counts && facetsOf(counts, places, wish?.cities?.length === 1);
  const nextCursor = found.end && toCursor(params, { ...found.end, total, totalIsExact });
  const rest = asciiJson({ total, totalIsExact, facets, nextCursor }).slice(1);
  const items = dates ? await withDates(found.cards, deps) : found.cards;
  return `{"items":[${items}],${rest}`;
};
