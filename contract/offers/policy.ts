/* Limits of offers and requirements, shared by the browser, the server and the texts that show
 * them. */
import type { Paise } from "#contract/money.ts";

/** Maximum number of price lines of an offer (our choice). */
export const MAX_OFFER_LINES = 20;

/** Maximum length of the text that says what a price line is for (our choice). */
export const MAX_OFFER_LABEL_CHARS = 80;

/** Maximum length of the note of an offer (the constraint on `note`). */
export const MAX_OFFER_NOTE_CHARS = 1000;

/** Minimum total of an offer, and minimum budget of a requirement: one rupee (required). The
 *  payment provider rejects smaller amounts. */
export const MIN_OFFER_PAISE: Paise = 100;

/** Maximum amount of one price line, and maximum budget of a requirement: ten million rupees (our
 *  choice). */
export const MAX_OFFER_LINE_PAISE: Paise = 1_000_000_000;

/** For how many hours an offer can be accepted if its sender does not choose a time (our
 *  choice). */
export const DEFAULT_OFFER_HOURS = 24;

/** The longest time for which a sender can keep an offer open, in hours (our choice). */
export const MAX_OFFER_HOURS = 168;

/** Maximum number of open offers from one person in one conversation (our choice). */
export const MAX_OPEN_OFFERS = 5;

/** Maximum number of days for which a requirement stays open (required). After posting a
 *  requirement, a guest must wait for this number of days before posting another. */
export const REQUIREMENT_DAYS = 3;

/** Maximum number of hosts to which a requirement is sent (source: `required`, see
 *  contract/policy.ts). */
export const MAX_REQUIREMENT_HOSTS = 10;

/** Maximum length of the text of a requirement (the constraint on `body`). */
export const MAX_REQUIREMENT_CHARS = 1000;

/** Number of requirements in one response (our choice). */
export const REQUIREMENTS_PER_PAGE = 20;
