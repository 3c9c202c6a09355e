import type { AnswerOf } from "#contract/client.ts";
import { addressOf } from "#web/frame/api.ts";
import type { Given, Refusal } from "#web/frame/refusal.ts";

type SendListing = "POST /locations/list" | "PUT /locations/edit/{locationId}";

export type Sent = {
  given: Given<AnswerOf<SendListing>>;
  /** After how many seconds it should be sent again; 0 where nothing was said. */
  retryAfterSeconds: number;
};

const TROUBLE = "Something went wrong on our side. Please try again in a moment.";

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
export const sendForm = (form: FormData, options: Options): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const { route, params, token, onProgress, signal } = options;
    const { method, url } = addressOf(route, { params });
    const fail = (name: string) => reject(new DOMException("The listing was not sent.", name));
    if (signal.aborted) return fail("AbortError");
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () =>
      resolve({
        given: givenBy(request),
        retryAfterSeconds: Number(request.getResponseHeader("Retry-After")) || 0,
      });
    request.onerror = () => fail("NetworkError");
    request.onabort = () => fail("AbortError");
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });

const givenBy = ({ status, responseText }: XMLHttpRequest): Sent["given"] => {
  // The server answers by the contract's schemas.
  if (status >= 200 && status < 300) return { body: JSON.parse(responseText) };
  return { refusal: { message: TROUBLE, errors: {}, ...problemIn(responseText), status } };
};

const problemIn = (text: string): Partial<Refusal> => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};
