import type { SmsConfig } from "#server/kernel/config/config-sign-in.ts";
import { smsSchedule } from "./policy.ts";
import { SmsRejectedError, type SmsSender } from "./sms-sender.ts";

// 401 and 403 are the operator's to mend, 408 and 429 pass: those are tried again while the code counts.
const passing = new Set([401, 403, 408, 429]);

/** A user and password inside the address go into a header, because fetch takes no such address. */
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

/** Posts each message to the configured service as `{to, text, code, template, sender}`. Its answer is
 *  not read beyond the status: it may repeat the number. */
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
        // The same message under the same key, should a lost answer make us send it again.
        headers: { "Content-Type": "application/json", "Idempotency-Key": id, ...headers },
        body: JSON.stringify({ to, text, code, template: templateId, sender }),
        signal: AbortSignal.timeout(timing.answerMs),
      });
      await response.body?.cancel();
      const { ok, status } = response;
      if (ok) return;
      const reason = `the service answered ${status}`;
      if (status >= 400 && status < 500 && !passing.has(status)) throw new SmsRejectedError(reason);
      throw new Error(reason);
    },
  };
};
