import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";

type Told = { type: string; message: string; stack: string | undefined; code?: unknown };

/** Links that were mailed, JWTs, bearer headers, addresses of other services with a password, and
 *  people's e-mail addresses and phone numbers. */
const secretForms: [RegExp, string][] = [
  [/(\/(?:reset-password|verify-email|undo-change)\/)[^\s"'?#\\]+/g, "$1[redacted]"],
  [/\bey[\w-]{8,}\.[\w-]+\.[\w-]*/g, "[redacted]"],
  [/\b(Bearer\s+)[^\s"'\\]+/gi, "$1[redacted]"],
  [/(\w+:\/\/[^\s:/@]+:)[^\s@/]+@/g, "$1[redacted]@"],
  // A mail server names the recipient in what it complains of.
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, "[address]"],
  [/\+[1-9]\d{9,14}\b/g, "[number]"],
];

const withoutSecrets = (line: string): string =>
  secretForms.reduce((text, [form, instead]) => text.replace(form, instead), line);

// Wherever these names stand in what is logged, their values do not.
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

/** What the log keeps of an error. A database error also carries its connection and the values that
 *  it complains of, which may be personal: neither belongs into a log. */
const errorForLog = (error: unknown): Told | unknown => {
  if (!(error instanceof Error)) return error;
  const { message, stack } = error;
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  const code = "code" in error ? { code: error.code } : {};
  const constraint = "constraint" in error ? { constraint: error.constraint } : {};
  return { type: error.name, message, stack, ...code, ...constraint, ...cause };
};

// What waits to be written while the disk is full; beyond it lines are dropped.
const MOST_WAITING_BYTES = 1_000_000;

/** Standard error may be a file on a full disk: that ends neither the request nor the process. */
const standardError = (): DestinationStream => {
  const destination = pino.destination({ dest: 2, maxLength: MOST_WAITING_BYTES });
  destination.on("error", () => {});
  return destination;
};

/** One JSON object a line, on standard error: standard output is for the person who starts it. Tokens,
 *  passwords, mailed links and e-mail addresses are taken out, by name and by form, whoever logs them. */
export const createLog = (destination: DestinationStream = standardError()): Logger =>
  pino(
    {
      level: "info",
      // In UTC and readable; one JSON string, so that nothing in a message begins a line of its own.
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: errorForLog },
      redact,
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  );
