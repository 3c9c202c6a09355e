import type pg from "pg";

/** The part of a PostgreSQL connection that a bulk copy speaks through; pg has it and types it not. */
type CopyConnection = {
  query: (sql: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
};

const noop = () => {};

/** Sends rows that are already in COPY's text form (see copyLine) into a table that this transaction
 *  emptied. They are born frozen, so that no vacuum has to touch them again. */
export const copyInto = (
  client: pg.Client,
  table: string,
  columns: readonly string[],
  text: string,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const command = {
      submit: (connection: CopyConnection) =>
        connection.query(`copy ${table} (${columns.join(", ")}) from stdin (freeze)`),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(Buffer.from(text));
        connection.endCopyFrom();
      },
      handleCommandComplete: noop,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    };
    client.query(command as never);
  });

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** One row in COPY's text form. */
export const copyLine = (row: readonly (string | number | null)[]): string => {
  let line = "";
  for (const [i, value] of row.entries()) {
    if (i > 0) line += "\t";
    if (value === null) line += "\\N";
    else if (typeof value === "number") line += value;
    else line += value.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char);
  }
  return `${line}\n`;
};

/** A list of texts as PostgreSQL writes an array. */
export const arrayText = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
