import { type SearchEngine, SHOWN } from "./engines.ts";
import type { QualityQuery, QualitySpace } from "./query.ts";

export type Quality = {
  engine: string;
  /** Of the queries that have an answer: how many show one that fits among the first five. */
  answerable: number;
  success: number;
  /** The mean share of what could fit among the first five: five, or all that fit if they are fewer. */
  precision: number;
  /** Of the queries that have an answer: how many show nothing at all. */
  empty: number;
  /** Of the queries without an answer: how many say so. */
  unanswerable: number;
  saidSo: number;
  /** The queries that show nothing that fits, or that show results where nothing fits. */
  failures: string[];
};

/** Asks the engine every query and compares the first five results with the query's rule. */
export const measureQuality = async (
  engine: SearchEngine,
  queries: readonly QualityQuery[],
  spaces: readonly QualitySpace[],
): Promise<Quality> => {
  const byId = new Map(spaces.map((space) => [space._id, space]));
  const quality: Quality = {
    engine: engine.name,
    answerable: 0,
    success: 0,
    precision: 0,
    empty: 0,
    unanswerable: 0,
    saidSo: 0,
    failures: [],
  };
  for (const { q, fits } of queries) {
    const { ids, says } = await engine.find(q);
    if (fits === "none") {
      quality.unanswerable++;
      if (says) quality.failures.push(q);
      else quality.saidSo++;
      continue;
    }
    const shown = ids.flatMap((id) => byId.get(id) ?? []);
    const fitting = shown.filter(fits).length;
    const possible = Math.min(SHOWN, spaces.filter(fits).length);
    quality.answerable++;
    quality.precision += fitting / possible;
    if (shown.length === 0) quality.empty++;
    if (fitting > 0) quality.success++;
    else quality.failures.push(q);
  }
  quality.precision /= Math.max(1, quality.answerable);
  return quality;
};
