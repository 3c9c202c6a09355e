import { type DestinationStream, type Logger, pino } from "pino";

type Told = { type: string; message: string; stack: string | undefined; code?: unknown };

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

/** One JSON object a line, on standard error: standard output is for the person who starts it. */
export const makeLog = (destination: DestinationStream = pino.destination(2)): Logger =>
  pino({ level: "info", serializers: { err: errorForLog } }, destination);
