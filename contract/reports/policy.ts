/* Limits of reports, shared by the browser, the server and the texts that show them. */

/** Maximum length of a report's reason and of its resolution (the constraints on `reports`). */
export const MAX_REPORT_CHARS = 1000;

/** Within how many hours a report is acknowledged (rule 4(5) of the Consumer Protection
 *  (E-Commerce) Rules, 2020). The site acknowledges each report with a mail as soon as it
 *  arrives. */
export const REPORT_ACKNOWLEDGED_HOURS = 48;

/** Within how many days a report is resolved. Rule 4(5) of the Consumer Protection (E-Commerce)
 *  Rules, 2020, allows one month; the shortest month has 28 days. */
export const REPORT_RESOLVED_DAYS = 28;
