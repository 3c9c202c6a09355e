import { openJournal } from "./journal.ts";
import type { OrderRecord, PaymentRecord, RefundRecord, WebhookRecord } from "./records.ts";

type Records = {
  orders: OrderRecord;
  payments: PaymentRecord;
  refunds: RefundRecord;
  webhooks: WebhookRecord;
};
type Kind = keyof Records;

export type SandboxStore = { readonly [K in Kind]: ReadonlyMap<string, Records[K]> } & {
  /** Written to the file before it returns, unless it is part of what happens `together`.
   *  @throws JournalError when the disk does not take it, and nothing has changed */
  put: <K extends Kind>(kind: K, record: Records[K]) => void;
  drop: (kind: Kind, id: string) => void;
  /** All changes that `work` makes, written to the file at once when it is over: either all of them
   *  happened, or none when it throws.
   *  @throws JournalError */
  together: <Result>(work: () => Result) => Result;
};

type Change = { kind: Kind; id: string; record?: Records[Kind] };
/** An earlier version wrote each change on a line of its own. */
type Line = Change | Change[];

/** All that the stand-in knows, in memory and, with a `file`, in a journal with one line for each thing
 *  that happened: who starts it again finds everything that was answered, also after it was killed. */
export const openStore = (file?: string): SandboxStore => {
  const maps = {
    orders: new Map<string, OrderRecord>(),
    payments: new Map<string, PaymentRecord>(),
    refunds: new Map<string, RefundRecord>(),
    webhooks: new Map<string, WebhookRecord>(),
  };
  // One map for each kind, so the record that a change carries fits.
  const mapOf = (kind: Kind) => maps[kind] as Map<string, Records[Kind]>;
  const apply = ({ kind, id, record }: Change) =>
    record ? mapOf(kind).set(id, record) : mapOf(kind).delete(id);

  const journal = file ? openJournal<Line>(file, /\[?\{"kind":/g) : undefined;
  for (const change of journal?.entries.flat() ?? []) apply(change);
  // Only the last state of each record is needed from here on.
  journal?.rewrite(
    Object.entries(maps).flatMap(([kind, map]) =>
      [...map].map(([id, record]): Line => ({ kind: kind as Kind, id, record })),
    ),
  );

  type Done = { change: Change; before: Records[Kind] | undefined };
  /** What happens together at this moment, each with what was there before. */
  let open: Done[] | undefined;

  const together: SandboxStore["together"] = (work) => {
    if (open) return work();
    const changes: Done[] = [];
    open = changes;
    try {
      const result = work();
      if (changes.length > 0) journal?.append(changes.map(({ change }) => change));
      return result;
    } catch (error) {
      for (const { change, before } of changes.toReversed())
        apply({ kind: change.kind, id: change.id, ...(before && { record: before }) });
      throw error;
    } finally {
      open = undefined;
    }
  };

  const write = (change: Change): void =>
    together(() => {
      open?.push({ change, before: mapOf(change.kind).get(change.id) });
      apply(change);
    });

  return {
    ...maps,
    put: (kind, record) => write({ kind, id: record.id, record }),
    drop: (kind, id) => write({ kind, id }),
    together,
  };
};
