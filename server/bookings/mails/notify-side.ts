import { z } from "zod";
import type { NotificationKind } from "#contract/notifications/kinds.ts";
import { formatBookingTime } from "#server/bookings/rules/format-booking-time.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { type Notice, notify } from "#server/notifications/notify.ts";
import type { UnseenNotification } from "#server/notifications/queries.ts";
import { getPersonName } from "./booking-facts.ts";
import { BookingMailEvent } from "./booking-mail-event.ts";
import type { BookingMailData } from "./queries.ts";

type Side = "guest" | "host";

/** The kind of notification that each side gets about an event. A key is the event without the
 *  number or id at its end: `moved` for the event `moved-2`. A side without a kind gets no
 *  notification, but may get a mail. */
const kinds: Record<string, { [side in Side]?: NotificationKind }> = {
  // `agreed` has no kind, because server/offers notifies the person whose offer was accepted.
  agreed: {},
  requested: { host: "request-received" },
  expiring: { host: "request-expiring" },
  accepted: { guest: "booking-accepted" },
  confirmed: { guest: "booking-confirmed", host: "booking-confirmed" },
  declined: { guest: "booking-declined" },
  "expired-request": { guest: "booking-expired", host: "booking-expired" },
  "expired-unpaid": { guest: "booking-expired", host: "booking-expired" },
  cancelled: { guest: "booking-cancelled", host: "booking-cancelled" },
  "late-payment-refunded": { guest: "refund" },
  refunded: { guest: "refund" },
  moved: { guest: "booking-moved", host: "booking-moved" },
  reminder: { guest: "booking-tomorrow", host: "booking-tomorrow" },
  review: { guest: "review-due", host: "review-due" },
};

/** Notifies the guest or the host of an event of their booking. Call this only for events that also
 *  cause a mail.
 *  @returns `wantsMail`: whether the caller should write the mail now; `notice`: the notification
 *  that the mail is about */
export const notifySide = async (
  tx: Tx,
  deps: Deps,
  { booking, news, side }: { booking: BookingMailData; news: BookingMailEvent; side: Side },
): Promise<{ wantsMail: boolean; notice: Notice | undefined }> => {
  const [, name = news] = /^(moved|reminder|refunded)-/.exec(news) ?? [];
  const kind = kinds[name]?.[side];
  if (!kind) return { wantsMail: true, notice: undefined };
  const notice: Notice = {
    accountId: booking[side].id,
    kind,
    subjectId: booking.id,
    params: {
      name: getPersonName(side === "guest" ? booking.host : booking.guest),
      title: booking.title,
      when: formatBookingTime(booking),
    },
    once: nameOnce(news, booking.id),
  };
  return { ...(await notify(tx, deps, notice)), notice };
};

const nameOnce = (news: BookingMailEvent | "", bookingId: string): string => `${news} ${bookingId}`;

/** Returns the event and the booking of a notification that `notifySide` stored.
 *  @throws ZodError if the notification is about something else */
export const parseBookingNotification = ({
  once,
  subject_id: bookingId,
}: Pick<UnseenNotification, "once" | "subject_id">) => ({
  bookingId: z.uuid().parse(bookingId),
  news: BookingMailEvent.parse(once.slice(0, -nameOnce("", bookingId ?? "").length)),
});
