import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot, runCommand } from "#scripts/run-command.ts";
import type { ApiExample, ApiExamples } from "#server/kernel/http/api-examples.ts";
import type { Exchange } from "#server/testing/api/record-exchanges.ts";

type Operations = Record<
  string,
  {
    template: string;
    takesBody: boolean;
    /** Whether the route accepts both JSON and a form. If so, a JSON body is preferred as the
     *  example, because JSON shows the types. */
    takesBoth: boolean;
    /** The form fields that may occur several times. */
    lists: readonly string[];
  }
>;

/** The preferred length of an example: long enough to show the fields, short enough to read. */
const GOOD_LENGTH = 1_200;
/** A list in an example is cut to this many entries. */
const MAX_ENTRIES = 2;

const readable: [RegExp, (found: string, index: number) => string][] = [
  [
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
    (_, index) => `01998f3e-8c00-7a10-8a00-${String(index + 1).padStart(12, "0")}`,
  ],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, () => "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJleGFtcGxlIn0.c2lnbmF0dXJl"],
  [/(?<=")[\w-]{43}(?=")/g, () => "c2FtcGxlLXRva2VuLXNhbXBsZS10b2tlbi1zYW1wbGU"],
  [/(?<=signature=)[\w-]+/g, () => "c2lnbmF0dXJl"],
  [/\b[\w.+-]+@example\.(in|com)\b/g, () => "asha@example.in"],
  [/http:\/\/(jagah\.test|127\.0\.0\.1:\d+|localhost:\d+)/g, () => "https://jagah.example"],
];

/** Replaces ids, tokens, signatures, email addresses and the site's URLs with readable values. An
 *  id that occurs several times in an example gets the same value each time. */
const makeReadable = (text: string): string =>
  readable.reduce((now, [pattern, replace]) => {
    const seen = new Map<string, string>();
    return now.replace(pattern, (found) => {
      const known = seen.get(found) ?? replace(found, seen.size);
      seen.set(found, known);
      return known;
    });
  }, text);

const shorten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one)]));
};

const toParameters = (template: string, path: string): Record<string, string> => {
  const [pathname = "", query = ""] = path.split("?");
  const sent = pathname.split("/");
  const inPath = template.split("/").flatMap((segment, i) => {
    const name = /\{([^}]+)\}/.exec(segment)?.[1];
    return name ? [[name, decodeURIComponent(sent[i] ?? "")]] : [];
  });
  return Object.fromEntries([...inPath, ...new URLSearchParams(query)]);
};

const isEmptyList = (answer: unknown): boolean => {
  if (Array.isArray(answer)) return answer.length === 0;
  const lists = Object.values(answer ?? {}).filter(Array.isArray);
  return lists.length > 0 && lists.every(({ length }) => length === 0);
};

/** Returns whether all values of a body are strings, as in a form. */
const isForm = (sent: unknown): boolean =>
  Object.values(sent ?? {})
    .flat()
    .every((value) => typeof value === "string");

/** Returns how suitable an exchange is as an example; lower is better. */
const rank = (
  exchange: Exchange,
  { takesBody, takesBoth, lists }: Pick<Operations[string], "takesBody" | "takesBoth" | "lists">,
): number =>
  (takesBody && exchange.sent === undefined ? 1e6 : 0) +
  (takesBoth && isForm(exchange.sent) ? 1e6 : 0) +
  // JSON bodies are preferred to forms. A body of strings gets the penalty above, because it may be
  // a form. Fields from `lists` exist only in forms, so a body with such a field gets a second
  // penalty.
  (takesBoth && lists.some((name) => Object.hasOwn(exchange.sent ?? {}, name)) ? 1e6 : 0) +
  (isEmptyList(exchange.answer) ? 1e5 : 0) +
  Math.abs(JSON.stringify(exchange.answer ?? "").length - GOOD_LENGTH);

/** Turns the values of list fields into lists, because a form does not distinguish a list of one
 *  entry from a single value. */
const withLists = (sent: unknown, lists: readonly string[]): unknown => {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, one]) => [name, lists.includes(name) ? [one].flat() : one]),
  );
};

const toExample = (
  { test, path, sent, status, type, answer }: Exchange,
  { template, lists }: Operations[string],
): ApiExample => {
  const example: ApiExample = {
    test,
    parameters: toParameters(template, path),
    ...(sent !== undefined && { sent: shorten(withLists(sent, lists)) }),
    status,
    type,
    ...(answer !== undefined &&
      answer !== "" && { answer: type === "application/pdf" ? "%PDF-1.3 …" : shorten(answer) }),
  };
  return JSON.parse(makeReadable(JSON.stringify(example))) as ApiExample;
};

/** Chooses one exchange for each operation and makes it readable. */
export const chooseExamples = (
  exchanges: readonly Exchange[],
  operations: Operations,
): ApiExamples => {
  const best: Record<string, Exchange> = {};
  for (const exchange of exchanges) {
    const { operationId } = exchange;
    const operation = operations[operationId] ?? { takesBody: false, takesBoth: false, lists: [] };
    const before = best[operationId];
    if (!before || rank(exchange, operation) < rank(before, operation))
      best[operationId] = exchange;
  }
  return Object.fromEntries(
    Object.keys(operations)
      .sort()
      .flatMap((id) => {
        const [exchange, operation] = [best[id], operations[id]];
        return exchange && operation ? [[id, toExample(exchange, operation)]] : [];
      }),
  );
};

type Field = { type?: string | string[] };
type RequestBody = {
  content?: Record<string, { schema?: { properties?: Record<string, Field> } }>;
};
type ApiDocument = {
  paths: Record<string, Record<string, { operationId: string; requestBody?: RequestBody }>>;
};

/** Returns the properties of a document's operations that are needed to choose examples. */
export const operationsOf = ({ paths }: ApiDocument): Operations =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([template, operations]) =>
      Object.values(operations).map(({ operationId, requestBody }) => {
        const fields = requestBody?.content?.["multipart/form-data"]?.schema?.properties ?? {};
        const lists = Object.keys(fields).filter((name) => fields[name]?.type === "array");
        const takesBoth = Object.keys(requestBody?.content ?? {}).length > 1;
        return [operationId, { template, takesBody: requestBody !== undefined, takesBoth, lists }];
      }),
    ),
  );

const examplesPath = join(projectRoot, "server", "api-examples.json");

/** Runs tests that send requests to the API. For each operation, writes one request and its
 *  response into server/api-examples.json. An operation that no test calls keeps its present
 *  example.
 *  @param files - test files to run in addition to those that made the present examples
 *  @throws Error if a test fails */
export const recordExamples = async (
  documentText: string,
  files: readonly string[],
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-exchanges-"));
  const present: ApiExamples = JSON.parse(readFileSync(examplesPath, "utf8"));
  const known = Object.values(present).map(({ test }) => test);
  try {
    const { ok } = await runCommand("vitest", ["run", ...new Set([...known, ...files])], {
      show: true,
      env: { API_EXCHANGES: folder },
    });
    if (!ok) throw new Error("A test failed, so no examples were written.");
    const exchanges = readdirSync(folder)
      .flatMap((file) => readFileSync(join(folder, file), "utf8").trim().split("\n"))
      .map((line) => JSON.parse(line) as Exchange);
    const operations = operationsOf(JSON.parse(documentText));
    const chosen = { ...present, ...chooseExamples(exchanges, operations) };
    const sorted = Object.keys(operations)
      .sort()
      .flatMap((id) => (chosen[id] ? [[id, chosen[id]]] : []));
    writeFileSync(examplesPath, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
