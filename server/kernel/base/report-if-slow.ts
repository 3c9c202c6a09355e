/** Runs `work`, and reports `sentence` if `work` takes longer than a second. The sentence explains
 *  a slow start to the person who waits for it. If the start is quick, nothing is printed. */
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
