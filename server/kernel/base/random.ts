/** A seeded source of random choices. The same seed gives the same choices on every machine, so the
 *  demo catalogue is the same everywhere. */
export type Random = {
  /** Returns a number that is at least 0 and below 1. */
  next(): number;
  /** Returns a whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Returns `count` different items of the list in random order, or all of them if there are
   *  fewer. */
  sample<T>(from: readonly T[], count: number): T[];
  /** Returns one of the keys, with a probability that is proportional to its weight. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K;
};

/** Returns a 32-bit hash of a text (FNV-1a over its code points), so that a name can be a seed. */
export const hashSeed = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const char of text) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
};

/** Creates a source that is seeded by a text (mulberry32). Different texts give unrelated
 *  sequences. */
export function createRandom(seed: string): Random {
  let state = hashSeed(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[whole(0, from.length - 1)];
    if (chosen === undefined) throw new Error("Nothing to pick from an empty list.");
    return chosen;
  };
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick,
    sample: (from, count) => {
      const rest = [...from];
      const taken: typeof rest = [];
      while (taken.length < count && rest.length > 0) {
        taken.push(...rest.splice(whole(0, rest.length - 1), 1));
      }
      return taken;
    },
    weighted: <K extends string>(weights: Partial<Record<K, number>>): K => {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return pick(entries)[0];
    },
  };
}
