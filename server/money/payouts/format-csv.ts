/** Returns a table as RFC 4180 text with a byte order mark, which spreadsheets need to show ₹ and
 *  names correctly. A cell that a spreadsheet would take for a formula gets an apostrophe in front:
 *  names come from strangers. Plain numbers, including negative ones, stay numbers. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;

const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
