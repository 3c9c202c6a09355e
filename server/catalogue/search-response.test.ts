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
  const queries = fc.array(fc.tuple(names, values), { maxLength: 5 });
  const readFast = (query: string) => {
    try {
      return parseQuery(SearchParams, query, isConsistent);
    } catch (error) {
      return error instanceof Problem ? error.errors : error;
    }
  };

  fc.assert(
    fc.property(queries, (params) => {
      const sent: Record<string, string | string[]> = {};
      for (const [name, value] of params) {
        const before = sent[name];
        sent[name] = before === undefined ? value : [before, value].flat();
      }
      const { data } = SearchParams.safeParse(sent);
      const found = readFast(new URLSearchParams(params).toString());

      if (data) expect(found).toEqual(data);
      else expect(Object.keys(found as object).length).toBeGreaterThan(0);
    }),
    { numRuns: 1_000 },
  );
});

test("parsing no parameters gives no fields, so none has a default", () => {
  expect(SearchParams.parse({})).toEqual({});
});
