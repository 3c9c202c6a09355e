import { appendFileSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { OrderRecord, PaymentRecord, RefundRecord, WebhookRecord } from "./records.ts";

type Records = {
  orders: OrderRecord;
  payments: PaymentRecord;
  refunds: RefundRecord;
  webhooks: WebhookRecord;
};
type Kind = keyof Records;

export type Store = { readonly [K in Kind]: ReadonlyMap<string, Records[K]> } & {
  /** Written to the file before it returns. */
  put: <K extends Kind>(kind: K, record: Records[K]) => void;
  drop: (kind: Kind, id: string) => void;
};

type Line = { kind: Kind; id: string; record?: Records[Kind] };

/** All that the stand-in knows, in memory and, with a `file`, in a journal with one change a line: who
 *  starts it again finds everything that was answered, also after it was killed. */
export const openStore = (file?: string): Store => {
  const maps = {
    orders: new Map<string, OrderRecord>(),
    payments: new Map<string, PaymentRecord>(),
    refunds: new Map<string, RefundRecord>(),
    webhooks: new Map<string, WebhookRecord>(),
  };
  // One map for each kind, so the record that a line carries fits.
  const mapOf = (kind: Kind) => maps[kind] as Map<string, Records[Kind]>;
  const apply = ({ kind, id, record }: Line) =>
    record ? mapOf(kind).set(id, record) : mapOf(kind).delete(id);
  const write = (line: Line) => {
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
    apply(line);
  };

  if (file) {
    for (const line of linesOf(file)) apply(line);
    // Only the last state of each record is needed from here on.
    const kept = Object.entries(maps).flatMap(([kind, map]) =>
      [...map].map(([id, record]) => `${JSON.stringify({ kind, id, record })}\n`),
    );
    writeFileSync(`${file}.new`, kept.join(""), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  return {
    ...maps,
    put: (kind, record) => write({ kind, id: record.id, record }),
    drop: (kind, id) => write({ kind, id }),
  };
};

const linesOf = (file: string): Line[] => {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  // What follows the last line break was being written when somebody pulled the plug: nobody was told.
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
};
