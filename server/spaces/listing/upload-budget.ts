import { turnstile } from "#server/media/turnstile.ts";

/** What one upload holds of the memory that all uploads share. */
export type UploadBudget = {
  /** Waits until there is room for so many more bytes. */
  take: (bytes: number) => Promise<void>;
};

const WAITING_PER_ACCOUNT = 20;

/** Shares `mostBytes` among running uploads: when they are used up, all but the oldest stop reading
 *  until another one is over. The oldest always goes on, so that they cannot all wait for each other;
 *  it is the one that may exceed the sum. Of one account `mostPerAccount` run at a time.
 *  @throws Problem 503 busy from the returned function when far too many of one account wait */
export const shareBudget = (mostBytes: number, mostPerAccount: number) => {
  let used = 0;
  /** In order of arrival, each with what it holds. */
  const uploads = new Map<symbol, number>();
  let wake: (() => void)[] = [];
  const accounts = new Map<string, { turn: ReturnType<typeof turnstile>; uploads: number }>();

  const isOldest = (upload: symbol) => uploads.keys().next().value === upload;

  const measured = async <T>(work: (budget: UploadBudget) => Promise<T>): Promise<T> => {
    const upload = Symbol();
    uploads.set(upload, 0);
    const take = async (bytes: number) => {
      while (used + bytes > mostBytes && !isOldest(upload))
        await new Promise<void>((resolve) => wake.push(resolve));
      used += bytes;
      uploads.set(upload, (uploads.get(upload) ?? 0) + bytes);
    };
    try {
      return await work({ take });
    } finally {
      used -= uploads.get(upload) ?? 0;
      uploads.delete(upload);
      const waiting = wake;
      wake = [];
      for (const go of waiting) go();
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
