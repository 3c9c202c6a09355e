/** Error codes of a full disk or a used-up quota. */
const fullCodes = new Set(["ENOSPC", "EDQUOT"]);

/** Keeps the process alive when no code handles the error of a write to a full disk: the site
 *  continues with everything that needs no disk, and with the rest once there is room. Any other
 *  uncaught error ends the process, as usual.
 *  @param tell gets a sentence that reports the full disk
 *  @param end ends the process */
export const surviveFullDisk = (
  tell: (sentence: string) => void,
  end: (error: unknown) => void,
): void => {
  // Includes unhandled rejections: Node raises them as exceptions.
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    if (!fullCodes.has(error.code ?? "")) return end(error);
    tell(`The disk is full (${error.syscall ?? "write"}).`);
  });
};
