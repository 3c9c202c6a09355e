import pg from "pg";
import { serialize } from "pg-protocol";

/** The messages at the end of each request to PostgreSQL. They run the statement and end the
 *  request. */
const run = Buffer.concat([serialize.execute(), serialize.sync()]);
/** Asks for the columns of the result, and then does the same as `run`. */
const describeAndRun = Buffer.concat([serialize.describe({ type: "P", name: "" }), run]);

/** pg's function that converts a parameter to text. pg's types do not declare it. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } })
  .utils;

/** The columns of a statement's result, and how they are read. If a statement has no result, the
 *  lists are empty. */
type RowShape = {
  fields: pg.FieldDef[];
  parsers: ((text: string) => unknown)[];
  /** A row in which all columns are null. Copying it is faster than building each row anew. */
  empty: Record<string, unknown>;
};

const toRowShape = (fields: pg.FieldDef[]): RowShape => ({
  fields,
  parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, "text")),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

/** The `RowShape` of each prepared statement of one connection. The key is the statement's name. */
export type RowShapes = Map<string, RowShape>;

type PreparedResult = {
  command: string;
  rowCount: number | null;
  oid: null;
  rows: Record<string, unknown>[];
  fields: pg.FieldDef[];
};

type Callback = (error: Error | null, result?: PreparedResult) => void;

type ConnectionState = {
  stream: { writable: boolean; write: (bytes: Buffer) => unknown };
  parsedStatements: Record<string, string>;
};

/** A statement that PostgreSQL prepares once on its connection. It needs about half the processor
 *  time of pg's `Query` with a name. pg calls `submit`, then a `handle…` method for each message of
 *  the response. */
export class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly callback: Callback;
  readonly #values: readonly unknown[];
  readonly #shapes: RowShapes;
  readonly #result: PreparedResult;
  #shape: RowShape | undefined;
  #unreadable: Error | undefined;

  constructor(
    { name, text, values }: { name: string; text: string; values?: readonly unknown[] | undefined },
    shapes: RowShapes,
    callback: Callback,
  ) {
    this.name = name;
    this.text = text;
    this.callback = callback;
    this.#values = values ?? [];
    this.#shapes = shapes;
    this.#shape = shapes.get(name);
    this.#result = { command: "", rowCount: null, oid: null, rows: [], fields: [] };
  }

  submit(given: unknown): Error | null {
    const { stream, parsedStatements } = given as ConnectionState;
    const { name, text } = this;
    const parsed = parsedStatements[name];
    if (parsed !== undefined && parsed !== text)
      return new Error(`The prepared statement ${name} has another text.`);
    let bind: Buffer;
    try {
      bind = serialize.bind({
        statement: name,
        values: this.#values as unknown[],
        valueMapper: prepareValue,
      });
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    // The columns are described once for each connection. The description is never outdated:
    // PostgreSQL refuses the statement if a schema change has altered the columns.
    const end = this.#shape ? run : describeAndRun;
    const parts = parsed === undefined ? [serialize.parse({ name, text }), bind, end] : [bind, end];
    // One write for all messages saves processor time. Nothing is written to a lost connection; pg
    // reports the loss to this statement.
    if (stream.writable) stream.write(Buffer.concat(parts));
    return null;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#shape = toRowShape(fields);
    this.#shapes.set(this.name, this.#shape);
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    if (!this.#shape || this.#unreadable) return;
    const { fields, parsers, empty } = this.#shape;
    const row = { ...empty };
    try {
      for (let i = 0; i < texts.length; i++) {
        const [text, field] = [texts[i], fields[i]];
        if (typeof text === "string" && field) row[field.name] = parsers[i]?.(text);
      }
    } catch (error) {
      this.#unreadable = error instanceof Error ? error : new Error(String(error));
      return;
    }
    this.#result.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    // The text is, for example, "SELECT 24", "UPDATE 1", "INSERT 0 1" or "LOCK TABLE".
    const [command = "", ...counts] = text.split(" ");
    const count = Number(counts.at(-1));
    this.#result.command = command;
    this.#result.rowCount = counts.length > 0 && Number.isInteger(count) ? count : null;
    if (!this.#shape) this.#shapes.set(this.name, toRowShape([]));
  }

  handleReadyForQuery(): void {
    this.#result.fields = this.#shape?.fields ?? [];
    if (this.#unreadable) this.callback(this.#unreadable);
    else this.callback(null, this.#result);
  }

  handleError(error: Error): void {
    this.callback(this.#unreadable ?? error);
  }

  handleEmptyQuery(): void {}
}
