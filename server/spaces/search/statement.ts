import { createHash } from "node:crypto";
import type pg from "pg";
import { COUNT_LIMIT } from "#contract/spaces/search.ts";
import { binder } from "./filters.ts";
import type { Plan } from "./plan.ts";
import { sortingOf } from "./sorting.ts";
import { matching, rowsFrom, titleConditions } from "./sources.ts";
import type { Wish } from "./wish.ts";

/** A page of one part of the sorting: where it goes on, how long it is, and whether to count too. */
export type PageAsked = {
  part: number;
  after: { at: number; key: number } | null;
  size: number;
  counted: boolean;
};

/** What a statement answers with, one row. `at` and `key` are those of the page's last card, null
 *  where the page is not full. The arrays are text, `{1,2,3}`, one member per counted space. */
export type PageRow = {
  found: number;
  cards: string;
  at: number | null;
  key: number | null;
  total?: number;
  areas?: string | null;
  categories?: string | null;
  amenities?: string | null;
  daily?: string | null;
};

// Two lengths only, written into the text: the planner must know that few rows are wanted.
const limitFor = (size: number) => (size < 25 ? 25 : 101);

/** Writes the one statement that answers a page: cards ready to send, and the sample behind the
 *  counts when they are wanted. */
export const pageStatement = (
  wish: Wish,
  plan: Plan,
  { part, after, size, counted }: PageAsked,
): { text: string; values: unknown[]; parts: number } => {
  const { bind, values } = binder();
  const inTitle = wish.sort === "relevance" ? titleConditions(plan.page, plan.terms, bind) : [];
  const { at, down, parts } = sortingOf(wish, inTitle, bind);
  const direction = down ? "desc" : "asc";
  const order = `${at} ${direction}, r.key ${direction}`;
  const outerOrder = `f.at ${direction}, f.key ${direction}`;
  const matches = matching(plan.page, wish, plan.terms, bind);
  const ahead = after
    ? [
        `(${at}, r.key) ${down ? "<" : ">"} (${bind(after.at, "bigint")}, ${bind(after.key, "int")})`,
      ]
    : [];
  const rows = rowsFrom(
    plan.page,
    wish.category,
    {
      columns: `r.key, ${at} as at`,
      where: [...matches, ...(parts ? [parts[part] ?? "false"] : []), ...ahead],
      ...{ order, outerOrder, limit: String(limitFor(size)) },
    },
    bind,
  );
  const shown = bind(size, "int");
  const page = `with page as materialized (
    select f.key, f.at, row_number() over (order by ${outerOrder}) as n from (${rows}) f)
  select count(*)::int as found,
    coalesce(string_agg(c.card, ',' order by p.n) filter (where p.n <= ${shown}), '') as cards,
    max(p.at) filter (where p.n = ${shown}) as at, max(p.key) filter (where p.n = ${shown}) as key
  from page p join search_cards c on c.key = p.key`;
  if (!counted) return { text: page, values, parts: parts?.length ?? 1 };

  const fromCountry = plan.sample.kind === "country" || wish.sort === "distance";
  const sample = rowsFrom(
    plan.sample,
    wish.category,
    {
      columns: `r.key, ${fromCountry ? "r.verified" : at} as at, r.area, r.categories, r.amenities, r.daily`,
      where: plan.sample === plan.page ? matches : matching(plan.sample, wish, plan.terms, bind),
      order: fromCountry ? "r.verified desc, r.key desc" : order,
      outerOrder: fromCountry ? "f.at desc, f.key desc" : outerOrder,
      limit: String(COUNT_LIMIT + 1),
    },
    bind,
  );
  const counts = `select count(*)::int as total, array_agg(area)::text as areas,
    array_agg(categories)::text as categories, array_agg(amenities)::text as amenities,
    array_agg(daily)::text as daily from (${sample}) f`;
  return {
    text: `select * from (${page}) shown, (${counts}) counted`,
    values,
    parts: parts?.length ?? 1,
  };
};

/** Statements kept ready on each connection. They differ by which filters are set and by nothing
 *  that is typed, yet their number is capped: each costs a connection some memory. */
const MOST_KEPT = 400;
const kept = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = kept.get(text);
  if (known || kept.size >= MOST_KEPT) return known;
  const name = `search_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  kept.set(text, name);
  return name;
};

export const readPage = async (
  pool: pg.Pool,
  { text, values }: { text: string; values: unknown[] },
): Promise<PageRow> => {
  const name = nameOf(text);
  const { rows } = await pool.query<PageRow>({ text, values, ...(name && { name }) });
  return rows[0] as PageRow;
};
