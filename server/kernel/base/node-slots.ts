import cluster from "node:cluster";
import { availableParallelism } from "node:os";

/* Limits how many memory-intensive tasks run at the same time on a node. All workers of the node
 * share the limit. The parent keeps the slots; a worker asks for a slot and returns it. */

/** The number of slots of each kind on a node. */
export const nodeSlots = {
  /** How many pictures are processed at the same time, each in its own process. Three such
   *  processes would need more memory than a small machine has. */
  pictures: Math.min(2, Math.max(1, availableParallelism() - 1)),
  /** How many of these pictures may be new uploads. One upload may need most of the memory that
   *  a process is allowed to use. */
  uploads: 1,
} as const;

export type SlotKind = keyof typeof nodeSlots;

/** A message about a slot from a worker to its parent. `id` identifies the request within the
 *  worker. */
export type SlotMessage =
  | { type: "take-slot"; kind: SlotKind; id: number }
  | { type: "return-slot"; kind: SlotKind; id: number };

/** The requests of this worker that wait for their slot. */
const waiting = new Map<number, () => void>();
let requests = 0;

const tellParent = (message: SlotMessage): void => {
  if (process.connected) process.send?.(message);
};

/** Starts the work of the request `id`. Called when the parent gives this request its slot. */
export const receiveSlot = (id: number): void => waiting.get(id)?.();

/** Runs work when the node has a slot of this kind for it. Slots are given in the order of the
 *  requests. A process without a parent runs the work immediately, because it shares the machine
 *  with no other worker. */
export const withNodeSlot = async <T>(kind: SlotKind, work: () => Promise<T>): Promise<T> => {
  if (!cluster.isWorker) return work();
  const id = ++requests;
  await new Promise<void>((resolve) => {
    waiting.set(id, resolve);
    tellParent({ type: "take-slot", kind, id });
  });
  waiting.delete(id);
  try {
    return await work();
  } finally {
    tellParent({ type: "return-slot", kind, id });
  }
};

type Request = { worker: number; id: number; grant: () => void };

/** Creates the keeper of the node's slots, which runs in the parent. In its functions, `worker` is
 *  a worker's number. */
export const createSlotKeeper = (slots: Record<SlotKind, number> = nodeSlots) => {
  const queues = Object.fromEntries(
    Object.keys(slots).map((kind) => [kind, { given: [], waiting: [] }]),
  ) as unknown as Record<SlotKind, { given: Request[]; waiting: Request[] }>;

  const giveNext = (kind: SlotKind): void => {
    const queue = queues[kind];
    while (queue.given.length < slots[kind]) {
      const next = queue.waiting.shift();
      if (!next) return;
      queue.given.push(next);
      next.grant();
    }
  };

  return {
    take: (kind: SlotKind, request: Request): void => {
      queues[kind].waiting.push(request);
      giveNext(kind);
    },
    giveBack: (kind: SlotKind, worker: number, id: number): void => {
      const queue = queues[kind];
      queue.given = queue.given.filter((one) => one.worker !== worker || one.id !== id);
      giveNext(kind);
    },
    /** Takes back the slots of a worker that has ended, and removes its waiting requests. */
    forget: (worker: number): void => {
      for (const kind of Object.keys(queues) as SlotKind[]) {
        const queue = queues[kind];
        queue.given = queue.given.filter((one) => one.worker !== worker);
        queue.waiting = queue.waiting.filter((one) => one.worker !== worker);
        giveNext(kind);
      }
    },
  };
};
