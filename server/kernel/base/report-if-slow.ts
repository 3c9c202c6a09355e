/** Runs `work` and reports `sentence` if it takes longer than a second: a person who waits sees
 *  why, and a quick start stays quiet. */
export const reportIfSlow = async <T>(
  tell: (sentence: string) => void,
  sentence: string,
  work: () => Promise<T>,
): Promise<T> => {
  const timer = setTimeout(() => tell(sentence), 1_000);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
};
