import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { TypedResponse } from "hono/types";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { getQueryParams } from "hono/utils/url";
import type { Logger } from "pino";
import { formatFieldError, formatUnknownField, unshowableText } from "#contract/field-errors.ts";
import type { ProblemBody } from "#contract/problem.ts";
import {
  BUSY_MESSAGE,
  createFieldErrors,
  invalid,
  notFound,
  Problem,
} from "#server/kernel/base/problem.ts";
import { isOutage } from "#server/kernel/database/outage.ts";
import { respondWithBytes } from "./in-process.ts";

// `formatFieldError` replaces Zod's own messages, which are for programmers. If the schema contains
// a message, the schema's message is used.
z.config({ localeError: formatFieldError });

type Issue = {
  path: PropertyKey[];
  message: string;
  code?: string;
  keys?: string[];
  /** For each option of a union, a list of issues. Missing if the issue is not about a union. */
  errors?: Issue[][];
};

const valueAt = (sent: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => Object(value)[key], sent);

/** Finds the option of a union that the sender probably meant, and returns this option's issues.
 *  The option is the first one for which the sent object has all required fields and no unknown
 *  field. If there is no such option, returns only `issue`. */
const meantIssues = (issue: Issue, sent: unknown): Issue[] => {
  const meant = issue.errors?.find((option) =>
    option.every(
      ({ code, path }) =>
        code !== "unrecognized_keys" && valueAt(sent, [...issue.path, ...path]) !== undefined,
    ),
  );
  return meant?.length && valueAt(sent, issue.path) instanceof Object
    ? meant.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
    : [issue];
};

/** Returns the messages of zod's issues by field. An unknown parameter is listed by its own name,
 *  not by the name of the object that contains it. */
const namedIssues = (issues: Issue[], sent: unknown): Record<string, string> => {
  const errors = createFieldErrors();
  for (const issue of issues.flatMap((one) => meantIssues(one, sent))) {
    const unknown = issue.code === "unrecognized_keys" ? (issue.keys ?? []) : [];
    for (const key of unknown) errors[key] ??= formatUnknownField(key);
    if (unknown.length === 0) errors[issue.path.map(String).join(".") || "body"] ??= issue.message;
  }
  return errors;
};

/** A body, or a value inside it. `key` is the value's key or index in `parent`. */
type Nested = { value: unknown; key: string; parent: Nested | undefined };

const pathTo = (nested: Nested): string[] => {
  const keys: string[] = [];
  for (let at = nested; at.parent; at = at.parent) keys.push(at.key);
  return keys.reverse();
};

/** Returns an issue for each text inside `body` that PostgreSQL cannot store. JSON allows a zero
 *  byte and half of a surrogate pair, such as half an emoji. PostgreSQL refuses both in `jsonb`,
 *  and a zero byte also in `text`. */
const listUnstorable = (body: unknown): Issue[] => {
  const issues: Issue[] = [];
  const found: Nested[] = [{ value: body, key: "", parent: undefined }];
  // The loop also visits the values that are added to the list meanwhile. A recursive function
  // would exceed the stack if a client nests lists very deeply.
  for (const parent of found) {
    const { value } = parent;
    if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed()))
      issues.push({ path: pathTo(parent), message: unshowableText });
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) found.push({ value: inner, key, parent });
  }
  return issues;
};

/** Returns a problem if PostgreSQL cannot store a text in the body, otherwise undefined. */
const findStorageProblem = (body: unknown): Problem | undefined => {
  const issues = listUnstorable(body);
  return issues.length > 0 ? invalid(namedIssues(issues, body)) : undefined;
};

/** Validates a body and returns the output of the schema. Call it only in a route that has read the
 *  body itself.
 *  @throws Problem 422 naming each wrong field */
export const parseBody = <Body>(schema: z.ZodType<Body>, sent: unknown): Body => {
  const { data, error } = schema.safeParse(sent);
  if (error) throw invalid(namedIssues(error.issues as Issue[], sent));
  const problem = findStorageProblem(data);
  if (problem) throw problem;
  return data;
};

/** Returns the parameters, each validated separately; null if one of them is unknown or wrong. */
const parseEach = (
  { shape }: z.ZodObject<Record<string, z.ZodType>>,
  sent: Record<string, unknown>,
): Record<string, unknown> | null => {
  const params: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    const result = Object.hasOwn(shape, name) ? shape[name]?.safeParse(value) : undefined;
    if (!result?.success) return null;
    if (result.data !== undefined) params[name] = result.data;
  }
  return params;
};

/** Validates a query and returns its parameters, as a route with `schema` does.
 *  @param schema - without required fields or defaults
 *  @param query - still encoded; without its question mark
 *  @param isConsistent - the schema's rule that compares parameters
 *  @throws Problem 422 naming each wrong parameter */
export const parseQuery = <Schema extends z.ZodObject<Record<string, z.ZodType>>>(
  schema: Schema,
  query: string,
  isConsistent: (params: z.output<Schema>) => boolean,
): z.output<Schema> => {
  // Hono finds the query only in an absolute URL.
  const url = `http://localhost/?${query}`;
  const params = Object.entries(getQueryParams(url) as Record<string, string[]>);
  const sent = Object.fromEntries(
    params.map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
  // First validates only the given parameters, which is faster. If one is wrong, the whole schema
  // validates the query again, to produce the error messages.
  const given = parseEach(schema, sent) as z.output<Schema> | null;
  if (given && isConsistent(given)) return given;
  const { data, error } = schema.safeParse(sent);
  if (error) throw invalid(namedIssues(issuesOf(error.issues as Issue[], "query"), sent));
  return data;
};

/** The result of a validation. `target` names the validated part of the request, such as `query` or
 *  `json`. If the part is valid, `data` is the output of the schema. If not, `data` is what was
 *  sent. */
type Validated = { target: string; error?: { issues: unknown[] }; data?: unknown };

/** Returns the issues. If `target` is `query`, shortens each path to the parameter's name. For a
 *  repeated parameter, zod's path also contains the index of the wrong value. */
const issuesOf = (issues: Issue[], target: string): Issue[] =>
  target === "query" ? issues.map((one) => ({ ...one, path: one.path.slice(0, 1) })) : issues;

/** Creates a router that validates requests against the contract before a handler runs.
 *  @param mapProblem - converts the problem of an invalid request to the error that is thrown; by
 *  default the problem itself is thrown */
export const createRouter = (
  mapProblem: (problem: Problem, sent: unknown) => unknown = (problem) => problem,
) =>
  new OpenAPIHono({
    defaultHook: ({ target, error, data }: Validated): undefined => {
      if (!error) {
        const problem = target === "json" ? findStorageProblem(data) : undefined;
        if (problem) throw mapProblem(problem, data);
        return;
      }
      const issues = issuesOf(error.issues as Issue[], target);
      throw mapProblem(invalid(namedIssues(issues, data)), data);
    },
  });

/** Returns a response 200, typed by the contract. The body is already JSON, as text or as bytes,
 *  and the bytes may be compressed. */
export const respondWithJsonText = <Body>(
  c: Context,
  text: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response & TypedResponse<Body, 200, "json"> =>
  // A text is sent as bytes. Otherwise the server would first measure the text and then encode it.
  respondWithBytes(c, typeof text === "string" ? Buffer.from(text) : text, {
    "Content-Type": "application/json; charset=UTF-8",
    ...headers,
  });

/** Our messages, by status, for errors that Hono itself reports. Hono's own messages are for
 *  programmers. */
const framingMessages: Record<number, string> = {
  400: "The request is not valid JSON.",
  415: "Please send the request as JSON, with the content type application/json.",
};

/** Converts an error of Hono, such as the error for a body that is not JSON, to a problem. Returns
 *  every other error unchanged. */
export const toProblem = (error: unknown): unknown => {
  if (!(error instanceof HTTPException)) return error;
  const text = framingMessages[error.status] ?? (error.message || "Refused.");
  return new Problem(error.status, error.status === 400 ? "malformed" : "refused", text);
};

const fromUnknown = (thrown: unknown, log: Logger): Problem => {
  const error = toProblem(thrown);
  if (error instanceof Problem) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // A text outside the body, such as a parameter in the URL, contained a zero byte.
  if (code === "22021" || code === "22P05") return new Problem(422, "invalid", unshowableText);
  if (isOutage(error)) {
    log.warn({ err: error }, "answered a request with 503");
    return new Problem(503, "busy", BUSY_MESSAGE, {
      retryAfterSeconds: 2,
    });
  }
  log.error({ err: error }, "a request failed");
  return new Problem(500, "failed", "An error occurred on our side. Please try again later.");
};

/** Returns the status, the headers and the body of the response for an error. An outage
 *  (`isOutage`) gets 503 with `Retry-After`, and an unknown error gets 500. Both are logged, and
 *  the client gets no details of the error. */
export const describeError = (
  error: unknown,
  log: Logger,
): { status: ContentfulStatusCode; headers: Record<string, string>; body: ProblemBody } => {
  const problem = fromUnknown(error, log);
  const body: ProblemBody = {
    success: false,
    code: problem.code,
    message: problem.message,
    errors: problem.errors ?? {},
    ...problem.fields,
  };
  const headers: Record<string, string> = {
    ...(problem.retryAfterSeconds && { "retry-after": String(problem.retryAfterSeconds) }),
    "cache-control": "no-store",
  };
  return { status: problem.status as ContentfulStatusCode, headers, body };
};

/** Returns the response for an error that a route threw (`describeError`). */
export const respondWithError = (error: unknown, c: Context, log: Logger): Response => {
  const { status, headers, body } = describeError(error, log);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.json(body, status);
};

export const respondWithNotFound = (c: Context, log: Logger): Response =>
  respondWithError(notFound(), c, log);
