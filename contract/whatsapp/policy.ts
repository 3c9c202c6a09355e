/* Limits of WhatsApp messages, shared by several modules and the texts that show them. */

/** Minutes that a code sent over WhatsApp is valid (our choice; the provider shows it below the
 *  code). */
export const WHATSAPP_CODE_MINUTES = 10;

/** Number of days for which the team sees the totals of messages (our choice). */
export const WHATSAPP_TOTAL_DAYS = 30;
