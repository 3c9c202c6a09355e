/** Runs `work` and says `sentence` if it takes longer than a second, so that a person who waits
 *  knows what for, and a quick start stays quiet. */
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
