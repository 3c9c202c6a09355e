import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { BackupProblem } from "./backup-problem.ts";

/** Returns the text of an error for the operator. If the failure is expected, such as a wrong file
 *  or a full disk, the text is only the message. Otherwise the text is the stack.
 *  @param afterwards - a sentence to add, for example about what was not done. It is not added to a
 *  stack or to a usage message */
export const describeFailure = (error: unknown, afterwards = ""): string => {
  const { message, stack, code } = error as NodeJS.ErrnoException;
  const isExpected =
    error instanceof BackupProblem || error instanceof StartProblem || typeof code === "string";
  if (!isExpected) return stack ?? String(error);
  return afterwards && !message.startsWith("Usage:") ? `${message} ${afterwards}` : message;
};
