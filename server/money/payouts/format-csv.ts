/** A table as RFC 4180 text with a byte order mark, which spreadsheets need to see ₹ and names right.
 *  A cell that a spreadsheet would take for a formula begins with an apostrophe: names come from
 *  strangers. Plain numbers, also negative ones, stay numbers. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;

const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
