/** PostgreSQL errors that are not caused by the request: it may succeed on a retry.
 *  https://www.postgresql.org/docs/current/errcodes-appendix.html */
const temporaryCodes = new Set([
  // Read-only: a failover is not complete yet, the standby does not accept writes.
  "25006",
  // Our own timeouts: between two statements, for a statement, for a lock.
  "25P03",
  "57014",
  "55P03",
  // Conflicts between transactions.
  "40001",
  "40P01",
  // Files that could not be written on a full or broken disk.
  "58030",
  "58P01",
  "58P02",
  // Node's errors about connections and about our own files.
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EMFILE",
  "ENFILE",
]);

/** Connections (08), resources such as disk, memory and connections (53), shutdown (57P). */
const temporaryClass = /^(08|53|57P)[0-9A-Z]+$/;

/** Messages of pg, its pool and the query builder about a lost connection, without a code. */
const temporaryText =
  /timeout exceeded when trying to connect|connection terminated|connection error and is not queryable|client was closed|driver has already been destroyed|after calling end on the pool|connection timeout/i;

/** PostgreSQL's own file errors, reported as an "internal error". */
const diskText = /no space left on device|could not (write|extend|open|read|fsync|access|create) /i;

type Known = { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown };

const passes = ({ code, message }: Known): boolean => {
  const [sign, text] = [String(code ?? ""), String(message ?? "")];
  if (temporaryCodes.has(sign) || temporaryClass.test(sign) || temporaryText.test(text))
    return true;
  return sign.startsWith("XX") && diskText.test(text);
};

/** Whether an error comes from a database, a disk or a network that is unavailable, full or
 *  overloaded, and not from the request or our code: the same request may succeed later. Checks
 *  causes, too. */
export const isOutage = (error: unknown, depth = 0): boolean => {
  if (typeof error !== "object" || error === null || depth > 4) return false;
  const known: Known = error;
  if (passes(known) || isOutage(known.cause, depth + 1)) return true;
  // Node collects the errors of a host with several addresses in one error.
  return Array.isArray(known.errors) && known.errors.some((one) => isOutage(one, depth + 1));
};
