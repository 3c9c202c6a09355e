import { MAX_SEARCH_COUNT } from "#contract/spaces/policy.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { StoredForm } from "./cards.ts";
import type { SearchCriteria } from "./criteria.ts";
import type { PlaceIndex } from "./place-index.ts";
import { isCountLimited, type SearchPlan } from "./plan/search-plan.ts";
import {
  buildSearchStatement,
  findPart,
  querySearchPage,
  type SearchPageRequest,
  type SearchPageRow,
} from "./search-statement.ts";

const noCounts: SearchPageRow = { found: 0, cards: "", at: null, key: null, total: 0 };

/** A page to read. */
export type PageAsked = {
  criteria: SearchCriteria;
  plan: SearchPlan;
  /** The position after which the page begins; null for the first page. */
  position: SearchPageRequest["after"];
  /** The maximum number of spaces on the page. */
  size: number;
  form: StoredForm;
};
/** A page that has been read. */
export type PageFound = {
  counts: SearchPageRow;
  cards: string;
  /** The number of spaces on the page. */
  shown: number;
  /** Whether there is another page. */
  isMore: boolean;
  /** The position after which the next page begins. Null if there is no next page, or if the size
   *  of this page is 0. */
  end: SearchPageRequest["after"];
};

/** An empty page of results, for example if no space can match the search. */
export const emptyPage: PageFound = {
  counts: noCounts,
  cards: "",
  shown: 0,
  isMore: false,
  end: null,
};

/** Reads the parts of the sorted list until the page is full. One more row is read to see whether
 *  there is another page. */
export const readParts = async (
  { pool }: Deps,
  request: PageAsked,
  isCounted: boolean,
): Promise<PageFound> => {
  const { criteria, plan, position, size, form } = request;
  const pages: SearchPageRow[] = [];
  let after: SearchPageRequest["after"] = position;
  let part = position ? findPart(criteria, plan, position.at) : 0;
  let missing = size;
  let end: PageFound["end"] = null;
  for (;;) {
    const counted = isCounted && pages.length === 0 ? "limited" : false;
    const statement = buildSearchStatement(criteria, plan, {
      part,
      after,
      size: missing,
      form,
      counted,
    });
    const page = await querySearchPage(pool, statement);
    pages.push(page);
    if (page.at !== null && page.key !== null) end = { at: page.at, key: page.key };
    const isMore = page.found > missing;
    missing -= Math.min(page.found, missing);
    if (isMore || statement.isLastPart) {
      const cards = pages.map((one) => one.cards).filter(Boolean);
      const counts = pages[0] ?? noCounts;
      const shown = size - missing;
      return { counts, cards: cards.join(","), shown, isMore, end: isMore ? end : null };
    }
    part++;
    after = null;
  }
};

/** Returns the counts and the total of a first page. The total is at most 1,000. If more spaces
 *  match or may match, `totalIsExact` is false. */
export const countsOf = async (
  { pool }: Deps,
  { criteria, plan, size, form }: PageAsked,
  { counts, shown, isMore: hasNext }: PageFound,
  places: PlaceIndex,
): Promise<{ counts: SearchPageRow; total: number; totalIsExact: boolean }> => {
  const total = Math.min(counts.total ?? 0, MAX_SEARCH_COUNT);
  const isMore = (counts.total ?? 0) > MAX_SEARCH_COUNT;
  if (isMore || !isCountLimited(plan, criteria, places))
    return { counts, total, totalIsExact: !isMore };
  // The counts come from a limited scan, so `total` may be too low.
  if (hasNext) return { counts, total: Math.max(total, size + 1), totalIsExact: false };
  // There is no next page, so `shown` is the exact total. If `total` differs from it, some matches
  // were not counted. All rows are then counted below.
  if (total === shown) return { counts, total, totalIsExact: true };
  const again = buildSearchStatement(criteria, plan, {
    part: 0,
    after: null,
    size,
    form,
    counted: "whole",
  });
  return { counts: await querySearchPage(pool, again), total: shown, totalIsExact: true };
};
