/** Returns a stored number (E.164) with non-breaking spaces, as is usual in India:
 *  `+91 98200 12345`. Numbers of other countries stay as they are: a library for all countries
 *  would be too large for a page. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+91(\d{5})(\d{5})$/, "+91\u00a0$1\u00a0$2");
