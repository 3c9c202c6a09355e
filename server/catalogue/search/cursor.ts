import { hash } from "node:crypto";
import { MAX_SEARCH_COUNT } from "#contract/spaces/policy.ts";
import type { SearchParams } from "#contract/spaces/search-route.ts";
import { invalid } from "#server/kernel/base/problem.ts";

/** Where the last page ended, and the total when the first page was read. */
export type SearchCursor = {
  at: number;
  key: number;
  total: number;
  totalIsExact: boolean;
};

/** Returns a short hash of the search. A cursor contains it and is only valid for the same search,
 *  because its position is wrong with other filters. */
const searchMark = ({ cursor: _, pageSize: __, ...search }: SearchParams): string => {
  const sorted = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hash("sha256", JSON.stringify(sorted), "base64url").slice(0, 8);
};

export const encodeCursor = (params: SearchParams, position: SearchCursor): string => {
  const { at, key, total, totalIsExact } = position;
  const numbers = [at, key, total, totalIsExact ? 1 : 0];
  return Buffer.from(`${numbers.join(".")}.${searchMark(params)}`).toString("base64url");
};

/** Decodes a cursor; null without one.
 *  @throws Problem 422 naming `cursor` when it is damaged or belongs to another search */
export const decodeCursor = (params: SearchParams): SearchCursor | null => {
  if (params.cursor === undefined) return null;
  const text = Buffer.from(params.cursor, "base64url").toString("latin1");
  const fields = /^(-?\d{1,15})\.(\d{1,10})\.(\d{1,4})\.([01])\.([\w-]{8})$/.exec(text);
  const [at = 0, key = 0, total = 0, exact = 0] = fields?.slice(1, 5).map(Number) ?? [];
  const isOurs =
    fields && key <= 2_147_483_647 && total <= MAX_SEARCH_COUNT && fields[5] === searchMark(params);
  if (!isOurs)
    throw invalid({ cursor: "This page of results is not valid. Please start the search again." });
  return { at, key, total, totalIsExact: exact === 1 };
};
