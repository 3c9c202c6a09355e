import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#scripts/run-command.ts";
import { equivalentMutants } from "./equivalents.ts";
import { judgeMutants, type TestedMutant } from "./judge.ts";
import { ruleFiles } from "./rules.ts";

const mutants = (detected: number, undetected: number): TestedMutant[] =>
  Array.from({ length: detected + undetected }, (_, i) => ({
    file: "contract/time.ts",
    line: i,
    code: `return a < ${i};`,
    from: `a < ${i}`,
    to: `a <= ${i}`,
    detected: i < detected,
  }));
const listed = (number: number) => ({
  file: "contract/time.ts",
  code: `return a < ${number};`,
  from: `a < ${number}`,
  to: `a <= ${number}`,
  why: "It is the same.",
});

test("a score of 95 % passes, and a score of 94 % does not", () => {
  expect(judgeMutants(mutants(95, 5), [], true)).toMatchObject({ percent: 95, problems: [] });
  expect(judgeMutants(mutants(94, 6), [], true).problems).toEqual([
    "The score is below 95 %: write tests for the survivors.",
  ]);
  expect(judgeMutants([], [], true).problems).toHaveLength(1);
});

test("equivalent mutants do not count, but at most one mutant in twenty may be listed as equivalent", () => {
  const found = judgeMutants(mutants(95, 5), [95, 96, 97, 98, 99].map(listed), true);
  expect(found).toMatchObject({ detected: 95, equivalent: 5, percent: 100, problems: [] });
  expect(found.survivors).toEqual([]);
  const six = [94, 95, 96, 97, 98, 99].map(listed);
  expect(judgeMutants(mutants(94, 6), six, true).problems).toEqual([
    "More than one mutant in 20 is called equivalent.",
  ]);
  expect(judgeMutants(mutants(94, 6), six, false).problems).toEqual([]);
});

test("a listed equivalent that a test detects, or that does not exist any more, is a problem", () => {
  expect(judgeMutants(mutants(99, 1), [listed(0), listed(99), listed(100)], true).problems).toEqual(
    [
      'The equivalent "a < 0" => "a <= 0" of contract/time.ts is detected by a test.',
      'The equivalent "a < 100" => "a <= 100" of contract/time.ts does not exist any more.',
    ],
  );
});

test("the equivalents are lines of the files that are mutated", () => {
  for (const { file, code } of equivalentMutants) {
    expect(ruleFiles).toContain(file);
    expect(readFileSync(join(projectRoot, file), "utf8")).toContain(code);
  }
});
