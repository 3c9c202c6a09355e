import {
  type KindFacts,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
  type Waiting,
} from "./kinds.ts";

/** `cannotWait` is true for a notification that is always sent at once. Other notifications of its
 *  kind may wait. */
type Exception = { cannotWait?: boolean | undefined };

const waitsOf = (kind: NotificationKind, { cannotWait = false }: Exception): Waiting =>
  cannotWait ? "never" : notificationKinds[kind].waits;

/** Returns whether push and WhatsApp wait for the end of the quiet hours. */
export const doesRingWait = (kind: NotificationKind, exception: Exception = {}): boolean =>
  waitsOf(kind, exception) !== "never";

/** Returns whether the mail waits for the end of the quiet hours. Mails that waited are merged into
 *  one mail. */
export const canMailWait = (kind: NotificationKind, exception: Exception = {}): boolean => {
  const waits = waitsOf(kind, exception);
  return waits === "overnight" || waits === "hourly";
};

/** Returns whether the mail falls under the hourly limit: a member gets at most one such mail an
 *  hour. Mails that come sooner wait and are merged into the next mail. */
export const isMailHourly = (kind: NotificationKind, exception: Exception = {}): boolean =>
  waitsOf(kind, exception) === "hourly";

/** Returns the names of the kinds of notification that wait in one of the given `ways`. A name may
 *  end with an exception: "A host answers your requirement (not an offer that ends within 12
 *  hours)". */
export const listKindsThatWait = (...ways: readonly Waiting[]): string[] =>
  notificationKindNames
    .map((kind): KindFacts => notificationKinds[kind])
    .filter(({ waits }) => ways.includes(waits))
    .map(({ label, exceptFor }) => (exceptFor ? `${label} (not ${exceptFor})` : label));
