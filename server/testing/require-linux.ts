import type { TestContext } from "vitest";
import { findLinuxOnlyProblem } from "#server/kernel/base/platform.mjs";

/** Skips the running test, with the reason in the report, on a system that lacks `what`: macOS. The
 *  assertions before the call count everywhere. */
export const requireLinux = ({ skip }: TestContext, what: string): void => {
  const problem = findLinuxOnlyProblem(what);
  skip(problem !== undefined, problem);
};
