import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";

type Told = { type: string; message: string; stack: string | undefined; code?: unknown };

/** Patterns of secrets and personal data, with their replacements: mailed links, JWTs, bearer
 *  headers, URLs with a password, email addresses and phone numbers. */
const secretForms: [RegExp, string][] = [
  [/(\/(?:reset-password|verify-email|undo-change)\/)[^\s"'?#\\]+/g, "$1[redacted]"],
  [/\bey[\w-]{8,}\.[\w-]+\.[\w-]*/g, "[redacted]"],
  [/\b(Bearer\s+)[^\s"'\\]+/gi, "$1[redacted]"],
  [/(\w+:\/\/[^\s:/@]+:)[^\s@/]+@/g, "$1[redacted]@"],
  // A mail server names the recipient in its errors.
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, "[address]"],
  [/\+[1-9]\d{9,14}\b/g, "[number]"],
];

const withoutSecrets = (line: string): string =>
  secretForms.reduce((text, [form, instead]) => text.replace(form, instead), line);

// Values under these names are never logged, at any of the listed depths.
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
 *  rejected values, which may be personal: neither belongs in a log. */
const errorForLog = (error: unknown): Told | unknown => {
  if (!(error instanceof Error)) return error;
  const { message, stack } = error;
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  const code = "code" in error ? { code: error.code } : {};
  const constraint = "constraint" in error ? { constraint: error.constraint } : {};
  return { type: error.name, message, stack, ...code, ...constraint, ...cause };
};

// While the disk is full, at most this many bytes wait to be written; further lines are dropped.
const MAX_WAITING_BYTES = 1_000_000;

/** Standard error may be a file on a full disk. The failed write must end neither the request nor
 *  the process. */
const standardError = (): DestinationStream => {
  const destination = pino.destination({ dest: 2, maxLength: MAX_WAITING_BYTES });
  destination.on("error", () => {});
  return destination;
};

/** Creates the log: one JSON object a line, on standard error, because standard output is for the
 *  person who starts the server. Tokens, passwords, mailed links and email addresses are removed,
 *  by name and by pattern, from every entry. */
export const createLog = (destination: DestinationStream = standardError()): Logger =>
  pino(
    {
      level: "info",
      // The ISO form, in UTC, because people can read it.
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: errorForLog },
      redact,
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  );
