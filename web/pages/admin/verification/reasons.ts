/** Ready-made reasons for returning a space. Each reason says what is wrong and what the host has
 *  to do. The team can edit it. */
export const returnReasons = [
  {
    label: "Photos unclear",
    text: "The photos are too dark, blurred or small to judge the space. Please replace them with bright ones that show the whole room.",
  },
  {
    label: "Too few photos",
    text: "The photos do not show enough of the space. Please add the entrance, the whole room and the restrooms.",
  },
  {
    label: "Not your photos",
    text: "Some photos seem to come from elsewhere or carry a watermark. Please upload photos of your own.",
  },
  {
    label: "Address",
    text: "The address and the pin on the map do not match. Please check both, and the nearest station.",
  },
  {
    label: "Pin",
    text: "The pin is at the station, so guests cannot find your door. Please edit the space and mark the exact place: at the space, press “I am there now”, or paste a link from your map app.",
  },
  {
    label: "Description",
    text: "The description does not say what a guest gets. Please write what is included, what is not, and any rules of the house.",
  },
  {
    label: "Contact details",
    text: "Please take phone numbers, links and email addresses out of the text and the photos: guests reach you through our site.",
  },
  {
    label: "Price",
    text: "The price does not seem right for what is offered. Please check the daily and the hourly price.",
  },
  {
    label: "Wrong category",
    text: "The category does not fit the space. Please choose the category in which guests would look for it.",
  },
  {
    label: "Listed twice",
    text: "This space is listed already. Please edit that listing instead of adding another.",
  },
] as const;

/** Ready-made reasons for suspending an account. */
export const suspendReasons = [
  { label: "Fraud", text: "Guests were asked to pay outside our site." },
  { label: "Not their space", text: "The listed spaces do not belong to this host." },
  { label: "Abuse", text: "Abusive messages to hosts or guests." },
  {
    label: "Broken bookings",
    text: "Guests with an agreed booking were repeatedly turned away at the door.",
  },
] as const;

/** Ready-made reasons for restoring an earlier text. */
export const textReasons = [
  {
    label: "Contact details",
    text: "Please leave phone numbers, links and payment details out of the text: guests ask, book and pay through our site.",
  },
  {
    label: "Not true",
    text: "The text promises something that the space does not have. Please describe what guests get.",
  },
  {
    label: "Offensive",
    text: "Please write about the space in words that everyone can read.",
  },
] as const;
