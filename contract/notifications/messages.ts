import { MAX_NOTIFICATIONS_READ } from "./policy.ts";

/** Messages of the API about notifications. */
export const notificationMessages = {
  ids: `Please name at least one notification, and at most ${MAX_NOTIFICATIONS_READ}.`,
  time: "Please give the time as HH:MM, for example 21:00.",
  twice: "Please give each kind only once.",
  mailIsFixed:
    "Emails about payments, about resolved reports and about the dates of confirmed bookings are always sent.",
  pushIsOff: "This site sends no push notifications. It reaches you in other ways.",
  pushIsOn: "This device shows notifications now.",
  pushEnded: "This device shows no notifications any more.",
  endpoint:
    "Please send the subscription as the browser gives it. Its endpoint must be an https address.",
  privateEndpoint: "The endpoint is not on the public internet, so nothing can be sent to it.",
  pushKeys: "These keys cannot be used. Please send the subscription as the browser gives it.",
  unsubscribed: "We no longer send you these emails.",
  unknownLink:
    "This link does not work. Please choose which emails you get in your notification preferences.",
} as const;
