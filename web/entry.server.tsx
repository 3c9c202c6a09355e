import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { deferScripts } from "./frame/defer-scripts.ts";
import { pageRequest } from "./frame/page-request.ts";

const RENDER_LIMIT_MS = 10_000;

/** Renders a whole page as one buffer: no page defers data, and a buffer costs a third less CPU
 *  than a stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, takePage } = loadContext.get(pageRequest);
  return new Promise((resolve, reject) => {
    let failed: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />,
      {
        ...(nonce && { nonce }),
        onAllReady() {
          clearTimeout(limit);
          const chunks: Buffer[] = [];
          const body = new PassThrough();
          body.on("data", (chunk: Buffer) => chunks.push(chunk));
          body.on("end", () => {
            headers.set("Content-Type", "text/html; charset=utf-8");
            // A Latin-1 string has one character for each byte and is processed faster. The
            // patterns that are searched in it are ASCII.
            const page = deferScripts(Buffer.concat(chunks).toString("latin1"));
            takePage(Buffer.from(page, "latin1"));
            resolve(new Response(null, { status: failed ? 500 : status, headers }));
          });
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          if (!isRouteErrorResponse(error)) failed = error;
        },
      },
    );
    const limit = setTimeout(() => abort(new Error("The page took too long.")), RENDER_LIMIT_MS);
  });
}

/** Logs errors to standard error, except expected problems (404, 422). */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
