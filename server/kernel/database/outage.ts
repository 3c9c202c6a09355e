/** PostgreSQL's errors that say nothing about the request: it may succeed when it is sent again.
 *  https://www.postgresql.org/docs/current/errcodes-appendix.html */
const passingCodes = new Set([
  // A login or a setting that a failover has not brought along yet: the standby only reads.
  "25006",
  // Ended by our own limits: too long between two statements, for a statement, for a lock.
  "25P03",
  "57014",
  "55P03",
  // Several transactions in each other's way.
  "40001",
  "40P01",
  // Files that a full or broken disk did not take.
  "58030",
  "58P01",
  "58P02",
  // What Node says of a connection, and of our own files.
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

/** Connections (08), resources such as disk, memory and connections (53), shutting down (57P). */
const passingClass = /^(08|53|57P)[0-9A-Z]+$/;

/** What pg, its pool and the query builder say of a connection that is gone, without a code. */
const passingText =
  /timeout exceeded when trying to connect|connection terminated|connection error and is not queryable|client was closed|driver has already been destroyed|after calling end on the pool|connection timeout/i;

/** PostgreSQL's own trouble with its files, as an "internal error". */
const diskText = /no space left on device|could not (write|extend|open|read|fsync|access|create) /i;

type Known = { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown };

const passes = ({ code, message }: Known): boolean => {
  const [sign, text] = [String(code ?? ""), String(message ?? "")];
  if (passingCodes.has(sign) || passingClass.test(sign) || passingText.test(text)) return true;
  return sign.startsWith("XX") && diskText.test(text);
};

/** Whether an error comes from a database, a disk or a network that is away, full or overloaded, rather
 *  than from the request or from our code: the same request may succeed later. Looks at causes, too. */
export const isOutage = (error: unknown, depth = 0): boolean => {
  if (typeof error !== "object" || error === null || depth > 4) return false;
  const known: Known = error;
  if (passes(known) || isOutage(known.cause, depth + 1)) return true;
  // Several addresses of one host, each of which was refused.
  return Array.isArray(known.errors) && known.errors.some((one) => isOutage(one, depth + 1));
};
