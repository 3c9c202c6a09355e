/** Runs `work` and reports `sentence` if it takes longer than a second. The sentence tells the
 *  person who waits why the start is slow; a quick start prints nothing. */
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
