/* The exceptions of the policy test, with reasons. */

/** The policies whose numbers are not shown in any tested text. The value of each entry is the
 *  reason. A policy is a number in a `policy.ts` file of contract/ or web/documents/. Every new
 *  policy must be listed here or in policies.ts. */
export const policiesWithoutText: Record<string, string> = {
  "contract/bookings/policy.ts#MAX_NOTICE_DAYS":
    "the form offers choices, and the API's schema checks the value",
  "contract/bookings/policy.ts#MAX_BUFFER_HOURS":
    "the form offers choices, and the API's schema checks the value",
  "contract/bookings/policy.ts#DEFAULT_ADVANCE_PAISE": "pages show the operator's value",
  "contract/bookings/policy.ts#MAX_BLOCKS_PER_SPACE": "the message says only: too many",
  "contract/calendars/policy.ts#MAX_CALENDAR_URL_CHARS":
    "the message asks for the address, whatever is wrong with it",
  "contract/invoices/policy.ts#MAX_DOCUMENT_NUMBER_CHARS":
    "the site chooses the number; only its log could say this",
  "contract/earnings/policy.ts#earningsMonths.usual": "a default",
  "contract/earnings/policy.ts#earningsMonths.most":
    "no page says it; only the query's error message does",
  "contract/media/policy.ts#MEGABYTE": "a unit",
  "contract/media/policy.ts#MAX_SHRINKABLE_PHOTO_BYTES":
    "a larger photo has no button that makes it smaller",
  "contract/media/policy.ts#BOOKING_COVER_WIDTH": "occurs only in addresses",
  "contract/media/policy.ts#THUMBNAIL_WIDTH": "occurs only in addresses",
  "contract/media/policy.ts#LARGEST_PHOTO_WIDTH": "occurs only in addresses",
  "contract/media/policy.ts#SIGNED_PHOTO_EXPIRY_MINUTES": "occurs only in addresses",
  "contract/media/policy.ts#photoLimits.unpackedBytes": "too technical for a message",
  "contract/media/policy.ts#photoLimits.alphaFactor": "too technical for a message",
  "contract/media/policy.ts#photoLimits.progressiveBytes": "too technical for a message",
  "contract/media/policy.ts#photoLimits.webpBytes": "too technical for a message",
  "contract/reviews/policy.ts#MIN_STARS": "there are one to five stars everywhere",
  "contract/reviews/policy.ts#MAX_STARS": "there are one to five stars everywhere",
  "contract/reviews/policy.ts#REVIEWS_PAGE_SIZE": "no text says it",
  "contract/reviews/policy.ts#LATE_CANCELLATION_SHOWN_DAYS": "no text says it",
  "contract/payments/policy.ts#refundSchedule.sendAttempts": "only the queue uses it",
  "contract/payments/policy.ts#refundSchedule.firstPollMinutes": "only the queue uses it",
  "contract/payments/policy.ts#paymentCheckSeconds.first": "no text says it",
  "contract/payments/policy.ts#paymentCheckSeconds.growth": "no text says it",
  "contract/payments/policy.ts#paymentCheckSeconds.most": "no text says it",
  "contract/spaces/policy.ts#listingLimits.capacity": "the message asks for a valid number",
  "contract/spaces/policy.ts#listingLimits.price": "the message asks for a valid number",
  "contract/spaces/policy.ts#listingLimits.pinMetres":
    "the message says how exact the device's position is",
  "contract/spaces/policy.ts#MAX_PRICE_FILTER_RUPEES":
    "the slider shows it as the end of the range",
  "contract/spaces/policy.ts#SEARCH_PAGE_SIZE": "no text says it",
  "contract/spaces/policy.ts#MAX_SEARCH_RESULTS": "no text says it",
  "contract/stories/policy.ts#MAX_TESTIMONIALS": "only the operator's start says it",
  "contract/stories/policy.ts#MAX_HOST_STORIES": "only the operator's start says it",
  "contract/stories/policy.ts#MAX_TEAM_MEMBERS": "only the operator's start says it",
  "contract/stories/policy.ts#MAX_QUOTE_CHARS": "only the operator's start says it",
  "contract/stories/policy.ts#MAX_STORY_NAME_CHARS": "only the operator's start says it",
  "contract/offers/policy.ts#MIN_OFFER_PAISE": "the messages show it as an amount",
  "contract/offers/policy.ts#MAX_OFFER_LINE_PAISE": "the messages show it as an amount",
  "contract/offers/policy.ts#DEFAULT_OFFER_HOURS": "the form shows it as the chosen option",
  "contract/offers/policy.ts#REQUIREMENTS_PER_PAGE": "a page of a list; no text says it",
  "contract/notifications/policy.ts#MAX_NOTIFICATIONS_READ":
    "how many ids a page sends; no text says it",
  "contract/notifications/policy.ts#MAX_PUSH_ENDPOINT_CHARS":
    "browsers choose the URL; no text says it",
  "contract/notifications/policy.ts#escalationMinutes.push": "the first channel is used at once",
  "contract/notifications/policy.ts#NOTIFICATIONS_PER_PAGE": "a page of a list; no text says it",
  "contract/threads/policy.ts#MESSAGES_PER_PAGE": "a page of a list; no text says it",
  "contract/threads/policy.ts#THREADS_PER_PAGE": "a page of a list; no text says it",
  "contract/visits/policy.ts#VISIT_PAGE_DAYS_AFTER_END": "texts say: a day after the end",
  "contract/team/policy.ts#MIN_SEARCH_WORD_CHARS": "the route's own error says it",
  "contract/team/policy.ts#MAX_SEARCH_WORD_NAMES": "the route's own error says it",
  "contract/team/policy.ts#MAX_SEARCH_WORD_MEANINGS": "the route's own error says it",
  "contract/team/policy.ts#MAX_SEARCH_WORDS": "the route's own error says it",
  "contract/spaces/policy.ts#NEAREST_KM": "only the nearest results say it",
  "contract/spaces/policy.ts#SUGGESTIONS": "no text says it",
  "contract/spaces/policy.ts#MAX_SUGGESTIONS": "the route's own error says it",
};

/** Amounts that the policy test ignores in texts, although they equal a policy's amount.
 *  - `where`: matches the name of the text or of the file
 *  - `says`: matches the amount in the text */
export const otherAmounts: readonly { where: RegExp; says: RegExp }[] = [
  // Here "24 hours" means a whole day, such as the hours of a space that is always open.
  {
    where: /format-calendar-day|slot-times|add-slot-form|weekly-hours|day-panel|blocked-days/,
    says: /24 hours/g,
  },
  // Durations in articles, guides and testimonials. Some say how long a form takes.
  {
    where: /articles|guides/,
    says: /(five|ten|fifteen) minutes|(a cleaner's|for) half (an )?hour|twice a year/gi,
  },
  { where: /testimonials/, says: /(five|ten) minutes|two days' notice/g },
  { where: /hosting-help/, says: /about ten minutes/g },
  // These two numbers are not policies: 60 is the maximum length of a sign-in provider's name, and
  // 1280 is a width to which the browser reduces photos.
  { where: /config-sign-in/, says: /at most 60 characters/g },
  { where: /made smaller/, says: /"width":1280/g },
  // Phrases for one value of a policy, such as "half hour" for 30 minutes. If the policy has any
  // other value, the code writes a number.
  { where: /number-words/, says: /a year/g },
  { where: /^contract\/calendars\/messages/, says: /half hour/g },
  { where: /^web\/documents\/policy-text/, says: /the first hour/g },
];
