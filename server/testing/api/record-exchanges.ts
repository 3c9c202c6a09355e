import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";

/** A request that a test sent to the API, and its response. */
export type Exchange = {
  operationId: string;
  /** The path of the test's file. */
  test: string;
  /** The path and query as sent, without /api. */
  path: string;
  /** The request's JSON body or form fields. Undefined for any other body, or if there is none. */
  sent?: unknown;
  status: number;
  type: string;
  /** The response's body, parsed if it is JSON. */
  answer?: unknown;
};

const folder = process.env.API_EXCHANGES;

/** Whether exchanges are recorded. They are recorded only while `npm run generate -- --examples`
 *  runs the tests. */
export const isRecording = folder !== undefined;

/** Returns the body of a request that is about to be sent; undefined for a body that cannot be read
 *  as JSON or as a multipart form. */
export const readSentBody = async (request: Request): Promise<unknown> => {
  const type = request.headers.get("content-type") ?? "";
  try {
    if (type.startsWith("application/json")) return await request.clone().json();
    if (!type.startsWith("multipart/form-data")) return undefined;
    const fields: Record<string, unknown> = {};
    for (const [name, value] of await request.clone().formData()) {
      const told = typeof value === "string" ? value : "(the bytes of a photo)";
      const before = fields[name];
      fields[name] = before === undefined ? told : [before, told].flat();
    }
    return fields;
  } catch {
    return undefined;
  }
};

/** Appends an exchange to the file in which this process records its exchanges. */
export const recordExchange = (exchange: Omit<Exchange, "test">): void => {
  if (folder === undefined) return;
  const test = (expect.getState().testPath ?? "").replace(`${process.cwd()}/`, "");
  appendFileSync(
    join(folder, `${process.pid}.jsonl`),
    `${JSON.stringify({ ...exchange, test })}\n`,
  );
};
