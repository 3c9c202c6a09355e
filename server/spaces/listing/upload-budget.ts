import { Problem } from "#server/kernel/problem.ts";

/** What one upload holds of the memory that all uploads share. */
export type UploadBudget = {
  /** @throws Problem 503 busy when there is no more */
  take: (bytes: number) => void;
};

const busy = () =>
  new Problem(503, "busy", "Many photos are being sent just now. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });

/** Shares `mostBytes` among running uploads, of which each account has at most `mostPerAccount`: one
 *  person cannot keep the others out. What an upload took comes back when `work` is over.
 *  @throws Problem 503 busy from the returned function */
export const shareBudget = (mostBytes: number, mostPerAccount: number) => {
  let used = 0;
  const running = new Map<string, number>();

  return async <T>(accountId: string, work: (budget: UploadBudget) => Promise<T>): Promise<T> => {
    const mine = running.get(accountId) ?? 0;
    if (mine >= mostPerAccount) throw busy();
    running.set(accountId, mine + 1);
    let taken = 0;
    const take = (bytes: number) => {
      if (used + bytes > mostBytes) throw busy();
      used += bytes;
      taken += bytes;
    };
    try {
      return await work({ take });
    } finally {
      used -= taken;
      const left = (running.get(accountId) ?? 1) - 1;
      if (left > 0) running.set(accountId, left);
      else running.delete(accountId);
    }
  };
};
