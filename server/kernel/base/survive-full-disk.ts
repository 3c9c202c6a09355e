/** Error codes of a full disk or a used-up quota. */
const fullCodes = new Set(["ENOSPC", "EDQUOT"]);

/** Keeps the process alive when a write to a full disk fails and no code handles the error. The
 *  site continues to serve what needs no room on the disk, and serves everything once there is
 *  room. Any other uncaught error ends the process.
 *  @param tell gets a sentence that reports the full disk
 *  @param end ends the process */
export const surviveFullDisk = (
  tell: (sentence: string) => void,
  end: (error: unknown) => void,
): void => {
  // This handles unhandled rejections too, because Node raises them as uncaught exceptions.
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    if (!fullCodes.has(error.code ?? "")) return end(error);
    tell(`The disk is full (${error.syscall ?? "write"}).`);
  });
};
