/* Limits of WhatsApp messages, shared by several modules and the texts that show them. */

/** How many minutes a code that we send over WhatsApp is valid (our choice). The provider shows
 *  this number below the code. */
export const WHATSAPP_CODE_MINUTES = 10;

/** Number of days for which the team sees the totals of messages (our choice). */
export const WHATSAPP_TOTAL_DAYS = 30;
