import { expect, test } from "vitest";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { readSearchQuery } from "./list-search.tsx";

const choice = {
  name: "state",
  label: "Who",
  options: [
    ["", "Everyone"],
    ["team", "Team"],
  ],
} as const;

test.each([
  ["q= asha &state=team", { q: "asha", state: "team" }],
  ["q=&state=", {}],
  ["state=unknown&other=team", {}],
  [`q=${"a".repeat(MAX_SEARCH_CHARS + 1)}`, { q: "a".repeat(MAX_SEARCH_CHARS) }],
])("the URL's query %s is a valid query of the API", (query, parsed) => {
  expect(readSearchQuery(new URLSearchParams(query), choice)).toEqual(parsed);
});
