/** Returns a table as CSV text (RFC 4180). The text begins with a byte order mark, because
 *  spreadsheets otherwise show ₹ and some names wrongly. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;

const cellOf = (text: string): string => {
  // Hosts choose the titles of their spaces, so a cell that looks like a formula gets an apostrophe
  // in front. Plain numbers, including negative ones, are not changed.
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
