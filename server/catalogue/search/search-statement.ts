import type pg from "pg";
import { MAX_SEARCH_COUNT } from "#contract/spaces/policy.ts";
import { prepared } from "#server/kernel/database/prepared-statements.ts";
import { cardColumn, type StoredForm } from "./cards.ts";
import type { SearchCriteria } from "./criteria.ts";
import { type BindParameter, createBinder } from "./filters.ts";
import { NO_PRICE } from "./index/document.ts";
import { TOP_RATING } from "./index/rows.ts";
import {
  buildLevelConditions,
  buildLevelShift,
  haveLevels,
  levelOfSortNumber,
  levelShift,
} from "./level-conditions.ts";
import type { LevelPart, SearchPlan } from "./plan/search-plan.ts";
import { buildMatchConditions, buildRowSelect, isOrderedSource } from "./row-sources.ts";
import { buildSortKey, buildSortOrder } from "./sort-order.ts";
import { matchLevels } from "./terms.ts";

/** A request for one page. */
export type SearchPageRequest = {
  /** The part of the sorted results that is read; 0 is the first part (`countParts`). */
  part: number;
  /** The position after which the page begins; null at the beginning of the part. */
  after: { at: number; key: number } | null;
  size: number;
  form: StoredForm;
  /** How the matches are counted, up to 1,001. `limited` reads a limited number of rows
   *  (scan-limit.ts). `whole` may read all rows. */
  counted: false | "limited" | "whole";
};

/** The single row that a statement returns.
 *  - `at`, `key`: the sort number and the key of the page's last card; null if the page is not full
 *  - `facts`, `daily`: a number for each counted space (facets.ts) */
export type SearchPageRow = {
  found: number;
  cards: string;
  at: number | null;
  key: number | null;
  total?: number;
  facts?: Buffer | null;
  daily?: Buffer | null;
};

export type SearchStatement = { text: string; values: unknown[]; isLastPart: boolean };

// The limit is written into the statement, so that the planner knows that few rows are needed. Only
// two limits are used, so that few statements are prepared.
const limitFor = (size: number) => (size < 25 ? 25 : 101);

/** The columns for the counts. Numbers are encoded as bytes: a thousand numbers are then
 *  transferred three times as fast as in an array. */
export const COUNTS = `count(*)::int as total,
  string_agg(int8send((area::bigint << 34) | (categories::bigint << 12) | (amenities & 4095)), '') as facts,
  string_agg(int4send(daily), '') as daily`;

const COUNTED_COLUMNS = "r.area, r.categories, r.amenities, r.daily";

/** Returns the SQL of two sort orders: `order` sorts the rows `r` of a source. `outerOrder` sorts
 *  the rows `f`, which are selected from the rows `r`. */
const ordersOf = (column: string, down: boolean) => {
  const direction = down ? "desc" : "asc";
  return {
    order: `${column} ${direction}, r.key ${direction}`,
    outerOrder: `f.at ${direction}, f.key ${direction}`,
  };
};

/** Returns whether the matches are sorted by their level, the best level first. */
export const isSortedByLevel = (criteria: SearchCriteria, { needs }: SearchPlan): boolean =>
  criteria.sort === "relevance" && criteria.hasText && haveLevels(needs);

/** Returns the number of parts in which the list is read. A scan by `-price` has two parts: the
 *  spaces with a price, then the spaces without a price. */
const countParts = (criteria: SearchCriteria, plan: SearchPlan): number => {
  if (!isOrderedSource(plan.page)) return 1;
  if (isSortedByLevel(criteria, plan)) return plan.parts.length;
  return criteria.sort === "-price" ? 2 : 1;
};

/** Returns the index of the part of the list that contains the sort number `at`. */
export const findPart = (criteria: SearchCriteria, plan: SearchPlan, at: number): number => {
  if (countParts(criteria, plan) === 1) return 0;
  if (criteria.sort === "-price") return at < 0 ? 1 : 0;
  const level = matchLevels[levelOfSortNumber(at)] ?? "long";
  const isTop = at - levelShift(level) >= TOP_RATING;
  return Math.max(
    0,
    plan.parts.findIndex(
      ({ levels, rated }) => levels.includes(level) && (rated !== "top" || isTop),
    ),
  );
};

/** Builds the statement that reads a page, or one part of a page: the stored cards and, if
 *  requested, the counts. */
export const buildSearchStatement = (
  criteria: SearchCriteria,
  plan: SearchPlan,
  request: SearchPageRequest,
): SearchStatement => {
  const { part, after, size, form, counted } = request;
  const { bind, values } = createBinder();
  const byLevel = isSortedByLevel(criteria, plan);
  const isScan = isOrderedSource(plan.page);
  // If a scan is sorted by level (`byLevel`), the statement reads one of `plan.parts`, such as the
  // level `title`. In all other cases, the statement reads all levels.
  const { levels, source, rated }: LevelPart = (byLevel && isScan && plan.parts[part]) || {
    levels: matchLevels,
    source: plan.page,
  };
  const level = levels.at(-1) ?? "long";
  const isSpace = source.kind === "postings";
  const sorting = buildSortOrder(criteria, bind);
  const { down } = sorting;
  const pricePart = sorting.parts && isScan ? sorting.parts[part === 0 ? 0 : 1] : null;
  const plain = pricePart || !sorting.parts ? sorting.column : buildSortKey(sorting);
  const isOneLevel = levels.length === 1;
  const column =
    byLevel && !isOneLevel
      ? `(${plain} + ${buildLevelShift(plan.needs, isSpace, bind)})::bigint`
      : plain;
  const shift = byLevel && isOneLevel ? levelShift(level) : (pricePart?.shift ?? 0);
  const orders = ordersOf(column, down);

  const [firstLevel = "title"] = levels;
  const better = byLevel && isScan ? matchLevels[matchLevels.indexOf(firstLevel) - 1] : undefined;
  const notBetter = better
    ? [
        `not (${buildLevelConditions(plan.needs, { level: better, isSpace, lookUpScope: plan.lookUpScope }, bind).join(" and ")})`,
      ]
    : [];
  const matches = buildMatchConditions(source, criteria, plan, level, bind);
  const compare = down ? "<" : ">";
  const ahead = after
    ? [
        `(${column}, r.key) ${compare} (${bind(after.at - shift, "bigint")}, ${bind(after.key, "int")})`,
      ]
    : [];
  // The rating is written into the statement. Otherwise, the planner could not use the partial
  // index `search_best_terms`.
  const ratings = rated ? [`r.rating ${rated === "top" ? ">=" : "<"} ${TOP_RATING}`] : [];
  const inPart = pricePart ? [pricePart.when] : ratings;
  const where = [...matches, ...notBetter, ...inPart, ...ahead];
  const limit = limitFor(size);
  // If the page and the counts need the same rows, these rows are read once.
  const isShared = counted !== false && !isScan && plan.sample === plan.page && !after;
  const columns = `r.key, ${column} as at`;
  const all = { columns: `${columns}, ${COUNTED_COLUMNS}`, where };
  const rows = isShared
    ? `select * from matches f order by ${orders.outerOrder} limit ${limit}`
    : buildRowSelect(source, criteria.category, { columns, where, ...orders, limit }, bind);
  const shared = isShared
    ? `with matches as materialized (${buildRowSelect(source, criteria.category, all, bind)})`
    : "";

  const shown = bind(size, "int");
  const page = `select count(*)::int as found,
      coalesce(string_agg(${cardColumn(form)}, ',' order by p.n) filter (where p.n <= ${shown}), '') as cards,
      max(p.at) filter (where p.n = ${shown}) + (${shift})::bigint as at,
      max(p.key) filter (where p.n = ${shown}) as key
    from (select f.key, f.at, row_number() over (order by ${orders.outerOrder}) as n
      from (${rows}) f) p
    join search_cards c on c.key = p.key`;
  const isLastPart = part === countParts(criteria, plan) - 1;
  if (!counted) return { text: page, values, isLastPart };
  const sample = isShared
    ? `select * from matches limit ${MAX_SEARCH_COUNT + 1}`
    : sampleOf(criteria, plan, counted === "limited", bind);
  const text = `${shared} select * from (${page}) shown, (select ${COUNTS} from (${sample}) f) counted`;
  return { text, values, isLastPart };
};

/** Returns the SQL that reads up to 1001 matches for the counts. An index scan reads the newest
 *  matches. Any other source reads the first matches that it finds. */
const sampleOf = (
  criteria: SearchCriteria,
  plan: SearchPlan,
  limited: boolean,
  bind: BindParameter,
): string => {
  const newest = isOrderedSource(plan.sample) ? ordersOf("r.verified", true) : {};
  return buildRowSelect(
    plan.sample,
    criteria.category,
    {
      columns: `r.key, r.verified as at, ${COUNTED_COLUMNS}`,
      where: buildMatchConditions(plan.sample, criteria, plan, "long", bind),
      ...newest,
      limit: MAX_SEARCH_COUNT + 1,
      ...(limited && { scanned: plan.scanned }),
    },
    bind,
  );
};

export const querySearchPage = async (
  pool: pg.Pool,
  statement: SearchStatement,
): Promise<SearchPageRow> => {
  const [row] = await prepared<SearchPageRow>(pool, statement);
  return row as SearchPageRow;
};

/** Returns the highest hourly rate in the cheapest third of the matches, in paise. At most 1,001
 *  matches with an hourly rate are read. Returns null if no such match is read.
 *  @param extent - with `limited`, each index scan reads at most `plan.scanned` rows */
export const findCheapestThird = async (
  pool: pg.Pool,
  criteria: SearchCriteria,
  plan: SearchPlan,
  extent: "limited" | "whole",
): Promise<number | null> => {
  const { bind, values } = createBinder();
  const newest = isOrderedSource(plan.sample) ? ordersOf("r.verified", true) : {};
  const sample = buildRowSelect(
    plan.sample,
    criteria.category,
    {
      columns: "r.key, r.verified as at, r.hourly",
      where: [
        ...buildMatchConditions(plan.sample, criteria, plan, "long", bind),
        `r.hourly < ${NO_PRICE}`,
      ],
      ...newest,
      limit: MAX_SEARCH_COUNT + 1,
      ...(extent === "limited" && { scanned: plan.scanned }),
    },
    bind,
  );
  const [row] = await prepared<{ limit: number | null }>(pool, {
    text: `select percentile_disc(1 / 3.0) within group (order by f.hourly) as limit from (${sample}) f`,
    values,
  });
  return row?.limit ?? null;
};
