/** Error codes of failures that the request did not cause. A retry may therefore succeed.
 *  PostgreSQL's codes are listed at
 *  https://www.postgresql.org/docs/current/errcodes-appendix.html */
const temporaryCodes = new Set([
  // The database is read-only: during a failover, the standby does not accept writes yet.
  "25006",
  // Our own `Timeouts`: `idleInTransaction`, `statement` and `lock`, in this order.
  "25P03",
  "57014",
  "55P03",
  // Two transactions were in conflict.
  "40001",
  "40P01",
  // The disk is full or broken, so a file could not be read or written.
  "58030",
  "58P01",
  "58P02",
  // Codes of Node for failed connections and for failed operations on our own files.
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

/** Matches three classes of PostgreSQL's error codes:
 *  - 08, if a connection failed.
 *  - 53, if disk space, memory or connections are used up.
 *  - 57P, if the server ended the connection, is stopping or is starting. */
const temporaryClass = /^(08|53|57P)[0-9A-Z]+$/;

/** Messages about a lost connection. These errors come from pg, its pool or the query builder, and
 *  have no code. */
const temporaryText =
  /timeout exceeded when trying to connect|connection terminated|connection error and is not queryable|client was closed|driver has already been destroyed|after calling end on the pool|connection timeout/i;

/** Messages about failed operations on files. PostgreSQL reports some of these failures as an
 *  "internal error" or as corrupted data, with a code that begins with XX. */
const diskText = /no space left on device|could not (write|extend|open|read|fsync|access|create) /i;

type Known = { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown };

const passes = ({ code, message }: Known): boolean => {
  const [sign, text] = [String(code ?? ""), String(message ?? "")];
  if (temporaryCodes.has(sign) || temporaryClass.test(sign) || temporaryText.test(text))
    return true;
  return sign.startsWith("XX") && diskText.test(text);
};

/** Returns whether a temporary failure caused the error, so that a retry may succeed. Examples are
 *  an unreachable database, a full disk and a conflict between two transactions. */
export const isOutage = (error: unknown, depth = 0): boolean => {
  if (typeof error !== "object" || error === null || depth > 4) return false;
  const known: Known = error;
  if (passes(known) || isOutage(known.cause, depth + 1)) return true;
  // If a host has several addresses, Node puts all their errors into one error.
  return Array.isArray(known.errors) && known.errors.some((one) => isOutage(one, depth + 1));
};
