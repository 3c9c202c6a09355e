import type { ResponseOf } from "#contract/client.ts";
import { buildRequestLine } from "#web/frame/api.ts";
import type { ApiProblem, ApiResult } from "#web/frame/api-problem.ts";

type SendListing = "POST /locations/list" | "PUT /locations/edit/{locationId}";

export type Sent = {
  given: ApiResult<ResponseOf<SendListing>>;
  /** After how many seconds it should be sent again; 0 where nothing was said. */
  retryAfterSeconds: number;
};

/** For a refusal that does not say why. */
export const listingErrorMessage =
  "Something went wrong on our side. Please try again in a moment.";

type Options = {
  route: SendListing;
  params?: { locationId: string };
  token: string;
  /** Bytes that have left, of how many. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
};

/** Sends a listing and says how far it is, which `fetch` cannot.
 *  Resolves with any answer of the server's.
 *  @throws DOMException `AbortError` when it was cancelled, `NetworkError` when no answer came */
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

/** By the contract's schemas; nothing where somebody else answered in the server's place. */
const givenBy = ({ status, responseText }: XMLHttpRequest): Sent["given"] | undefined => {
  const isGood = status >= 200 && status < 300;
  try {
    const body = JSON.parse(responseText);
    return isGood ? { body } : { refusal: { ...trouble, ...body, status } };
  } catch {
    return isGood ? undefined : { refusal: { ...trouble, status } };
  }
};

const trouble: Pick<ApiProblem, "message" | "errors"> = {
  message: listingErrorMessage,
  errors: {},
};
