import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { SearchParams, type SearchResponse } from "#contract/spaces/search-route.ts";
import { encodeRating } from "#server/catalogue/search/index/rating-number.ts";
import { reindexAll } from "#server/catalogue/search/index/reindex-all.ts";
import { TOP_RATING } from "#server/catalogue/search/index/rows.ts";
import { searchSpaces } from "#server/catalogue/search/search.ts";
import { type MatchLevel, matchLevels } from "#server/catalogue/search/terms.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { chooseSteps, type LevelStep, type LevelSteps, type StepCosts } from "./few-levels.ts";

const forced: { steps: LevelStep[] | null } = { steps: null };

vi.mock("./few-levels.ts", async (original) => {
  const real = await original<typeof import("./few-levels.ts")>();
  return {
    ...real,
    chooseLevelSteps: async (...given: Parameters<typeof real.chooseLevelSteps>) => {
      const chosen: LevelSteps = await real.chooseLevelSteps(...given);
      return forced.steps ? { ...chosen, steps: forced.steps } : chosen;
    },
  };
});

const { db, pool, owner } = await createTestDatabase();
const now = () => new Date("2026-11-21T10:10:00+05:30");
const deps = { db, pool, now, config: { demoData: true } } as unknown as Deps;

type Expected = { id: string; level: number; rating: number };
const expected: Expected[] = [];

beforeAll(async () => {
  await seedSampleCatalogue(deps);
  const texts = [
    { title: "Brass Room" },
    { amenities: ["Lamps", "Old Brass Organ"] },
    { description: "A room with brass." },
    { full_description: "There are lamps of brass." },
  ];
  const made = (await createSampleSpaces(deps, 120, "steps")).map((space, i) => {
    const rating = [5, 4.9, 4.8, 4.9, 3.1][i % 5] ?? 0;
    const level = i % 6;
    expected.push({ id: space.id, level, rating });
    return {
      ...space,
      title: `Room ${i}`,
      description: "A room.",
      full_description: "A room with lamps.",
      amenities: ["Tables", "Lamps"],
      rating,
      // With 10,000 reviews for each space, the order by weighted rating is the order by `rating`.
      rating_count: 10_000,
      ...texts[level],
    };
  });
  await insertSampleSpaces(db, made);
  await reindexAll(owner);
});

const ask = async (cursor?: string | null): Promise<SearchResponse> =>
  JSON.parse(
    await searchSpaces(
      deps,
      SearchParams.parse({ q: "brass", pageSize: "7", ...(cursor && { cursor }) }),
    ),
  );

const askAll = async (): Promise<string[]> => {
  const ids: string[] = [];
  let page = await ask();
  for (;;) {
    ids.push(...page.items.map(({ _id }) => _id));
    if (!page.nextCursor) return ids;
    page = await ask(page.nextCursor);
  }
};

const steps = (...given: [LevelStep["how"], ...MatchLevel[]][]): LevelStep[] =>
  given.map(([how, ...levels]) => ({ how, levels }));

describe("each way to read the levels gives the same list", () => {
  test.each([
    ["all looked up", steps(["lookUp", ...matchLevels])],
    [
      "all scanned",
      steps(["scan", "title"], ["scan", "named"], ["scan", "short"], ["scan", "long"]),
    ],
    [
      "the best rated first",
      steps(["top", "title"], ["top", "named"], ["top", "short"], ["top", "long"]),
    ],
    [
      "a look-up, then the best rated",
      steps(["lookUp", "title", "named"], ["top", "short"], ["scan", "long"]),
    ],
    ["a scan, then a look-up", steps(["scan", "title"], ["lookUp", "named", "short", "long"])],
    [
      "the best rated, then look-ups",
      steps(["top", "title"], ["lookUp", "named"], ["lookUp", "short", "long"]),
    ],
  ])("%s", async (_, given) => {
    forced.steps = given;
    const { rows } = await sql<{ space_id: string; key: number }>`
      select space_id, key from search_spaces`.execute(db);
    const keys = new Map(rows.map(({ space_id, key }) => [space_id, key]));
    const keyOf = ({ id }: Expected) => keys.get(id) ?? 0;
    const sorted = expected
      .filter(({ level }) => level < matchLevels.length)
      .sort((a, b) => a.level - b.level || b.rating - a.rating || keyOf(b) - keyOf(a));

    expect(await askAll()).toEqual(sorted.map(({ id }) => id));
  });
});

test("the index of the best rated begins at the rating that the plan assumes", async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef('search_best_terms'::regclass) as definition`.execute(db);
  expect(rows[0]?.definition).toContain(`(rating >= ${TOP_RATING})`);
});

test.each([
  [4.9, 40, true],
  [4.4, 40, false],
  [5, 5, false],
  [3, 1, false],
])("%d stars from %d reviews are among the best rated: %j", (rating, reviews, isBest) => {
  expect(encodeRating(rating, reviews) >= TOP_RATING).toBe(isBest);
});

describe("the way that takes the least time", () => {
  const costs = (matches: number[], given: Partial<StepCosts> = {}): StepCosts => {
    const [title = 0, named = 0, short = 0, long = 0] = matches;
    return {
      matches: { title, named, short, long },
      topShare: 0.07,
      lookUpMs: (level) => ({ title, named, short, long })[level] * 0.004,
      topMs: () => 0.5,
      scanMs: (_, inScope, missing) => Math.min(100_000, (missing * 100_000) / inScope) * 0.003,
      ...given,
    };
  };
  const chosen = (given: StepCosts) =>
    chooseSteps(given).steps.map(({ how, levels }) => `${how} ${levels.join(" ")}`);

  test("few matches are looked up together, so that they are also counted", () => {
    expect(chosen(costs([0, 0, 3, 10]))).toEqual(["lookUp title named short long"]);
  });

  test("of many matches, the best rated are looked up first, and the further levels are scanned", () => {
    expect(chosen(costs([2_000, 2_000, 4_000, 4_000]))).toEqual([
      "top title",
      "scan named",
      "scan short",
      "scan long",
    ]);
    expect(chosen(costs([0, 0, 2_000, 2_000]))).toEqual([
      "lookUp title named",
      "top short",
      "scan long",
    ]);
  });

  test("a scan that soon finds a page is preferred", () => {
    expect(chosen(costs([50_000, 50_000, 50_000, 50_000], { topMs: () => 14 }))[0]).toBe(
      "scan title",
    );
  });

  test("the best rated are not looked up first if they may not fill a page", () => {
    const given = { topMs: () => 0.1 };
    expect(chosen(costs([500, 500, 500, 500], given))).toEqual(["lookUp title named short long"]);
  });
});
