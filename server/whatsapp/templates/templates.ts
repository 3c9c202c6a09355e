import { accountNews } from "./account-news.ts";
import { bookingAccepted } from "./booking-accepted.ts";
import { bookingCancelled } from "./booking-cancelled.ts";
import { bookingConfirmed } from "./booking-confirmed.ts";
import { bookingDeclined } from "./booking-declined.ts";
import { bookingExpired } from "./booking-expired.ts";
import { bookingMoved } from "./booking-moved.ts";
import { bookingTomorrow } from "./booking-tomorrow.ts";
import { bookingTomorrowPin } from "./booking-tomorrow-pin.ts";
import { newMessage } from "./new-message.ts";
import { offerAccepted } from "./offer-accepted.ts";
import { offerDeclined } from "./offer-declined.ts";
import { offerReceived } from "./offer-received.ts";
import { offerToPay } from "./offer-to-pay.ts";
import { refundSent } from "./refund-sent.ts";
import { requestExpiring } from "./request-expiring.ts";
import { requestReceived } from "./request-received.ts";
import { verificationCode } from "./verification-code.ts";

/** All templates, by name. */
export const templates = {
  verification_code: verificationCode,
  request_received: requestReceived,
  request_expiring: requestExpiring,
  new_message: newMessage,
  booking_accepted: bookingAccepted,
  booking_declined: bookingDeclined,
  booking_confirmed: bookingConfirmed,
  booking_moved: bookingMoved,
  booking_cancelled: bookingCancelled,
  booking_expired: bookingExpired,
  refund_sent: refundSent,
  booking_tomorrow: bookingTomorrow,
  booking_tomorrow_pin: bookingTomorrowPin,
  offer_received: offerReceived,
  offer_accepted: offerAccepted,
  offer_to_pay: offerToPay,
  offer_declined: offerDeclined,
  account_news: accountNews,
} as const;

export type TemplateName = keyof typeof templates;

/** The values of a template's variables. */
export type ParamsOf<Name extends TemplateName> = {
  [Variable in keyof (typeof templates)[Name]["examples"]]: string;
};
