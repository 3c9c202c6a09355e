import type { Context, Hono } from "hono";
import { afterEach } from "vitest";
import { isInProcessCall } from "#server/kernel/http/in-process.ts";
import {
  type AnswerCheck,
  type ApiDocument,
  createAnswerCheck,
  createOperationFinder,
} from "./answer-check.ts";
import { isRecording, readSentBody, recordExchange } from "./record-exchanges.ts";

const reference = new Set(["/api/openapi.json", "/api/docs"]);

type Described = { check: AnswerCheck; findOperation: ReturnType<typeof createOperationFinder> };

let loaded: Promise<Described> | undefined;

// Every site has the same operations, so one document serves all sites of the process.
const loadDescription = (app: Hono): Promise<Described> => {
  loaded ??= (async () => {
    const response = await app.request("/api/openapi.json");
    const document = (await response.json()) as ApiDocument;
    return { check: createAnswerCheck(document), findOperation: createOperationFinder(document) };
  })();
  return loaded;
};

const hasNoBody = (method: string, status: number): boolean =>
  method === "HEAD" || status === 304 || status === 204;

/** Returns whether the response is an event stream, whose body does not end by itself. */
const isStream = ({ headers }: Response): boolean =>
  headers.get("content-type")?.startsWith("text/event-stream") ?? false;

/** Checks the responses that the site's API gives during a test. The test fails if a response
 *  differs from the OpenAPI document. Calls by the site's own pages are not checked, nor are the
 *  OpenAPI document and its page. */
export const checkAnswersOf = async (app: Hono): Promise<void> => {
  const { check, findOperation } = await loadDescription(app);
  const faults = new Set<string>();
  const answerTo = app.fetch;
  app.fetch = async (request, ...rest) => {
    // Only the bodies of requests made inside the process are read, because a body sent over a
    // connection may never end.
    const isLocal = rest[0] === undefined;
    const sent = isRecording && isLocal ? await readSentBody(request) : undefined;
    const response = await answerTo(request, ...rest);
    const { pathname, search } = new URL(request.url);
    const isPageCall = isInProcessCall({ env: rest[0] } as Context);
    if (!pathname.startsWith("/api/") || reference.has(pathname) || isPageCall) return response;
    const { method } = request;
    const { status, headers } = response;
    const path = pathname.slice("/api".length);
    const body =
      hasNoBody(method, status) || isStream(response) ? undefined : await response.clone().text();
    const fault = check({ method, path, status, headers, body });
    if (fault) faults.add(fault);
    const operationId = isRecording && findOperation(method, path)?.operationId;
    if (operationId && status < 400 && method !== "HEAD") {
      const type = headers.get("content-type")?.split(";")[0] ?? "";
      const answer = type === "application/json" && body ? JSON.parse(body) : body;
      recordExchange({ operationId, path: path + search, sent, status, type, answer });
    }
    return response;
  };
  afterEach(() => {
    const found = [...faults];
    faults.clear();
    if (found.length > 0) throw new Error(found.join("\n"));
  });
};
