import type { ResponseOf } from "#contract/client.ts";
import { buildRequestLine } from "#web/frame/api.ts";
import type { ApiProblem, ApiResult } from "#web/frame/api-problem.ts";

type SendListing = "POST /locations/list" | "PUT /locations/edit/{locationId}";

export type Sent = {
  given: ApiResult<ResponseOf<SendListing>>;
  /** The seconds after which to retry; 0 if the server sent none. */
  retryAfterSeconds: number;
};

/** The message for a problem without a reason. */
export const listingErrorMessage = "An error occurred on our side. Please try again in a moment.";

type Options = {
  route: SendListing;
  params?: { locationId: string };
  token: string;
  /** Called with the bytes sent so far and the total. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
};

/** Sends a listing and reports the upload progress, which `fetch` cannot. Resolves with any
 *  response of the server.
 *  @throws DOMException `AbortError` when it was cancelled, `NetworkError` when there was no
 *  response */
export const uploadForm = (form: FormData, options: Options): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const { route, params, token, onProgress, signal } = options;
    const { method, url } = buildRequestLine(route, { params });
    const fail = (name: string) => reject(new DOMException("The listing was not sent.", name));
    if (signal.aborted) return fail("AbortError");
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      const given = givenBy(request);
      if (!given) return fail("NetworkError");
      resolve({
        given,
        retryAfterSeconds: Number(request.getResponseHeader("Retry-After")) || 0,
      });
    };
    request.onerror = () => fail("NetworkError");
    request.onabort = () => fail("AbortError");
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });

/** Returns the response according to the contract's schemas; undefined if the response did not come
 *  from our server. */
const givenBy = ({ status, responseText }: XMLHttpRequest): Sent["given"] | undefined => {
  const isGood = status >= 200 && status < 300;
  try {
    const body = JSON.parse(responseText);
    return isGood ? { body } : { problem: { ...error, ...body, status } };
  } catch {
    return isGood ? undefined : { problem: { ...error, status } };
  }
};

const error: Pick<ApiProblem, "message" | "errors"> = {
  message: listingErrorMessage,
  errors: {},
};
