import { type Answer, sendRequest } from "./send-request.ts";

export type WriteKind = "registrations" | "holds" | "payments" | "cancellations";

/** How many requests of one kind had each outcome. `refused`: the site responded with the reason.
 *  `unknown`: the write may or may not have happened. */
export type Outcomes = { acknowledged: number; refused: number; unknown: number };

/** A request without a response, or with a response whose status is 500 or higher. */
export type FailedRequest = { atSeconds: number; request: string; outcome: string };

type Kind = WriteKind | "reads";

/** Measures the longest time between two successful requests, in seconds. */
class Gap {
  #longest = 0;
  #last: number;

  constructor(at: number) {
    this.#last = at;
  }

  note(at: number): void {
    this.#longest = Math.max(this.#longest, at - this.#last);
    this.#last = at;
  }

  get longest(): number {
    return this.#longest;
  }
}

/** Whether the response comes from a proxy that could reach no node. */
const isOfProxy = ({ text }: Answer): boolean => text.startsWith("<html><body>");

/** Whether the site itself refused the request: with 4xx, or with 503 and `Retry-After`. */
const isRefusal = (answer: Answer): boolean => {
  const { status, headers } = answer;
  if (status >= 400 && status < 500) return true;
  return status === 503 && headers["retry-after"] !== undefined && !isOfProxy(answer);
};

const describeFailure = (answer: Answer): string => {
  const { status, text } = answer;
  if (isOfProxy(answer)) return `${status} of the proxy`;
  const code = /"code":"([a-z-]+)"/.exec(text)?.[1];
  const title = /<title>([^<]+)/.exec(text)?.[1];
  return `${status} ${code ?? title ?? text.slice(0, 40).trim()}`;
};

/** Counts the outcomes of the requests that the drill's guests and visitors send. */
export class OutcomeCounter {
  readonly #beganAt = performance.now();
  readonly #writes = new Gap(this.#seconds());
  readonly #reads = new Gap(this.#seconds());
  readonly failed: FailedRequest[] = [];
  readonly counts: Record<Kind, Outcomes>;

  constructor() {
    const none = (): Outcomes => ({ acknowledged: 0, refused: 0, unknown: 0 });
    this.counts = {
      registrations: none(),
      holds: none(),
      payments: none(),
      cancellations: none(),
      reads: none(),
    };
  }

  #seconds(): number {
    return (performance.now() - this.#beganAt) / 1_000;
  }

  /** Sends a request and counts its outcome.
   *  @returns the response if it acknowledges or refuses the request; undefined if the outcome is
   *  unknown */
  async send(
    kind: Kind,
    method: "GET" | "POST",
    url: string,
    sent: Parameters<typeof sendRequest>[2],
  ): Promise<Answer | undefined> {
    const counts = this.counts[kind];
    const fail = (outcome: string): void => {
      const { pathname, search } = new URL(url);
      this.failed.push({
        atSeconds: this.#seconds(),
        request: `${method} ${pathname}${search}`,
        outcome,
      });
    };
    let answer: Answer;
    try {
      answer = await sendRequest(method, url, sent);
    } catch (error) {
      counts.unknown += 1;
      fail(error instanceof Error ? error.message : String(error));
      return undefined;
    }
    if (answer.status >= 500) fail(describeFailure(answer));
    if (answer.status < 300) {
      counts.acknowledged += 1;
      (kind === "reads" ? this.#reads : this.#writes).note(this.#seconds());
      return answer;
    }
    if (isRefusal(answer)) {
      counts.refused += 1;
      return answer;
    }
    counts.unknown += 1;
    return undefined;
  }

  /** Ends the measurement.
   *  @returns three values in seconds: the duration of the measurement, the longest time without a
   *  successful write, and the longest time without a successful read. The time from the last
   *  success until now counts, too */
  finish(): { seconds: number; withoutWrites: number; withoutReads: number } {
    const seconds = this.#seconds();
    this.#writes.note(seconds);
    this.#reads.note(seconds);
    return {
      seconds,
      withoutWrites: this.#writes.longest,
      withoutReads: this.#reads.longest,
    };
  }
}
