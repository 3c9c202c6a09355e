import type { Fact } from "#web/legal/facts.tsx";
import type { SiteSettings } from "#web/page-request.ts";

/** What we hold after each thing that a person does, and what for. */
export const held = ({ onlineBooking }: SiteSettings): Fact[] => [
  [
    "You look around",
    "Nothing that names you. Your last search stays on your own device. If something fails, our servers note what failed and when.",
  ],
  [
    "You write to us or call",
    "Your name, the number or address you write from, and what you tell us. We use it to answer you.",
  ],
  [
    "You ask for a space",
    "The space, the day and the hours, how many people come, what for, and what was agreed. We use it to arrange the booking with the host and to help if something goes wrong.",
  ],
  ...(onlineBooking
    ? [
        [
          "You pay online",
          "What was paid, when, and the payment's number. The payment company takes your card or UPI details itself; they never reach our servers.",
        ] as const,
      ]
    : []),
  [
    "You list a space",
    "Your name and number, the address, photos, prices and hours, and proof that you may let the space. The listing is public; your number and the proof are not.",
  ],
  [
    "You complain",
    "Your complaint, what we found and what we did, because the law asks us to be able to show it.",
  ],
  [
    "You open an account",
    "Your e-mail address, your phone number, and a scrambled form of your password that cannot be turned back. We also keep the spaces you liked and listed. An account is never needed to look around.",
  ],
];

/** How long each kind of data is kept. */
export const kept: readonly Fact[] = [
  ["Messages and calls", "One year after the last one, or after the event that they were about"],
  [
    "Bookings, payments, invoices",
    "Eight years after the financial year, as tax and company law ask; after an erasure without your name",
  ],
  [
    "Listings",
    "While the space is listed, and one year more; proof of your right to let, the same",
  ],
  ["Complaints", "Three years after they were settled"],
  ["Account details", "Until you delete the account; then they go at once"],
  [
    "Records of faults and attacks",
    "One year, as the rules under the DPDP Act ask, on machines that few of us can reach",
  ],
];

/** The rights of the DPDP Act, 2023, sections 6 and 11 to 14. */
export const rights: readonly Fact[] = [
  ["To know", "A summary of your data, what we do with it, and everyone we gave it to"],
  ["To correct", "Wrong data put right, incomplete data completed, old data brought up to date"],
  ["To erase", "Data gone once its purpose is served or you take your consent back"],
  ["To take consent back", "At any time, as easily as you gave it"],
  ["To complain", "To our grievance officer first, and then to the Data Protection Board of India"],
  ["To name somebody", "A person who uses these rights for you if you die or no longer can"],
];
