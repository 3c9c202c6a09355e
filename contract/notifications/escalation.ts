import { formatCount } from "#contract/format-count.ts";
import { escalationMinutes } from "./policy.ts";

/** A channel outside the site. */
export type DeliveryChannel = keyof typeof escalationMinutes;

/** The channels of an escalating notification, in the order of their use. Each is used after
 *  `afterMinutes` if the member has not seen the notification yet. The member's first channel is
 *  used at once, whatever its `afterMinutes`. */
export const escalationSteps = Object.entries(escalationMinutes).map(([channel, afterMinutes]) => ({
  channel: channel as DeliveryChannel,
  afterMinutes,
}));

const ways: Record<DeliveryChannel, string> = {
  push: "as push",
  whatsapp: "over WhatsApp",
  mail: "by email",
};

/** How an escalating notification is sent, for descriptions of the API: `as push, after 10 minutes
 *  over WhatsApp and after 30 minutes by email`. */
export const escalationText = escalationSteps
  .map(({ channel, afterMinutes }) =>
    afterMinutes > 0
      ? `after ${formatCount(afterMinutes, "minute")} ${ways[channel]}`
      : ways[channel],
  )
  .join(", ")
  .replace(/, (?=[^,]*$)/, " and ");
