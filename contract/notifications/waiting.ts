import {
  type KindFacts,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
  type Waiting,
} from "./kinds.ts";

/** Whether a notification is sent at once although the other notifications of its kind wait. */
type Exception = { cannotWait?: boolean | undefined };

const waitsOf = (kind: NotificationKind, { cannotWait = false }: Exception): Waiting =>
  cannotWait ? "never" : notificationKinds[kind].waits;

/** Returns whether push and WhatsApp wait for the end of the quiet hours. */
export const doesRingWait = (kind: NotificationKind, exception: Exception = {}): boolean =>
  waitsOf(kind, exception) !== "never";

/** Returns whether the mail waits for the end of the quiet hours, and is then merged with the other
 *  mails that waited. */
export const canMailWait = (kind: NotificationKind, exception: Exception = {}): boolean => {
  const waits = waitsOf(kind, exception);
  return waits === "overnight" || waits === "collected";
};

/** Returns whether the member gets at most one such mail an hour. Mails that come sooner wait and
 *  are merged into the next mail. */
export const isMailCollected = (kind: NotificationKind, exception: Exception = {}): boolean =>
  waitsOf(kind, exception) === "collected";

/** Returns a text for each kind that waits in one of these ways: the kind's name and, in
 *  parentheses, which of its notifications are sent at once. */
export const listKindsThatWait = (...ways: readonly Waiting[]): string[] =>
  notificationKindNames
    .map((kind): KindFacts => notificationKinds[kind])
    .filter(({ waits }) => ways.includes(waits))
    .map(({ label, exceptFor }) => (exceptFor ? `${label} (not ${exceptFor})` : label));
