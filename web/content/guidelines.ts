import { hostAnswerTime } from "#contract/bookings/policy-text.ts";

/** A rule of conduct, shown as a card. The page maps `icon` to a picture. */
export type Guideline = {
  title: string;
  description: string;
  icon: "camera" | "clock" | "shield" | "people" | "arrival" | "damage";
};

export const hostGuidelines: readonly Guideline[] = [
  {
    title: "Show it in good light",
    description:
      "Give clear, well-lit photos from several angles: every room a guest may use, the entrance, the view from the door. Show the space as it is today.",
    icon: "camera",
  },
  {
    title: `Answer within ${hostAnswerTime}`,
    description: `Respond to booking requests within ${hostAnswerTime}, even if the answer is no. Guests who have to wait book elsewhere.`,
    icon: "clock",
  },
  {
    title: "Keep it safe",
    description:
      "Meet the safety regulations for your building: clear exits, working extinguishers, safe wiring, and a phone number that is answered during the whole booking.",
    icon: "shield",
  },
];

export const renterGuidelines: readonly Guideline[] = [
  {
    title: "Respect the capacity",
    description:
      "The limit includes everyone, crew and helpers too. It protects the floor, the exits and the neighbours.",
    icon: "people",
  },
  {
    title: "Be on time",
    description:
      "Be punctual at check-in and check-out. Setting up and clearing away are part of your hours; the next guest's hours begin when yours end.",
    icon: "arrival",
  },
  {
    title: "Report damage immediately",
    description:
      "Things break. Tell the host immediately, with a photo, and agree on the repair before you leave.",
    icon: "damage",
  },
];

export const suspensionNotice =
  "Breaking the guidelines may lead to account suspension or removal from the platform.";

export const guidelineCards = [...hostGuidelines, ...renterGuidelines];
