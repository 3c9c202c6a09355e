import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import type { OfferAction } from "#contract/offers/lifecycle.ts";

/** What a host can do with a request by pressing a button. */
export const buttonActions = ["accept", "decline"] as const;
export type ButtonAction = (typeof buttonActions)[number];

/** A button of a template. It answers a request, answers an offer, or opens a page of the site. The
 *  path of this page ends with the variable `id`. */
export type TemplateButton =
  | { kind: "reply"; text: string; action: ButtonAction }
  | { kind: "offer"; text: string; action: OfferAction }
  | { kind: "open"; text: string; path: `/${string}` };

/** A message that the provider has approved. If a person has not written within the last 24 hours,
 *  the provider allows only such messages to this person. */
export type Template = {
  /** Lower-case letters, digits and underscores. A changed text needs a new name, because the
   *  provider approves each name once. */
  name: string;
  category: "authentication" | "utility";
  language: "en";
  /** The text with its variables as `{{name}}`. A `utility` text must not begin or end with a
   *  variable. The provider writes `authentication` texts itself and does not get ours. */
  body: string;
  /** An example value for each variable. The provider needs the examples to review the template.
   *  `id` is the variable of the button that opens a page. */
  examples: Readonly<Record<string, string>>;
  /** Whether the message begins with a pin on a map. */
  pin?: true;
  buttons: readonly TemplateButton[];
  /** The message is sent only while its booking has one of these statuses. If the booking was moved
   *  after the message was queued, the message is not sent, because it states the former time. */
  whileIn?: readonly BookingStatus[];
  /** The message is sent only while its offer is open. */
  whileOfferIsOpen?: true;
};
