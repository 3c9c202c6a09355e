import { request } from "node:http";

/** How long a person waits for a response, in milliseconds. */
const PATIENCE_MS = 20_000;

export type Answer = { status: number; headers: Record<string, unknown>; text: string };

/** Sends one request on a new connection, because the server may have closed an earlier one.
 *  @param url - an http: URL
 *  @param sent.from - the visitor's IP address
 *  @throws Error if the connection fails, or if the response is incomplete after `PATIENCE_MS` */
export const sendRequest = (
  method: "GET" | "POST",
  url: string,
  { from, token, json }: { from?: string; token?: string; json?: object } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const asked = request(
      url,
      {
        method,
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          Connection: "close",
          ...(from && { "X-Forwarded-For": from }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            "Content-Type": "application/json",
            "Content-Length": Buffer.byteLength(body),
          }),
        },
      },
      (answer) => {
        answer.toArray().then((chunks: Buffer[]) => {
          const { statusCode: status = 0, headers } = answer;
          resolve({ status, headers, text: Buffer.concat(chunks).toString() });
        }, reject);
      },
    );
    asked.once("error", reject);
    asked.end(body);
  });
