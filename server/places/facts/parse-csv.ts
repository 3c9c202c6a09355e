/** A row of a comma-separated file and the line on which it starts, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/** Parses comma-separated text as spreadsheets write it, with quotes, CR LF or a byte order mark.
 *  Cells are trimmed. Rows with only empty cells are left out.
 *  @returns the rows, and the line of an unclosed quote if there is one */
export const parseCsv = (text: string): { rows: CsvRow[]; openQuote?: number } => {
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let cell = "";
  let quotedSince: number | undefined;

  const endRow = (): void => {
    row.cells.push(cell.trim());
    cell = "";
    if (row.cells.some((one) => one !== "")) rows.push(row);
    row = { line: line + 1, cells: [] };
  };

  const body = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  for (let at = 0; at < body.length; at++) {
    const char = body[at];
    if (quotedSince !== undefined) {
      if (char !== '"') cell += char;
      // In a quoted cell, "" is a quote.
      else if (body[at + 1] === '"') cell += body[at++];
      else quotedSince = undefined;
    } else if (char === '"' && cell.trim() === "") {
      quotedSince = line;
      cell = "";
    } else if (char === ",") {
      row.cells.push(cell.trim());
      cell = "";
    } else if (char === "\n") {
      endRow();
    } else {
      cell += char;
    }
    if (char === "\n") line++;
  }
  endRow();
  return quotedSince === undefined ? { rows } : { rows, openQuote: quotedSince };
};
