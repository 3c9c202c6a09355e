/** A disk that is full, for us or for everybody. */
const fullCodes = new Set(["ENOSPC", "EDQUOT"]);

/** Keeps the process alive when a write that nobody waits for fails because the disk is full: the site
 *  goes on with what needs no disk, and with everything once there is room. Any other error that nobody
 *  caught ends the process, as usual.
 *  @param tell says that it happened, in a sentence
 *  @param end ends the process */
export const surviveFullDisk = (
  tell: (sentence: string) => void,
  end: (error: unknown) => void,
): void => {
  // Also for rejections that nobody handles: Node raises them as exceptions.
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    if (!fullCodes.has(error.code ?? "")) return end(error);
    tell(`The disk is full (${error.syscall ?? "write"}).`);
  });
};
