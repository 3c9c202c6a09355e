export type Answer = {
  status: number;
  body: unknown;
  /** After how many seconds it should be sent again; 0 where nothing was said. */
  retryAfterSeconds: number;
};

type Options = {
  method: "POST" | "PUT";
  url: string;
  token: string;
  /** Bytes that have left, of how many. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
};

/** Sends a form and says how far it is, which `fetch` cannot.
 *  Resolves with any answer of the server's.
 *  @throws DOMException `AbortError` when it was cancelled, `NetworkError` when no answer came */
export const sendForm = (form: FormData, options: Options): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method, url, token, onProgress, signal } = options;
    const fail = (name: string) => reject(new DOMException("The listing was not sent.", name));
    if (signal.aborted) return fail("AbortError");
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () =>
      resolve({
        status: request.status,
        body: bodyOf(request.responseText),
        retryAfterSeconds: Number(request.getResponseHeader("Retry-After")) || 0,
      });
    request.onerror = () => fail("NetworkError");
    request.onabort = () => fail("AbortError");
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
