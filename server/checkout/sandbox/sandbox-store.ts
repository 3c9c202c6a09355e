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
  /** Writes the change to the file before it returns, unless it runs inside `together`.
   *  @throws JournalError when the disk cannot store the change; the state then stays as it was */
  put: <K extends Kind>(kind: K, record: Records[K]) => void;
  drop: (kind: Kind, id: string) => void;
  /** Runs `work`, and then writes all its changes to the file in one write. If `work` or the write
   *  fails, none of the changes happen.
   *  @throws JournalError, and what `work` throws */
  together: <Result>(work: () => Result) => Result;
};

type Change = { kind: Kind; id: string; record?: Records[Kind] };
/** A line of the journal: an array with all changes of one `together` call, or a single change.
 *  On startup, the file is rewritten with one change per line. */
type Line = Change | Change[];

/** Opens the sandbox's state in memory. With a `file`, the state is also written to a journal. A
 *  restart then finds everything that was acknowledged, even after the process was killed. */
export const openStore = (file?: string): SandboxStore => {
  const maps = {
    orders: new Map<string, OrderRecord>(),
    payments: new Map<string, PaymentRecord>(),
    refunds: new Map<string, RefundRecord>(),
    webhooks: new Map<string, WebhookRecord>(),
  };
  // The cast is safe, because each kind has its own map.
  const mapOf = (kind: Kind) => maps[kind] as Map<string, Records[Kind]>;
  const apply = ({ kind, id, record }: Change) =>
    record ? mapOf(kind).set(id, record) : mapOf(kind).delete(id);

  const journal = file ? openJournal<Line>(file, /\[?\{"kind":/g) : undefined;
  for (const change of journal?.entries.flat() ?? []) apply(change);
  // The file is rewritten with only the latest state of each record, because earlier states are not
  // needed any more.
  journal?.rewrite(
    Object.entries(maps).flatMap(([kind, map]) =>
      [...map].map(([id, record]): Line => ({ kind: kind as Kind, id, record })),
    ),
  );

  type AppliedChange = { change: Change; before: Records[Kind] | undefined };
  /** The changes that the running `together` call has made so far. `before` is the record that the
   *  change replaced. If no call is running, `open` is undefined. */
  let open: AppliedChange[] | undefined;

  const together: SandboxStore["together"] = (work) => {
    if (open) return work();
    const changes: AppliedChange[] = [];
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
