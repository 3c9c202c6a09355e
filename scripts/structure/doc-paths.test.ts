import { expect, test } from "vitest";
import { docPathProblems } from "./doc-paths.ts";

const files = ["server/money/policy.ts", "docs/api.md"];

test("a path in a text is rejected if no such file or folder exists", () => {
  const text = [
    "See `server/money/policy.ts`, `server/money/` and `docs/api.md`.",
    "It was `server/payments/` and is `contract/money.ts`.",
    "So were `clients/python/`, `ops/rules.yml` and `public/logo.svg`.",
    "Not a path of the project: `payments/policy.ts`, `npm run check`, server/payments/.",
  ].join("\n");

  expect(docPathProblems(new Map([["README.md", text]]), files)).toEqual([
    "README.md:2 names server/payments/, which does not exist.",
    "README.md:2 names contract/money.ts, which does not exist.",
    "README.md:3 names clients/python/, which does not exist.",
    "README.md:3 names ops/rules.yml, which does not exist.",
    "README.md:3 names public/logo.svg, which does not exist.",
  ]);
});
