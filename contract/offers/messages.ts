import { MAX_UNVERIFIED_BOOKING_DAYS } from "#contract/bookings/policy.ts";
import { formatRupees } from "#contract/money.ts";
import { formatCountInWords, formatNumberInWords } from "#contract/number-words.ts";
import { MAX_CLIENT_ID_CHARS } from "#contract/threads/policy.ts";
import {
  MAX_OFFER_HOURS,
  MAX_OFFER_LABEL_CHARS,
  MAX_OFFER_LINE_PAISE,
  MAX_OFFER_LINES,
  MAX_OFFER_NOTE_CHARS,
  MAX_OPEN_OFFERS,
  MAX_REQUIREMENT_CHARS,
  MIN_OFFER_PAISE,
  REQUIREMENT_DAYS,
} from "./policy.ts";

/** Messages about offers. Pages import this file, so it does not use zod. */
export const offerMessages = {
  unknown: "There is no such offer.",
  ownOffer: "This is your own offer. The other person can accept it.",
  notYours: "Only the person who made this offer can withdraw it.",
  notOpen: "This offer is no longer open.",
  tooManyOpen: `You have ${formatNumberInWords(MAX_OPEN_OFFERS)} open offers in this conversation. Please withdraw one first.`,
  hoursChanged: "The opening hours of the space have changed. Please make a new offer.",
  guestGone: "The guest cannot book at the moment.",
  guestHoldsTooMuch:
    "The guest has too many unpaid bookings at the moment. Please accept the offer later.",
  guestNotVerified: `The guest must verify the email address to book more than ${formatCountInWords(MAX_UNVERIFIED_BOOKING_DAYS, "day")}. Please accept the offer later.`,
  lines: `Please add between 1 and ${MAX_OFFER_LINES} prices.`,
  check: "Please check the prices above.",
  label: `Please say what the price is for, in at most ${MAX_OFFER_LABEL_CHARS} characters.`,
  amount: `Please give an amount from ₹0 to ${formatRupees(MAX_OFFER_LINE_PAISE)}.`,
  total: `The prices must add up to at least ${formatRupees(MIN_OFFER_PAISE)}.`,
  note: `Please keep the note to ${MAX_OFFER_NOTE_CHARS} characters.`,
  clientId: `Please send a clientId of at most ${MAX_CLIENT_ID_CHARS} characters. It ensures that the offer is made only once.`,
  validHours: `Please give a number of hours from 1 to ${MAX_OFFER_HOURS}.`,
} as const;

/** Messages about requirements. */
export const requirementMessages = {
  unknown: "There is no such requirement.",
  city: "We do not know this city. Please write its name as in the search, for example Mumbai.",
  state:
    "We do not know this city in this state. Please write both as in the search, for example Mumbai in Maharashtra.",
  category: "Please choose a category.",
  when: "Please choose a day, a start and an end.",
  people: "Please say how many people come: a whole number from 1.",
  budget: `Please give a budget from ${formatRupees(MIN_OFFER_PAISE)} to ${formatRupees(MAX_OFFER_LINE_PAISE)}.`,
  text: `Please keep the description to ${MAX_REQUIREMENT_CHARS} characters.`,
  clientId: `Please send a clientId of at most ${MAX_CLIENT_ID_CHARS} characters. It ensures that the requirement is posted only once.`,
  tooSoon: `You can post one requirement every ${formatCountInWords(REQUIREMENT_DAYS, "day")}. Please wait for the hosts' offers.`,
  nobody: "No space in this city fits. Please change the time, the number of people or the budget.",
  closed: "This requirement is closed.",
} as const;
