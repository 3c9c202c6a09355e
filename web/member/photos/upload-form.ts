import type { ResponseOf, RouteName } from "#contract/client.ts";
import { buildRequestLine } from "#web/frame/api.ts";
import type { ApiProblem, ApiResult } from "#web/frame/api-problem.ts";

export type Sent<Route extends RouteName> = {
  given: ApiResult<ResponseOf<Route>>;
  /** The number of seconds after which to retry; 0 if the server named none. */
  retryAfterSeconds: number;
};

/** The message for a failed upload whose response contains no error message. */
export const uploadErrorMessage = "An error occurred on our side. Please try again in a moment.";

type Options<Route extends RouteName> = {
  route: Route;
  params?: Record<string, string>;
  token: string;
  /** Called during the upload, with the number of bytes sent so far and in total. */
  onProgress: (sent: number, total: number) => void;
  /** Cancels the upload. */
  signal?: AbortSignal;
};

/** Sends a form with photos and reports the upload's progress, which `fetch` cannot do. Resolves
 *  with the server's response, whatever its status.
 *  @throws DOMException `AbortError` if the upload was cancelled; `NetworkError` if there was no
 *  response, or if a successful response did not come from our server */
export const uploadForm = <Route extends RouteName>(
  form: FormData,
  options: Options<Route>,
): Promise<Sent<Route>> =>
  new Promise((resolve, reject) => {
    const { route, params, token, onProgress, signal } = options;
    const { method, url } = buildRequestLine(route, { params });
    const fail = (name: string) => reject(new DOMException("The form was not sent.", name));
    if (signal?.aborted) return fail("AbortError");
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      const given = givenBy<Route>(request);
      if (!given) return fail("NetworkError");
      resolve({
        given,
        retryAfterSeconds: Number(request.getResponseHeader("Retry-After")) || 0,
      });
    };
    request.onerror = () => fail("NetworkError");
    request.onabort = () => fail("AbortError");
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });

/** Converts the response to an `ApiResult`. An error without JSON becomes a problem with a general
 *  message. Returns undefined for a successful response without JSON, which cannot come from our
 *  server. */
const givenBy = <Route extends RouteName>({
  status,
  responseText,
}: XMLHttpRequest): Sent<Route>["given"] | undefined => {
  const isGood = status >= 200 && status < 300;
  try {
    const body = JSON.parse(responseText);
    return isGood ? { body } : { problem: { ...error, ...body, status } };
  } catch {
    return isGood ? undefined : { problem: { ...error, status } };
  }
};

const error: Pick<ApiProblem, "message" | "errors"> = {
  message: uploadErrorMessage,
  errors: {},
};
