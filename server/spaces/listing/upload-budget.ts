import { Problem } from "#server/kernel/problem.ts";
import { turnstile } from "#server/media/turnstile.ts";

/** What one upload holds of the memory that all uploads share. */
export type UploadBudget = {
  /** @throws Problem 503 busy when there is no more */
  take: (bytes: number) => void;
};

const busy = () =>
  new Problem(503, "busy", "Many photos are being sent just now. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });

const WAITING_PER_ACCOUNT = 20;

/** Shares `mostBytes` among running uploads, of which each account has at most `mostPerAccount`: one
 *  person cannot keep the others out, and their further uploads wait, unread. What an upload took comes
 *  back when `work` is over.
 *  @throws Problem 503 busy from the returned function */
export const shareBudget = (mostBytes: number, mostPerAccount: number) => {
  let used = 0;
  const accounts = new Map<string, { turn: ReturnType<typeof turnstile>; uploads: number }>();

  const measured = async <T>(work: (budget: UploadBudget) => Promise<T>): Promise<T> => {
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
    }
  };

  return async <T>(accountId: string, work: (budget: UploadBudget) => Promise<T>): Promise<T> => {
    const account = accounts.get(accountId) ?? {
      turn: turnstile(mostPerAccount, WAITING_PER_ACCOUNT),
      uploads: 0,
    };
    accounts.set(accountId, account);
    account.uploads++;
    try {
      return await account.turn(() => measured(work));
    } finally {
      if (--account.uploads === 0) accounts.delete(accountId);
    }
  };
};
