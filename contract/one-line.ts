/** Returns a text as one line: line breaks and repeated spaces become one space. Mails and headings
 *  show such a text in one line. */
export const toOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
