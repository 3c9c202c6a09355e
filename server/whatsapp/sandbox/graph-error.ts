import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An error of the provider, in the form in which its API reports it. */
export class GraphError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: number;

  constructor(status: ContentfulStatusCode, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  json() {
    return {
      error: {
        message: `(#${this.code}) ${this.message}`,
        type: "OAuthException",
        code: this.code,
        error_data: { messaging_product: "whatsapp", details: this.message },
        fbtrace_id: "sandbox",
      },
    };
  }
}
