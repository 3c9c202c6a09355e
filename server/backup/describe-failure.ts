import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { BackupProblem } from "./backup-problem.ts";

/** Returns an error as the operator should read it: what is expected to happen, such as a wrong file or a full disk, as its
 *  sentence; anything else with its stack.
 *  @param afterwards a sentence that follows, such as what was not done */
export const describeFailure = (error: unknown, afterwards = ""): string => {
  const { message, stack, code } = error as NodeJS.ErrnoException;
  const isExpected =
    error instanceof BackupProblem || error instanceof StartProblem || typeof code === "string";
  if (!isExpected) return stack ?? String(error);
  return afterwards && !message.startsWith("Usage:") ? `${message} ${afterwards}` : message;
};
