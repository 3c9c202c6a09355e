import { type DeliveryChannel, escalationSteps } from "#contract/notifications/escalation.ts";
import { type NotificationKind, notificationKinds } from "#contract/notifications/kinds.ts";
import { doesRingWait } from "#contract/notifications/waiting.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { endOfQuietHours, type QuietHours } from "./quiet-hours.ts";

export type PlannedDelivery = { channel: DeliveryChannel; dueAt: Date };

/** Returns when a notification is due on each channel.
 *  - If its kind escalates, the first channel is due at once. Each further channel is due after its
 *    `afterMinutes`.
 *  - If its kind does not escalate, push and WhatsApp are due at once. In the quiet hours, a
 *    notification that can wait is due when the quiet hours end.
 *  - A mail that is due at once is left out, because the caller of `notify` writes it.
 *  @param channels - the channels that the member wants and has
 *  @param quietHours - the hours that the member chose; undefined for the default hours
 *  @param cannotWait - true to send the notification at once, even if its kind can wait */
export const planDeliveries = (
  kind: NotificationKind,
  {
    channels,
    at,
    quietHours,
    cannotWait,
  }: {
    channels: ReadonlySet<DeliveryChannel>;
    at: Date;
    quietHours: QuietHours | undefined;
    cannotWait?: boolean | undefined;
  },
): PlannedDelivery[] => {
  const { escalates } = notificationKinds[kind];
  const rings = !doesRingWait(kind, { cannotWait });
  const steps = escalationSteps.filter(({ channel }) => channels.has(channel));
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
