/* The limits of notifications as text for sentences. */
import { formatCount } from "#contract/format-count.ts";
import { escalationSteps } from "./policy.ts";

const names = { push: "as push", whatsapp: "over WhatsApp", mail: "by mail" };

/** `as push, after 10 minutes over WhatsApp and after 30 minutes by mail`: how a notification that
 *  escalates is sent. */
export const escalationText = escalationSteps
  .map(({ channel, afterMinutes }) =>
    afterMinutes > 0
      ? `after ${formatCount(afterMinutes, "minute")} ${names[channel]}`
      : names[channel],
  )
  .join(", ")
  .replace(/, (?=[^,]*$)/, " and ");
