import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { BackupProblem } from "./backup-problem.ts";

/** Returns the message of an expected failure, such as a full disk, otherwise the stack.
 *  @param afterwards - a sentence to add to the message; not added to a usage message */
export const describeFailure = (error: unknown, afterwards = ""): string => {
  const { message, stack, code } = error as NodeJS.ErrnoException;
  const isExpected =
    error instanceof BackupProblem || error instanceof StartProblem || typeof code === "string";
  if (!isExpected) return stack ?? String(error);
  return afterwards && !message.startsWith("Usage:") ? `${message} ${afterwards}` : message;
};
