import fc from "fast-check";
import { expect, test } from "vitest";
import { findSearchConflicts, SearchParams } from "#contract/spaces/search-route.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { parseQuery } from "#server/kernel/http/router.ts";

test("a query is read as the schema reads it, whatever its parameters", () => {
  const isConsistent = (params: SearchParams) => findSearchConflicts(params).length === 0;
  const names = fc.constantFrom(...Object.keys(SearchParams.shape), "page", "hasOwnProperty");
  const values = fc.constantFrom(
    "",
    "1",
    "500",
    "10:00",
    "2030-01-01",
    "price",
    "true",
    "Goa",
    "a/b",
  );
  // Each of these parameters has a valid value. But some contradict each other, such as the two
  // prices, and some need another parameter, as `endTime` needs `startTime`.
  const related = fc.constantFrom<[string, string]>(
    ["minPrice", "500"],
    ["maxPrice", "1"],
    ["date", "2030-01-01"],
    ["startTime", "10:00 AM"],
    ["endTime", "12:00 PM"],
    ["near", "Mumbai/Bandra"],
    ["withinKm", "5"],
    ["sort", "distance"],
  );
  const queries = fc.oneof(
    fc.array(fc.tuple(names, values), { maxLength: 5 }),
    fc.array(related, { maxLength: 5 }),
  );
  const readFast = (query: string) => {
    try {
      return { data: parseQuery(SearchParams, query, isConsistent) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { refused: new Set(Object.keys(error.errors ?? {})) };
    }
  };

  fc.assert(
    fc.property(queries, (params) => {
      const sent: Record<string, string | string[]> = {};
      for (const [name, value] of params) {
        const before = sent[name];
        sent[name] = before === undefined ? value : [before, value].flat();
      }
      const { data, error } = SearchParams.safeParse(sent);
      const refused = error?.issues.flatMap((issue) =>
        issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])],
      );

      const found = readFast(new URLSearchParams(params).toString());

      expect(found).toEqual(data ? { data } : { refused: new Set(refused) });
    }),
    { numRuns: 1_000 },
  );
});

test("parsing no parameters gives no fields, so none has a default", () => {
  expect(SearchParams.parse({})).toEqual({});
});
