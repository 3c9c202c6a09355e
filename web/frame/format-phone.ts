/** Returns a stored number (E.164) with spaces as is usual in India: `+91 98200 12345`. The spaces
 *  are non-breaking, so that the number stays on one line. Numbers of other countries stay as they
 *  are. Pages load this file, and a library for all countries would be too large. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+91(\d{5})(\d{5})$/, "+91\u00a0$1\u00a0$2");
