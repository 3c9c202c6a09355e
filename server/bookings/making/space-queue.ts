import { overlaps, type Period } from "#contract/time.ts";
import { slotTaken, spaceBusy } from "#server/bookings/booking/problems.ts";
import { SPACE_QUEUE_TIMEOUT_MS } from "#server/bookings/policy.ts";

/** A waiting request, with the functions that continue or reject the request. `times` is undefined
 *  for whole days and for invalid times. */
type Waiting = {
  guestId: string;
  times: Period | undefined;
  go: () => void;
  refuse: (problem: Error) => void;
  patience: NodeJS.Timeout;
};

/** The waiting requests of this process, by space. */
const lines = new Map<string, Waiting[]>();

type QueuedRequest = { spaceId: string; guestId: string; times: Period | undefined };

/** Runs `work` in the space's queue. This process runs one `work` per space at a time. Without the
 *  queue, guests who wait for the space's lock would occupy all database connections. The queue
 *  does not decide who gets the slot; the database does.
 *  @throws Problem 409 slot-taken, 503 busy */
export const runInSpaceQueue = async <Got extends { starts_at: Date; ends_at: Date }>(
  request: QueuedRequest,
  work: (waited: boolean) => Promise<Got>,
): Promise<Got> => {
  const line = lines.get(request.spaceId);
  if (line) await waitIn(line, request);
  else lines.set(request.spaceId, []);
  try {
    // If the request has waited, its slot may have been taken in the meantime.
    const got = await work(line !== undefined);
    rejectOverlapping(request, { startsAt: got.starts_at, endsAt: got.ends_at });
    return got;
  } finally {
    callNext(request.spaceId);
  }
};

const waitIn = (line: Waiting[], { guestId, times }: QueuedRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => line.splice(line.indexOf(waiting), 1);
    const patience = setTimeout(() => {
      leave();
      reject(spaceBusy());
    }, SPACE_QUEUE_TIMEOUT_MS);
    const waiting: Waiting = { guestId, times, go: resolve, refuse: reject, patience };
    line.push(waiting);
  });

const rejectOverlapping = ({ spaceId, guestId }: QueuedRequest, got: Period): void => {
  const line = lines.get(spaceId) ?? [];
  // Requests for whole days have no `times` and keep waiting.
  const late = line.filter(
    ({ guestId: other, times }) => other !== guestId && times && overlaps(times, got),
  );
  for (const waiting of late) {
    line.splice(line.indexOf(waiting), 1);
    clearTimeout(waiting.patience);
    waiting.refuse(slotTaken());
  }
};

const callNext = (spaceId: string): void => {
  const next = lines.get(spaceId)?.shift();
  if (!next) {
    lines.delete(spaceId);
    return;
  }
  clearTimeout(next.patience);
  next.go();
};
