/** Error codes of a full disk or a used-up quota. */
const fullCodes = new Set(["ENOSPC", "EDQUOT"]);

/** The pause, in milliseconds, before a full disk is reported again. */
const REPORT_PAUSE_MS = 60_000;

/** Returns the first error that says that the disk is full: `error` itself or one of its causes. */
const findFullDiskError = (error: unknown): NodeJS.ErrnoException | undefined => {
  if (!(error instanceof Error)) return undefined;
  const known: NodeJS.ErrnoException = error;
  return fullCodes.has(known.code ?? "") ? known : findFullDiskError(error.cause);
};

/** Creates a function that returns whether an error comes from a full disk, and that reports a full
 *  disk at most once a minute.
 *  @param tell - is called with the report */
export const createFullDiskReport = (
  tell: (sentence: string) => void,
  now: () => number = () => performance.now(),
): ((error: unknown) => boolean) => {
  let nextAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    const full = findFullDiskError(error);
    if (!full) return false;
    if (now() >= nextAt) {
      nextAt = now() + REPORT_PAUSE_MS;
      tell(`The disk is full (${full.syscall ?? "write"}).`);
    }
    return true;
  };
};

/** Returns whether an error comes from a full disk, and reports a full disk at most once a
 *  minute. Background code that catches its own errors must call this function, because
 *  `surviveFullDisk` never gets them. */
export const reportFullDisk = createFullDiskReport(
  (sentence) => void process.stderr.write(`${sentence}\n`),
);

/** Keeps the process alive when a write to a full disk fails and no code handles the error. Any
 *  other uncaught error ends the process.
 *  @param report - reports a full disk, and returns false for any other error */
export const surviveFullDisk = (
  report: (error: unknown) => boolean,
  end: (error: unknown) => void,
): void => {
  // This handles unhandled rejections too, because Node raises them as uncaught exceptions.
  process.on("uncaughtException", (error) => {
    if (!report(error)) end(error);
  });
};
