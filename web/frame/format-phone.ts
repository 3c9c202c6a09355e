/** Returns a stored number (E.164) with spaces as is usual in India: `+91 98200 12345`, without a
 *  line break. Numbers of other countries stay as they are. Pages import this file, so it does not
 *  use a library with all countries. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+91(\d{5})(\d{5})$/, "+91\u00a0$1\u00a0$2");
