/* What the legal texts promise, and nobody but their readers needs: times in which the operator answers, and
 * how long is kept what the operator keeps by hand. The words are in policy-text.ts. */

/** A complaint is acknowledged (IT Rules, 2021, rule 3(2)). */
export const COMPLAINT_ACKNOWLEDGED_HOURS = 24;
/** A complaint is settled (IT Rules, 2021, rule 3(2)). */
export const COMPLAINT_SETTLED_DAYS = 15;
/** Most are settled in less (our own). */
export const COMPLAINT_USUALLY_DAYS = 7;
/** A consumer's complaint is acknowledged at the latest (E-Commerce Rules, 2020, rule 4(5)). */
export const CONSUMER_ACKNOWLEDGED_HOURS = 48;
/** A consumer's complaint is redressed at the latest (E-Commerce Rules, 2020, rule 4(5)). */
export const CONSUMER_SETTLED_MONTHS = 1;
/** An appeal to the Grievance Appellate Committee (IT Rules, 2021, rule 3A). */
export const APPEAL_DAYS = 30;
/** An intimate picture shown without consent is taken down (IT Rules, 2021, rule 3(2)(b)). */
export const TAKEDOWN_HOURS = 24;
/** A dispute is talked about before it goes to arbitration (our own). */
export const NEGOTIATION_DAYS = 30;
/** A guest says that a space is not what was shown (our own). */
export const NOT_AS_SHOWN_HOURS = 1;

/** Who uses a right of the DPDP Act has an answer, and what is to be erased is gone (our own; the Act asks
 *  for a period that is published). */
export const DATA_REQUEST_DAYS = 15;
/** The Data Protection Board has the full account of a breach (DPDP Rules, 2025, rule 7). */
export const BREACH_REPORT_HOURS = 72;

/** Messages and calls (our own). */
export const MESSAGES_RETENTION_YEARS = 1;
/** Complaints, once settled (our own: the limit of a suit, Limitation Act, 1963). */
export const COMPLAINTS_RETENTION_YEARS = 3;
/** Records of faults and attacks (DPDP Rules, 2025, rule 8(3): a year at least). */
export const LOGS_RETENTION_YEARS = 1;
