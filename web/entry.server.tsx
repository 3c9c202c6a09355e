import { PassThrough } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { deferScripts } from "./frame/defer-scripts.ts";
import { buildDataScripts } from "./frame/page-data.ts";
import { pageRequest } from "./frame/page-request.ts";

const RENDER_LIMIT_MS = 10_000;

/** React writes this marker in place of a part that is not ready or has failed. */
const UNFINISHED = /<!--\$[!?]-->/;

type PageOptions = { context: EntryContext; url: string; nonce: string | undefined };

const createPage = ({ context, url, nonce }: PageOptions) => (
  <ServerRouter context={context} url={url} {...(nonce && { nonce })} />
);

/** Returns the page rendered in one piece, with delayed scripts and without its document type. This
 *  takes half the time of a stream. Returns undefined if a part has failed or is not ready: only a
 *  stream can handle this. */
const renderAtOnce = async (options: PageOptions): Promise<string | undefined> => {
  const { context, nonce } = options;
  let html: string;
  try {
    // `serverHandoffStream` contains the page's data. It is left out here, because
    // `buildDataScripts` writes this data faster than React.
    html = renderToString(
      createPage({ ...options, context: { ...context, serverHandoffStream: undefined } }),
    );
  } catch {
    return undefined;
  }
  if (UNFINISHED.test(html)) return undefined;
  const data = context.renderMeta?.didRenderScripts && context.serverHandoffStream;
  if (!data) return deferScripts(html);
  // The rendered text is searched and cut before its parts are joined with the scripts. After the
  // join, a search would be slower, because V8 would first have to copy the whole page.
  const end = html.lastIndexOf("</body>");
  const scripts = await buildDataScripts(data, nonce);
  return `${deferScripts(html.slice(0, end))}${scripts}${html.slice(end)}`;
};

const writeError = (error: unknown): void => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
};

/** Renders the page as a stream and joins its chunks. Delays the scripts of the page with
 *  `deferScripts`. `hasFailed` is true if a part of the page failed. */
const renderAsStream = (options: PageOptions): Promise<{ html: string; hasFailed: boolean }> =>
  new Promise((resolve, reject) => {
    const { nonce } = options;
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(createPage(options), {
      ...(nonce && { nonce }),
      onAllReady() {
        clearTimeout(limit);
        const chunks: Buffer[] = [];
        const body = new PassThrough();
        body.on("data", (chunk: Buffer) => chunks.push(chunk));
        body.on("end", () =>
          resolve({ html: deferScripts(Buffer.concat(chunks).toString()), hasFailed }),
        );
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        if (isRouteErrorResponse(error)) return;
        hasFailed = true;
        writeError(error);
      },
    });
    const limit = setTimeout(() => abort(new Error("The page took too long.")), RENDER_LIMIT_MS);
  });

/** Renders a page and passes its whole HTML to `takePage`. Returns only the headers and the status,
 *  which is 500 if a part of the page failed. The HTML is not streamed, because no page defers
 *  data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, takePage } = loadContext.get(pageRequest);
  const options = { context, url: request.url, nonce };
  const atOnce = await renderAtOnce(options);
  const { html, hasFailed } =
    atOnce === undefined
      ? await renderAsStream(options)
      : { html: `<!DOCTYPE html>${atOnce}`, hasFailed: false };
  takePage(html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(null, { status: hasFailed ? 500 : status, headers });
}

/** Logs errors to standard error, except those of cancelled requests and those that a loader threw
 *  with a status, such as 404. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) writeError(error);
}
