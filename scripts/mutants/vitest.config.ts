import { defineConfig } from "vitest/config";
import { ruleTests } from "./rules.ts";

/** The tests that have to detect the mutants: no database and no server is started for them. */
export default defineConfig({
  test: {
    include: [...ruleTests],
    setupFiles: ["scripts/mutants/fixed-seed.ts"],
    // On a busy machine a slow test must not count as one that detected a mutant.
    testTimeout: 120_000,
  },
});
