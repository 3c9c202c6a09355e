import { type SearchEngine, SHOWN } from "./engines.ts";
import type { QualityQuery, QualitySpace } from "./query.ts";

export type Quality = {
  engine: string;
  /** The number of queries with at least one fitting space. */
  answerable: number;
  /** How many of the answerable queries show a fitting space among the first five. */
  success: number;
  /** The mean precision of the answerable queries: the number of fitting spaces shown, divided by
   *  five. If only three spaces fit a query, the number is divided by three. */
  precision: number;
  /** The number of answerable queries for which no space at all is shown. */
  empty: number;
  /** The number of queries without a fitting space. */
  unanswerable: number;
  /** The number of unanswerable queries for which the engine reports that nothing fits. */
  saidSo: number;
  /** The queries that failed. An answerable query fails if no fitting space is shown. An
   *  unanswerable query fails if the engine claims to have found a match. */
  failures: string[];
  /** The number of spaces shown as matches (`shown`), and the number of these that fit (`fitting`).
   *  Null for an engine that does not separate matches from similar spaces. */
  matches: { shown: number; fitting: number } | null;
  /** The queries whose matches include a space that does not fit. Each text also says how many of
   *  the matches fit: `cafe bandra (3 of 5)`. */
  mixed: string[];
};

/** Sends every query to the engine and compares the first five results with the query's rule. */
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
    matches: engine.findMatches ? { shown: 0, fitting: 0 } : null,
    mixed: [],
  };
  for (const { q, fits } of queries) {
    const { ids, says } = await engine.find(q);
    const matches = ((await engine.findMatches?.(q)) ?? []).flatMap((id) => byId.get(id) ?? []);
    const fittingMatches = fits === "none" ? 0 : matches.filter(fits).length;
    if (quality.matches) {
      quality.matches.shown += matches.length;
      quality.matches.fitting += fittingMatches;
    }
    if (fittingMatches < matches.length)
      quality.mixed.push(`${q} (${fittingMatches} of ${matches.length})`);
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
