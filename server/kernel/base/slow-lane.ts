/** A lane for work that must not hold up the rest: at most `most` of it at a time, in order of arrival.
 *  @returns a function that starts `work` when it is its turn and hands it what ends the turn */
export const slowLane = (most: number) => {
  const waiting: ((leave: () => void) => void)[] = [];
  let running = 0;
  const start = (work: (leave: () => void) => void) => {
    running += 1;
    let left = false;
    work(() => {
      if (left) return;
      left = true;
      running -= 1;
      const next = waiting.shift();
      if (next) start(next);
    });
  };
  return (work: (leave: () => void) => void): void => {
    if (running < most) start(work);
    else waiting.push(work);
  };
};
