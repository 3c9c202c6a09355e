import { type DeliveryChannel, escalationSteps } from "#contract/notifications/escalation.ts";
import { type NotificationKind, notificationKinds } from "#contract/notifications/kinds.ts";
import { doesRingWait } from "#contract/notifications/waiting.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { endOfQuietHours, type QuietHours } from "./quiet-hours.ts";

export type PlannedDelivery = { channel: DeliveryChannel; dueAt: Date };

/** Returns when a notification is due on each channel. A mail that is due at once is left out,
 *  because the caller of `notify` writes it. */
export const planDeliveries = (
  kind: NotificationKind,
  {
    channels,
    at,
    quietHours,
    cannotWait,
  }: {
    /** The channels that the member wants and has. */
    channels: ReadonlySet<DeliveryChannel>;
    at: Date;
    /** The hours that the member chose; undefined for the default hours. */
    quietHours: QuietHours | undefined;
    /** True to send the notification at once, even if its kind can wait. */
    cannotWait?: boolean | undefined;
  },
): PlannedDelivery[] => {
  const { escalates } = notificationKinds[kind];
  const rings = !doesRingWait(kind, { cannotWait });
  const steps = escalationSteps.filter(({ channel }) => channels.has(channel));
  // Quiet hours do not delay a kind that escalates. The member's first channel is due at once,
  // whatever its `afterMinutes`.
  const deliveries = escalates
    ? steps.map(({ channel, afterMinutes }, index) => ({
        channel,
        dueAt: index === 0 ? at : new Date(at.getTime() + afterMinutes * MINUTE_MS),
      }))
    : steps.map(({ channel }) => ({
        channel,
        dueAt: rings || channel === "mail" ? at : endOfQuietHours(at, quietHours),
      }));
  return deliveries.filter(({ channel, dueAt }) => channel !== "mail" || dueAt > at);
};
