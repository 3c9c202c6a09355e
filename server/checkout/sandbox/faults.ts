import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";

/** What happens to a call. */
export type Fault =
  // The call is carried out, and the connection breaks before the response.
  | "reply-lost"
  // The connection breaks before the call is carried out.
  | "not-reached"
  // The call is carried out after `ms`.
  | "slow"
  // The call is carried out, and the response is 500.
  | "done-500"
  // The call is carried out, and the response is an HTML page.
  | "garbage"
  // The response has this status, and the call is not carried out.
  | 429
  | 500
  | 502
  | 503;

export type Faults = {
  /** Applies the fault to the next `times` calls (1 by default). `on` names the calls, for example
   *  `POST /v1/payments/:id/refund`; `*` means all calls. */
  add: (on: string, fault: Fault, more?: { times?: number; ms?: number }) => void;
  clear: () => void;
  middleware: MiddlewareHandler;
};

type Planned = { on: RegExp; fault: Fault; ms: number; left: number };

const patternOf = (on: string): RegExp =>
  on === "*" ? /^/ : new RegExp(`^${on.replace(/:\w+/g, "[^/]+")}$`);

const answers = {
  429: ["BAD_REQUEST_ERROR", "Request failed. Please try after sometime."],
  500: ["SERVER_ERROR", "We are facing some trouble completing your request at the moment."],
  502: ["GATEWAY_ERROR", "The gateway is temporarily unavailable."],
  503: ["SERVER_ERROR", "The server is temporarily unavailable."],
} as const;

const respondWithFault = (c: Context, status: keyof typeof answers) => {
  const [code, description] = answers[status];
  return c.json({ error: { code, description, source: "NA", reason: "NA", metadata: {} } }, status);
};

/** Breaks the connection, if the sandbox has its own port. Otherwise there is no connection, so
 *  this throws what `fetch` would throw. */
const hangUp = (c: Context): Response => {
  const { outgoing } = c.env as Partial<HttpBindings>;
  if (!outgoing) throw new TypeError("fetch failed");
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
};

/** Creates the list of faults that a test plans for the sandbox's next calls. */
export const createFaults = (): Faults => {
  let planned: Planned[] = [];

  const next = (call: string): Planned | undefined => {
    const hit = planned.find(({ on }) => on.test(call));
    if (hit && --hit.left <= 0) planned = planned.filter((other) => other !== hit);
    return hit;
  };

  return {
    add: (on, fault, { times = 1, ms = 0 } = {}) =>
      void planned.push({ on: patternOf(on), fault, ms, left: times }),
    clear: () => {
      planned = [];
    },
    middleware: async (c, go) => {
      const hit = next(`${c.req.method} ${c.req.path}`);
      if (!hit) return go();
      if (typeof hit.fault === "number") return respondWithFault(c, hit.fault);
      if (hit.fault === "not-reached") return hangUp(c);
      if (hit.fault === "slow") await sleep(hit.ms);
      await go();
      if (hit.fault === "reply-lost") c.res = hangUp(c);
      if (hit.fault === "done-500") c.res = respondWithFault(c, 500);
      if (hit.fault === "garbage") c.res = c.html("<h1>Bad gateway</h1>");
    },
  };
};
