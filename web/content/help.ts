import { formatCancellationExample } from "#contract/bookings/cancellation-example.ts";
import { BOOKABLE_DAYS, MAX_RESCHEDULES } from "#contract/bookings/policy.ts";
import {
  cancellationWindow,
  holdTime,
  hostAnswerTime,
  paymentTimeAfterAcceptance,
} from "#contract/bookings/policy-text.ts";
import { formatCount } from "#contract/format-count.ts";
import { capitalise } from "#contract/number-words.ts";
import { recommendedPhotos } from "#contract/spaces/policy-text.ts";
import {
  acknowledgedTime,
  dataRequestTime,
  notAsShownTime,
  settledTime,
} from "#web/documents/policy-text.ts";
import type { SiteSettings } from "#web/frame/page-request.ts";

export type HelpAnswer = {
  question: string;
  /** Paragraphs as plain text, because search engines get the same text. */
  answer: readonly string[];
  /** A link below the answer, to the page where the reader can act on it. */
  link?: { label: string; to: string };
};

export type HelpTopic = { id: string; title: string; answers: readonly HelpAnswer[] };

const finding = (skipsVerification = false): HelpTopic => ({
  id: "finding",
  title: "Finding a space",
  answers: [
    {
      question: "How do I search?",
      answer: [
        "Type what you need, or choose at least one of category, state, city or local area and press Search. Then narrow the list down by price, capacity, amenities and rating, or by the day and hours you need. With a day and hours, the list shows only spaces that are open and free at that time.",
        "The link in your browser's address bar contains your whole search. Send it to a colleague and they see the same list.",
      ],
      link: { label: "Find your space", to: "/search" },
    },
    {
      question: "Why are places named after stations?",
      answer: [
        "Because that is how people find each other in India. A local area is the nearest railway or metro station; where there is no railway, a local area has the locality's own name. You can also search within a distance of a station.",
      ],
    },
    {
      question: "Are the spaces checked?",
      answer: [
        skipsVerification
          ? "No. Hosts describe their own spaces. The reviews are by guests who have booked the space. If a space is not as shown, tell us."
          : "Yes. A member of our team sees each space, in person or over live video, compares it with its photos and speaks with the host before it goes live.",
      ],
      link: {
        label: skipsVerification ? "What we do, and what we do not" : "What verified means",
        to: "/terms#what-we-do",
      },
    },
  ],
});

const onlineAnswers: HelpTopic["answers"] = [
  {
    question: "Why do I have to send a request first for some spaces?",
    answer: [
      `Some hosts check each booking before they accept it. If the host does not answer within ${hostAnswerTime}, the request expires. You pay nothing before the host accepts, and until then the time is not held for you. Then you have ${paymentTimeAfterAcceptance} to pay, or until the booking starts if that is sooner.`,
    ],
  },
  {
    question: "My payment failed, or my browser closed. Am I booked?",
    answer: [
      "Look under My bookings: it shows the current status. If your bank took the money after all, the booking is confirmed automatically, even some minutes later. If the booking is no longer possible by then, for example because the time is taken, your whole payment is refunded automatically.",
    ],
  },
  {
    question: "Can I move my booking?",
    answer: [
      `Yes, at spaces booked instantly. Until ${cancellationWindow} before the start, you can choose another free time under My bookings. A booking can be moved ${MAX_RESCHEDULES} times. The price of the new time applies: if you have paid more online than its advance, the difference is refunded. At other spaces, cancel and request the new time.`,
    ],
  },
];

const booking = (onlineBooking: boolean): HelpTopic => ({
  id: "booking",
  title: "Booking",
  answers: [
    {
      question: "How do I book?",
      answer: [
        "Open the space and pick a day. The calendar shows which days are open, and why others are not. Pick a start and an end; the price for exactly that time appears.",
        onlineBooking
          ? `The page says how the space is booked. If it is booked instantly, press Book Now and pay the advance; the hours are held for you for ${holdTime} while you pay. If its host must accept requests first, press Request to book; you pay once the request is accepted.`
          : "Then press the WhatsApp button. The message with the space, the date and the times is already written; you only send it. Your booking is valid once it is confirmed to you in writing.",
      ],
    },
    {
      question: "Can I book for a whole day, a week, or overnight?",
      answer: [
        "Yes. Many spaces have a daily price; for a week, you pay this price for each day. Where a space is open past midnight, an end time after midnight belongs to the next day.",
      ],
    },
    {
      question: "How far ahead can I book?",
      answer: [
        `Up to ${formatCount(BOOKABLE_DAYS, "day")}. The start and the end must be on a quarter hour, such as 9:15 AM.`,
      ],
    },
    ...(onlineBooking ? onlineAnswers : []),
    {
      question: "Do I need an account?",
      answer: [
        onlineBooking
          ? "You need no account to search, to look at spaces or to ask for a space on WhatsApp. With an account you can book and pay online, save the spaces you like, send inquiries to hosts, and list spaces of your own."
          : "You need no account to search, to look at spaces or to ask for a space on WhatsApp. With an account you can save the spaces you like, send inquiries to hosts, and list spaces of your own.",
      ],
    },
  ],
});

const money = (onlineBooking: boolean): HelpTopic => ({
  id: "money",
  title: "Prices and refunds",
  answers: [
    {
      question: "What does a booking cost?",
      answer: [
        "The host's price by the hour or by the day, whichever is less for your time. We add no fee for guests.",
      ],
    },
    {
      question: "When and how do I pay?",
      answer: [
        onlineBooking
          ? "You pay an advance online when you book, or once the host has accepted your request. You pay the balance to the host at the space. To pay by UPI on a computer, you scan a QR code; on a phone, a button opens your UPI app. You do not type a UPI ID. You can also pay by card."
          : "You pay the host, in the way you agree in writing. We take no money on this site, so anyone who asks you to pay us here is not from our team.",
      ],
    },
    {
      question: "What if I cancel?",
      answer: [
        `${onlineBooking ? "Cancel under My bookings. " : ""}Up to and including ${cancellationWindow} before the start, everything you paid is refunded. Later, nothing is refunded. ${formatCancellationExample()}`,
      ],
      link: { label: "Cancellation and refund rules", to: "/terms#cancellation" },
    },
    {
      question: "What if the host cancels?",
      answer: [
        "Everything you paid is always refunded, and we help you find another space for the same day.",
      ],
    },
  ],
});

const atTheSpace: HelpTopic = {
  id: "at-the-space",
  title: "At the space",
  answers: [
    {
      question: "The space is not what the page showed. What now?",
      answer: [
        `Tell us before you start, or within ${notAsShownTime}, with photos. If the space is not as shown, everything is refunded.`,
      ],
    },
    {
      question: "Something broke. What do I do?",
      answer: [
        "Tell the host immediately, take a photo together, and agree on the repair before you leave. If you cannot agree, write to us within a day.",
      ],
      link: { label: "Guidelines", to: "/guidelines" },
    },
    {
      question: "Can we stay longer?",
      answer: [
        "Yes, if the time after yours is free and the host agrees. Ask before your time is over; each extra hour costs the price by the hour.",
      ],
    },
  ],
};

/** The answer for a site on which guests pay online. */
const howGuestsBook: HelpAnswer = {
  question: "Do I decide who books my space?",
  answer: [
    "You choose for each space, in its calendar under “How guests book”. With requests, you accept or decline each one, and the guest pays only after that. With instant booking, a guest who picks a free time books and pays without asking you.",
  ],
  link: { label: "Your calendar", to: "/host/calendar" },
};

const hosting = (onlineBooking: boolean, skipsVerification = false): HelpTopic => ({
  id: "hosting",
  title: "Hosting",
  answers: [
    {
      question: "How do I list my space?",
      answer: [
        "In seven short steps, you choose a category, describe the space, add photos, a location, prices and hours, and check everything. You can stop at any step: your draft and its photos stay on your device, so that you can continue later.",
        skipsVerification
          ? "Then the space is live, and guests can find it."
          : "Then our team reviews the space. We write to you when it is live, or if it needs changes first. Please verify your email address meanwhile: we cannot publish the space before that.",
      ],
      link: { label: "Begin", to: "/host/onboarding" },
    },
    {
      question: "May I change it later?",
      answer: [
        skipsVerification
          ? "Yes, at any time. Changes take effect immediately. You can also pause a space and resume it."
          : "Yes, at any time. Prices, hours, texts and amenities take effect immediately. Some changes go to our team first: changed photos; another title, address, pin or category; and a description or amenity with a new link, email address, phone number, payment detail or invitation to pay elsewhere. Until our team has checked them, guests see the verified version. You can also pause a space and resume it.",
      ],
      link: { label: "Your spaces", to: "/profile?tab=listed" },
    },
    {
      question: "What photos do I need?",
      answer: [
        `${capitalise(recommendedPhotos)}, clear and well lit, from several angles. Take them in daylight, with the lamps off. Show only what guests will find there.`,
      ],
      link: { label: "How to photograph a space", to: "/blog/space-photography-tips" },
    },
    ...(onlineBooking ? [howGuestsBook] : []),
    {
      question: "How fast must I answer?",
      answer: [`Within ${hostAnswerTime}, even if you decline.`],
    },
  ],
});

const data: HelpTopic = {
  id: "data",
  title: "Your data",
  answers: [
    {
      question: "What data do you have about me?",
      answer: [
        "If you only browse, we have nothing that identifies you. If you write to us, we have your name, your phone number or email, and your text.",
      ],
      link: { label: "Privacy", to: "/privacy" },
    },
    {
      question: "How do I get my data erased?",
      answer: [
        `If you have an account, delete it under Account Settings in your profile; you can download a copy of your data first. Your details, likes and spaces are deleted immediately. Booking and payment records that the law requires are stored for as long as the law says. If you have no account, write to us with the words: Erase my data. We do it within ${dataRequestTime} and tell you when it is done.`,
        "One button on the cookies page erases what is stored on your own device, except one cookie, which you can erase in your browser.",
      ],
      link: { label: "Erase what is stored on this device", to: "/cookies#erase" },
    },
    {
      question: "I have a complaint. Who handles it?",
      answer: [
        `Our grievance officer, named below, handles it. You get a complaint number within ${acknowledgedTime} and an answer within ${settledTime}.`,
      ],
    },
  ],
};

/** Returns the Help Center's questions, in the order in which a visitor needs them. */
export const helpTopics = ({
  onlineBooking,
  skipsVerification,
}: Pick<SiteSettings, "onlineBooking" | "skipsVerification">): readonly HelpTopic[] => [
  finding(skipsVerification),
  booking(onlineBooking),
  money(onlineBooking),
  atTheSpace,
  hosting(onlineBooking, skipsVerification),
  data,
];
