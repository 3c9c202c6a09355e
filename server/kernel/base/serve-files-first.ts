import { BUSY_MESSAGE } from "#server/kernel/base/problem.ts";
import { isOutage } from "#server/kernel/database/outage.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { Handler } from "#server/kernel/http/listen.ts";
import { buildCommonHeaders, strictHeaders } from "#server/kernel/http/response-headers.ts";

type FileFor = (request: Request) => Promise<Response | undefined>;

const RETRY_SECONDS = 2;

/** Returns the response for a file that exists but cannot be read at the moment. The status is 5xx,
 *  because the request is correct. */
const unread = ({ config, log }: Pick<Deps, "config" | "log">, error: unknown): Response => {
  const isTemporary = isOutage(error);
  if (isTemporary) log.warn({ err: error }, "answered a file request with 503");
  else log.error({ err: error }, "could not read a file");
  return new Response(
    isTemporary ? `${BUSY_MESSAGE}\n` : "An error occurred on our side. Please try again later.\n",
    {
      status: isTemporary ? 503 : 500,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        ...strictHeaders,
        ...buildCommonHeaders(config),
        ...(isTemporary && { "Retry-After": String(RETRY_SECONDS) }),
      },
    },
  );
};

/** Returns a handler that responds with a file if there is one, and passes all other requests to
 *  the site. A file that cannot be read gets 503, or 500 if a retry would not help. */
export const serveFilesFirst = (
  deps: Pick<Deps, "config" | "log">,
  fileFor: FileFor,
  site: Handler,
): Handler => {
  const headers = Object.entries(buildCommonHeaders(deps.config));
  return async (request, env) => {
    const file = await fileFor(request).catch((error: unknown) => unread(deps, error));
    for (const [name, value] of headers) file?.headers.set(name, value);
    return file ?? site(request, env);
  };
};
