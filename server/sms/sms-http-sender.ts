import { requestIdHeader } from "#server/kernel/base/request-id.ts";
import type { SmsConfig } from "#server/kernel/config/config-sign-in.ts";
import { smsSchedule } from "./policy.ts";
import { SmsRejectedError, type SmsSender } from "./sms-sender.ts";

// If the service responds with one of these statuses, the message is retried until its code
// expires. The operator can correct wrong credentials (401, 403). A timeout (408) and a rate limit
// (429) are temporary.
const passing = new Set([401, 403, 408, 429]);

/** Moves the user and password of the URL into a header, because `fetch` rejects a URL with
 *  credentials. */
const split = (address: string): { url: string; headers: Record<string, string> } => {
  const url = new URL(address);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    url: url.href,
    headers: username ? { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` } : {},
  };
};

/** Returns a sender that posts each message to the configured service as a JSON object with `to`,
 *  `text`, `code`, `template` and `sender`. It reads only the status of the response, because the
 *  body may contain the phone number. */
export const createSmsHttpSender = (
  { url: address, sender, templateId }: SmsConfig,
  timing = { answerMs: smsSchedule.answerSeconds * 1000 },
): SmsSender => {
  const { url, headers } = split(address);
  return {
    send: async ({ id, to, text, code }) => {
      const response = await fetch(url, {
        method: "POST",
        redirect: "error",
        // A retry after a lost response has the same key, so that the service sends the message
        // once.
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": id,
          ...requestIdHeader(),
          ...headers,
        },
        body: JSON.stringify({ to, text, code, template: templateId, sender }),
        signal: AbortSignal.timeout(timing.answerMs),
      });
      await response.body?.cancel();
      const { ok, status } = response;
      if (ok) return;
      const reason = `the service responded with ${status}`;
      if (status >= 400 && status < 500 && !passing.has(status)) throw new SmsRejectedError(reason);
      throw new Error(reason);
    },
  };
};
