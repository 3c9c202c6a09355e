import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import SonicBoom from "sonic-boom";
import { currentRequestId } from "./request-id.ts";

type Told = { type: string; message: string; stack: string | undefined; code?: unknown };

/** Patterns of secrets and personal data, with their replacements. */
const secretForms: [RegExp, string][] = [
  [/(\/(?:reset-password|verify-email|undo-change|unsubscribe)\/)[^\s"'?#\\]+/g, "$1[redacted]"],
  // Tokens of visit links have 43 characters. This pattern ignores shorter names, such as those in
  // the path server/visits/visits.ts.
  [/(\/visits?\/)[\w-]{40,}/g, "$1[redacted]"],
  [/(\/calendar\.ics\?key=)[^\s"'&#\\]+/g, "$1[redacted]"],
  // JWTs.
  [/\bey[\w-]{8,}\.[\w-]+\.[\w-]*/g, "[redacted]"],
  [/\b(Bearer\s+)[^\s"'\\]+/gi, "$1[redacted]"],
  // Passwords in URLs.
  [/(\w+:\/\/[^\s:/@]+:)[^\s@/]+@/g, "$1[redacted]@"],
  // Mail servers name the recipient in their errors.
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, "[address]"],
  [/\+[1-9]\d{9,14}\b/g, "[number]"],
];

const withoutSecrets = (line: string): string =>
  secretForms.reduce((text, [form, instead]) => text.replace(form, instead), line);

// Values with these names are never logged, whether they are in the entry itself or one or two
// levels deeper.
const secretNames = [
  "authorization",
  "cookie",
  "password",
  "currentPassword",
  "newPassword",
].concat(["accessToken", "refreshToken", "token", "tokens", "passwordHash", "password_hash"]);
const redact = {
  paths: [
    ...secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    ...["Authorization", "Cookie"].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  ],
  censor: "[redacted]",
};

/** Returns the loggable parts of an error. A database error also contains its connection and the
 *  rejected values, which may be personal; both must stay out of the log. */
const errorForLog = (error: unknown): Told | unknown => {
  if (!(error instanceof Error)) return error;
  const { message, stack } = error;
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  const code = "code" in error ? { code: error.code } : {};
  const constraint = "constraint" in error ? { constraint: error.constraint } : {};
  return { type: error.name, message, stack, ...code, ...constraint, ...cause };
};

// The maximum number of bytes that wait to be written while the disk is full. Further log lines are
// discarded.
const MAX_WAITING_BYTES = 1_000_000;

/** Opens standard error as a destination that ignores errors. A failed write, for example to a
 *  file on a full disk, must not end the request or the process. */
const openStandardError = (): SonicBoom => {
  const destination = new SonicBoom({ fd: 2, maxLength: MAX_WAITING_BYTES });
  destination.on("error", () => {});
  // The waiting lines are written in a single attempt. pino's own destination would repeat a failed
  // attempt forever, so the process would never end.
  process.once("exit", () => {
    try {
      destination.flushSync();
    } catch {
      // The disk is full, or the process that reads standard error has ended. The lines are
      // discarded.
    }
  });
  return destination;
};

let opened: SonicBoom | undefined;

/** Returns the destination that all logs of the process share. */
const standardError = (): SonicBoom => {
  opened ??= openStandardError();
  return opened;
};

/** Creates the log, which writes one JSON object per line to standard error. Standard output is
 *  for the person who starts the server. Secrets and personal data, found by field name
 *  (`secretNames`) or pattern (`secretForms`), are replaced. */
export const createLog = (destination: DestinationStream = standardError()): Logger =>
  pino(
    {
      level: "info",
      // Times are in ISO format and in UTC, so that people can read them.
      timestamp: stdTimeFunctions.isoTime,
      // The log lines of a job have the id of the request or job that added the job. The lines of a
      // scheduled job have a new id.
      mixin: () => {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
      serializers: { err: errorForLog },
      redact,
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  );
