import { formatRetentionInWords, formatYearsInWords } from "#contract/number-words.ts";
import { retentionDays, TAX_RETENTION_YEARS } from "./policy.ts";

/** Texts about deleting an account, for the page that asks for confirmation and for the legal
 *  pages. Pages import this file, so it does not use zod. */
export const eraseMessages = {
  deleted: "Your account was deleted.",
  notYours: "You can only delete your own account.",
  payoutDue: (rupees: string) =>
    `We have not paid out ${rupees} of your earnings yet. Please write to us: we will pay it out first, and then you can delete your account.`,
  question: "Do you want to delete your account? This cannot be undone.",
} as const;

/** The data that is deleted immediately (by server/departures/delete-account.ts). */
export const erasedAccountData: readonly string[] = [
  "your email address, phone number and password, and your display name",
  "every sign-in, on all your devices, and every other way to sign in",
  "your likes, and the conversations that you began, with their photos",
  "your spaces with their photos, and the conversations about them",
  "stored emails to you, and stored emails about your inquiries",
];

/** What a site with online booking deletes in addition to `erasedAccountData`. */
export const erasedBookingData: readonly string[] = [
  "the calendars that you connected, the details that you gave for invoices and payouts, what you wrote to hosts about the purpose of your bookings, the offers in your conversations, what you asked hosts to offer, and the photos in your reviews",
];

/** The data that is retained, with the reason or the period. */
export const retainedAfterErasure: readonly string[] = [
  `bookings and payments, with a number in place of your name, and invoices as they were issued, for as long as tax law requires (${formatYearsInWords(TAX_RETENTION_YEARS)})`,
  `the record of sign-ins, refused attempts and changes of the account, with a shortened internet address and a number in place of your name, for ${formatRetentionInWords(retentionDays.securityEvents)}`,
  "the reviews that you wrote, and your replies to reviews, without your name",
  "the team's log of decisions on accounts and spaces, with a number in place of your name",
];
