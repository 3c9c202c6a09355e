import { defineConfig } from "vitest/config";
import { ruleTests } from "./rules.ts";

/** The tests that have to detect the mutants: no database and no server is started for them. */
export default defineConfig({
  test: {
    include: [...ruleTests],
    setupFiles: ["scripts/mutants/fixed-seed.ts"],
    // A test that times out counts as one that detected the mutant, so the limit is long enough for
    // a busy machine.
    testTimeout: 120_000,
  },
});
