/** An error that the sandbox sends as a 4xx response, with a body as documented by Razorpay. */
export class RazorpayError extends Error {
  readonly status: 400 | 401 | 404;
  readonly reason: string;
  readonly field: string | undefined;

  constructor(
    description: string,
    more: { status?: 400 | 401 | 404; reason?: string; field?: string } = {},
  ) {
    super(description);
    this.status = more.status ?? 400;
    this.reason = more.reason ?? "input_validation_failed";
    this.field = more.field;
  }

  json() {
    return {
      error: {
        code: "BAD_REQUEST_ERROR",
        description: this.message,
        source: "business",
        step: "payment_initiation",
        reason: this.reason,
        metadata: {},
        ...(this.field && { field: this.field }),
      },
    };
  }
}
