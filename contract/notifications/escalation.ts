import { formatCount } from "#contract/format-count.ts";
import { escalationMinutes } from "./policy.ts";

/** A channel outside the site. */
export type DeliveryChannel = keyof typeof escalationMinutes;

/** The channels in the order in which a notification that escalates uses them, with the minutes for
 *  which it stays unseen before. */
export const escalationSteps = Object.entries(escalationMinutes).map(([channel, afterMinutes]) => ({
  channel: channel as DeliveryChannel,
  afterMinutes,
}));

const ways: Record<DeliveryChannel, string> = {
  push: "as push",
  whatsapp: "over WhatsApp",
  mail: "by mail",
};

/** `as push, after 10 minutes over WhatsApp and after 30 minutes by mail`: how a notification that
 *  escalates is sent. */
export const escalationText = escalationSteps
  .map(({ channel, afterMinutes }) =>
    afterMinutes > 0
      ? `after ${formatCount(afterMinutes, "minute")} ${ways[channel]}`
      : ways[channel],
  )
  .join(", ")
  .replace(/, (?=[^,]*$)/, " and ");
