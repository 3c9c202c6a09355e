import type { TestContext } from "vitest";
import { findLinuxOnlyProblem } from "#server/kernel/base/platform.mjs";

/** Skips the rest of the running test on macOS, where `what` does not exist, and reports the
 *  reason. Assertions before the call still count on every system. */
export const requireLinux = ({ skip }: TestContext, what: string): void => {
  const problem = findLinuxOnlyProblem(what);
  skip(problem !== undefined, problem);
};
