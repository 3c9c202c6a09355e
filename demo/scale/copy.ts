import type pg from "pg";

/** The methods of a PostgreSQL connection that a bulk copy needs; pg has them but does not declare
 *  their types. */
type CopyConnection = {
  query: (sql: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
};

const noop = () => {};

/** Sends rows in COPY's text format (see copyLine) to a table that this transaction has emptied.
 *  The option `freeze` stores the rows as frozen, so that no later vacuum has to rewrite them. */
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

/** Returns one row in COPY's text format. */
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

/** Returns a list of texts as a PostgreSQL array literal. */
export const arrayText = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
