/** A number as it is kept (E.164), spaced as Indians read theirs: `+91 98200 12345`, without a break.
 *  Numbers of other countries stay as they are. No library of all countries: pages import it. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+91(\d{5})(\d{5})$/, "+91\u00a0$1\u00a0$2");
