import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER, runWithRequestId } from "#server/kernel/base/request-id.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { ClientRequest } from "#server/kernel/http/client-request.ts";
import { hasRequestBody } from "#server/kernel/http/early-response.ts";
import type { DirectHandler } from "#server/kernel/http/listen.ts";
import { type CountResponse, readRequestId } from "#server/kernel/http/observe-requests.ts";
import { buildReadHeaders } from "#server/kernel/http/response-headers.ts";
import { type ReadShared, toCacheKey } from "./cache-api.ts";
import { toProblemResponse } from "./send-shared.ts";

/** The paths of the most frequent public reads. They contain no parameters, so the metrics can
 *  count responses by path. */
const directReads = /^\/api\/(?:suggestions|locations(?:\/search)?)$/;
/** Matches a path and query in which `new URL` would keep every character as it is. */
const plainTarget = /^[\w\-.~%+=&,:;!*()@/?]+$/;
/** Matches only `Host` headers that `@hono/node-server` accepts. For example, the library refuses
 *  `shop.1`, which ends with a number but is not an IPv4 address. */
const plainHost =
  /^(?:127\.0\.0\.1|(?!.*xn--)(?:[a-z0-9_-]+\.)*[a-z][a-z0-9_-]*)(?::[1-5]\d{3,4})?$/;

/** The client of a request, read from Node's own request. */
class DirectClient implements ClientRequest {
  readonly env: { incoming: IncomingMessage };
  readonly req = this;
  constructor(incoming: IncomingMessage) {
    this.env = { incoming };
  }
  header(name: string): string | undefined {
    const value = this.env.incoming.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : value;
  }
}

/** Returns whether this is an ordinary anonymous request for one of the `directReads`. The site's
 *  application handles all other requests. Only the application has the rules for members, unusual
 *  addresses and requests with a body. */
const isDirect = (incoming: IncomingMessage, path: string): boolean =>
  incoming.method === "GET" &&
  directReads.test(path) &&
  plainTarget.test(incoming.url ?? "") &&
  incoming.headers.authorization === undefined &&
  incoming.headers.expect === undefined &&
  plainHost.test(incoming.headers.host ?? "") &&
  !hasRequestBody(incoming);

/** Returns a fast handler for anonymous searches, suggestions and the list of spaces. It uses the
 *  response cache and skips the site's application. Its responses are the same as those of the
 *  application (direct-reads.test.ts).
 *  @param count - counts each response in the metrics */
export const createDirectReads = (
  { config, log }: Pick<Deps, "config" | "log">,
  readShared: ReadShared,
  count: CountResponse,
): DirectHandler => {
  const defaults = buildReadHeaders(config);

  const read = async (client: ClientRequest, key: string) => {
    try {
      return await readShared(client, key);
    } catch (error) {
      return toProblemResponse(error, log);
    }
  };

  const respond = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { path, query, id }: { path: string; query: string; id: string },
  ): Promise<void> => {
    const startedAt = performance.now();
    const { status, headers, body } = await read(
      new DirectClient(incoming),
      toCacheKey(path, query),
    );
    count({ route: path, method: "GET", status, startedAt });
    try {
      // These responses have no ETag, so the status is never 304 and there is always a body.
      outgoing.writeHead(status, {
        ...defaults,
        ...headers,
        [REQUEST_ID_HEADER]: id,
        "content-length": body?.length ?? 0,
      });
      outgoing.end(body);
    } catch (err) {
      // If a response cannot be sent, its connection is closed, but the process goes on.
      log.error({ err }, "a response could not be sent");
      outgoing.destroy();
    }
  };

  return (incoming, outgoing) => {
    const { url = "" } = incoming;
    const end = url.indexOf("?");
    const path = end < 0 ? url : url.slice(0, end);
    if (!isDirect(incoming, path)) return false;
    const query = end < 0 ? "" : url.slice(end + 1);
    void runWithRequestId(readRequestId(incoming, config), (id) =>
      respond(incoming, outgoing, { path, query, id }),
    );
    return true;
  };
};
