import { capitalise } from "#contract/number-words.ts";
import { recommendedPhotos } from "#contract/spaces/policy-text.ts";

/** The promises on the page for hosts, in the specification's wording. The figures are SAMPLE
 *  CONTENT until the operator has its own. */
export const hostingFigures = [
  { figure: "₹50K+", label: "average monthly earnings" },
  { figure: "1000+", label: "active hosts" },
  { figure: "24/7", label: "host support" },
  { figure: "100%", label: "secure payments" },
] as const;

/** Returns the steps from a listing to the first earnings, in their order.
 *  @param skipsVerification - true if spaces go live without a check by the team */
export const listHostingSteps = ({ skipsVerification = false }) => [
  {
    title: "List Your Space",
    text: `Say what it is, what is in it and what it costs by the hour or the day. ${capitalise(recommendedPhotos)} photos in daylight are enough.`,
  },
  {
    title: "Set Your Schedule",
    text: "Weekly hours of any shape: split days, late Fridays, weekends only. Guests can only pick a time that you offer.",
  },
  skipsVerification
    ? {
        title: "Go Live",
        text: "Your space is live as soon as you have listed it. Guests find it by its nearest station.",
      }
    : {
        title: "Get Verified",
        text: "Our team checks every space: its photos, its address, its exits. Then it goes live, and guests find it by its nearest station.",
      },
  {
    title: "Start Earning",
    text: "You choose for each space: answer requests yourself, or let guests book instantly. Requests and bookings both show you the date and times, and the purpose if the guest gives one.",
  },
];
