/* Commitments that exist only in the legal texts and not in code: the operator's response times,
 * and retention of records that the operator manages manually. The wording is in policy-text.ts. */

/** Time to acknowledge a complaint (IT Rules, 2021, rule 3(2)). */
export const COMPLAINT_ACKNOWLEDGED_HOURS = 24;
/** Time to settle a complaint (IT Rules, 2021, rule 3(2)). */
export const COMPLAINT_SETTLED_DAYS = 15;
/** Time in which most complaints are settled (our choice). */
export const COMPLAINT_USUALLY_DAYS = 7;
/** Latest time to acknowledge a consumer's complaint (E-Commerce Rules, 2020, rule 4(5)). */
export const CONSUMER_ACKNOWLEDGED_HOURS = 48;
/** Latest time to redress a consumer's complaint (E-Commerce Rules, 2020, rule 4(5)). */
export const CONSUMER_SETTLED_MONTHS = 1;
/** Time for a user to appeal to the Grievance Appellate Committee (IT Rules, 2021, rule 3A). */
export const APPEAL_DAYS = 30;
/** Time to take down an intimate picture shown without consent (IT Rules, 2021, rule 3(2)(b)). */
export const TAKEDOWN_HOURS = 24;
/** Time to negotiate a dispute before it goes to arbitration (our choice). */
export const NEGOTIATION_DAYS = 30;
/** Time for a guest to report that a space is not as shown (our choice). */
export const NOT_AS_SHOWN_HOURS = 1;

/** Time to answer a request under the DPDP Act and to erase what must be erased (our choice; the
 *  Act requires a published period). */
export const DATA_REQUEST_DAYS = 15;
/** Time to send the Data Protection Board the full report of a breach (DPDP Rules, 2025, rule
 *  7). */
export const BREACH_REPORT_HOURS = 72;

/** Retention of messages and calls (our choice). */
export const MESSAGES_RETENTION_YEARS = 1;
/** Retention of settled complaints (our choice). The period equals the time limit for bringing a
 *  lawsuit (Limitation Act, 1963). */
export const COMPLAINTS_RETENTION_YEARS = 3;
/** Retention of records of faults and attacks (DPDP Rules, 2025, rule 8(3): at least one year). */
export const LOGS_RETENTION_YEARS = 1;
