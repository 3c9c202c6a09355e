import type { RequestOf, ResponseOf, RouteName, SendRequest } from "#contract/client.ts";
import { type ApiProblem, type ApiResult, connectionLostProblem } from "./api-problem.ts";

type Asked<Name extends RouteName> = RequestOf<Name> & Pick<RequestInit, "keepalive" | "signal">;

/** Calls a route of the API by its name, such as `POST /bookings/{bookingId}/cancel`. Returns the
 *  response or the problem as a value. Status 0 means that no response of our server arrived, or
 *  that the call was aborted. */
export type Api = <Name extends RouteName>(
  route: Name,
  ...options: Record<never, never> extends RequestOf<Name> ? [Asked<Name>?] : [Asked<Name>]
) => Promise<ApiResult<ResponseOf<Name>>>;

type Query = Record<string, string | readonly string[] | undefined>;
type AnyRequest = RequestInit & {
  params?: Record<string, string> | undefined;
  query?: Query | undefined;
  json?: unknown;
};

const searchOf = (query: Query): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, one]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
};

/** Returns the method and URL of a route. `createApi` uses it, and so does a form that shows upload
 *  progress and therefore cannot use `createApi`. */
export const buildRequestLine = (
  route: RouteName,
  { params = {}, query = {} }: Pick<AnyRequest, "params" | "query">,
) => {
  const [method = "GET", path = ""] = route.split(" ");
  const filled = path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  return { method, url: `/api${filled}${searchOf(query)}` };
};

/** Creates an API client that sends its requests through `send`. If no response of our server
 *  arrives, or the call is aborted, `lost` returns the problem or throws. */
export const createApi = (
  send: SendRequest,
  lost: (error: unknown) => ApiProblem = () => connectionLostProblem,
): Api => {
  const call = async (route: RouteName, options: AnyRequest = {}): Promise<ApiResult<unknown>> => {
    const { params, query, json, ...init } = options;
    const { method, url } = buildRequestLine(route, { params, query });
    const body = json === undefined ? {} : { body: JSON.stringify(json), headers: sendsJson };
    try {
      const answer = await send(url, { method, ...body, ...init });
      if (answer.ok) return { body: await (isFile(route) ? answer.blob() : answer.json()) };
      const received: Partial<ApiProblem> = await answer.json().catch(() => ({}));
      return { problem: { message: failure, errors: {}, ...received, status: answer.status } };
    } catch (error) {
      return { problem: lost(error) };
    }
  };
  // This type assertion is correct, because the server's responses follow the contract's schemas.
  return call as Api;
};

/** Returns whether a route responds with a file. The path of such a route ends like a file name,
 *  such as `invoice.pdf`. */
const isFile = (route: RouteName) => /\.\w+$/.test(route);
const sendsJson = { "Content-Type": "application/json" };
const failure = "An error occurred. Please try again later.";

/** The API client for requests without a signed-in member. */
export const visitorApi = createApi((...request) => fetch(...request));
