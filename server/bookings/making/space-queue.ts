import { overlaps, type Period } from "#contract/time.ts";
import { slotTaken, spaceBusy } from "#server/bookings/booking/problems.ts";
import { SPACE_QUEUE_TIMEOUT_MS } from "#server/bookings/policy.ts";

/** A waiting request: its times (undefined for whole days), and how to continue or reject it. */
type Waiting = {
  guestId: string;
  times: Period | undefined;
  go: () => void;
  refuse: (problem: Error) => void;
  patience: NodeJS.Timeout;
};

/** The requests in this process that wait for a booking of the same space, by space. */
const lines = new Map<string, Waiting[]>();

type QueuedRequest = { spaceId: string; guestId: string; times: Period | undefined };

/** Runs `work` one at a time for each space, in this process. Without this queue, a crowd that
 *  wants one slot would hold every connection while it waits for the space's lock, although the
 *  first success already decides the result. Once `work` has got its times, waiting requests of
 *  other guests that overlap them are rejected immediately. The database's lock and constraint
 *  decide; the queue only makes that fast.
 *  @param work receives whether it has waited: much may have changed in the meantime
 *  @throws Problem 409 slot-taken, 503 busy after `SPACE_QUEUE_TIMEOUT_MS`, the same timeout as
 *  for the database's lock */
export const runInSpaceQueue = async <Got extends { starts_at: Date; ends_at: Date }>(
  request: QueuedRequest,
  work: (waited: boolean) => Promise<Got>,
): Promise<Got> => {
  const line = lines.get(request.spaceId);
  if (line) await waitIn(line, request);
  else lines.set(request.spaceId, []);
  try {
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
