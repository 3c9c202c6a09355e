import { z } from "zod";
import { hmacHex, isEqualInConstantTime } from "#server/checkout/gateway/signatures.ts";
import { requestIdHeader } from "#server/kernel/base/request-id.ts";
import type { WhatsAppConfig } from "#server/kernel/config/config-whatsapp.ts";
import { whatsAppSchedule } from "./policy.ts";
import { type WhatsApp, WhatsAppError } from "./whatsapp.ts";

type CloudApiOptions = {
  /** Used instead of the global `fetch`, so that calls reach the built-in sandbox without a
   *  network. */
  fetch?: (request: Request) => Promise<Response>;
  timeoutMs?: number;
  sandbox?: boolean;
};

const Accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const Refused = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().optional(),
    error_data: z.object({ details: z.string() }).partial().optional(),
  }),
});

// After these statuses a retry may succeed. The operator can correct the token (401, 403). A
// timeout (408) or a rate limit (429) is temporary.
const temporaryStatuses = new Set([401, 403, 408, 429]);

// The provider's codes after which a retry may succeed:
// - too many calls per hour: 4, 80007
// - outages: 1, 2, 131000, 131016, 131057, 133004
// - too many messages: 130429, 131048, 131056
// - problems of our account, for the operator to fix: 131031, 131042
const temporaryCodes = new Set([
  1, 2, 4, 80007, 130429, 131000, 131016, 131031, 131042, 131048, 131056, 131057, 133004,
]);

/** Returns an error with only the provider's status and code, because the provider's text may
 *  contain the message or the recipient's number. */
const toError = (status: number, body: unknown): WhatsAppError => {
  const { data } = Refused.safeParse(body);
  const code = data?.error.code;
  const passes =
    status >= 500 ||
    temporaryStatuses.has(status) ||
    (code !== undefined && temporaryCodes.has(code));
  const reason = `WhatsApp responded with ${status}${code === undefined ? "" : `, code ${code}`}`;
  return new WhatsAppError(passes ? "unknown" : "rejected", reason);
};

/** Returns a client of the WhatsApp Business Cloud API, as its public documentation describes it.
 *  Each request has a timeout, follows no redirect and is sent once: the caller decides about
 *  retries. */
export const createCloudApi = (config: WhatsAppConfig, options: CloudApiOptions = {}): WhatsApp => {
  const { fetch: ask = fetch, timeoutMs = whatsAppSchedule.answerSeconds * 1000 } = options;
  return {
    phoneId: config.phoneId,
    sandbox: options.sandbox ?? false,

    send: async ({ id, to, content }) => {
      const request = new Request(`${config.apiUrl}/${config.phoneId}/messages`, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          Authorization: `Bearer ${config.token}`,
          "Content-Type": "application/json",
          ...requestIdHeader(),
        },
        body: JSON.stringify({
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to,
          ...content,
          biz_opaque_callback_data: id,
        }),
      });
      const { status, body } = await answerOf(ask, request);
      if (status >= 300) throw toError(status, body);
      const accepted = Accepted.safeParse(body);
      const [message] = accepted.data?.messages ?? [];
      if (!message) throw new WhatsAppError("unknown", "WhatsApp's response could not be read");
      return message.id;
    },

    isWebhookSigned: (rawBody, signature) =>
      isEqualInConstantTime(`sha256=${hmacHex(config.appSecret, rawBody)}`, signature),

    isVerifyToken: (token) => isEqualInConstantTime(config.verifyToken, token),
  };
};

const answerOf = async (
  ask: (request: Request) => Promise<Response>,
  request: Request,
): Promise<{ status: number; body: unknown }> => {
  try {
    const response = await ask(request);
    const text = await response.text();
    return { status: response.status, body: jsonOf(text) };
  } catch {
    throw new WhatsAppError("unknown", "WhatsApp did not respond");
  }
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
