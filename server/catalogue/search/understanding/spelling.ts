/** Returns a bit for every letter that the key has, so that keys that cannot be similar are told
 *  apart without comparing them. */
export const lettersOf = (key: string): number => {
  let letters = 0;
  for (let index = 0; index < key.length; index++) letters |= 1 << (key.charCodeAt(index) % 32);
  return letters;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** Returns false when keys with these letters (`lettersOf`) differ by more than so many edits. */
export const mayBeWithin = (edits: number, a: number, b: number): boolean =>
  countBits(a ^ b) <= 2 * edits;

/** Returns how many edits turn `a` into `b`: adding, omitting or replacing a letter, or swapping two
 *  neighbours. More than `most` is returned as `most + 1`. */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] as number) + 1,
        (current[j - 1] as number) + 1,
        (previous[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, previous] = [previous, current];
  }
  return Math.min(previous[b.length] as number, most + 1);
};

/** Letters that are mistaken for each other in short words. */
const similar = ["aeiouy", "bvfp", "td", "kgc", "scj", "lr", "mn"];
/** In keys up to this length another letter usually makes another word: Katra is not Kathma. */
const SHORT_KEY_CHARS = 6;

/** Returns whether the one edit between two keys is a likely mistake: in short keys a letter may be
 *  replaced by a similar one only. */
export const isSpellingEdit = (a: string, b: string): boolean => {
  if (a.length !== b.length || b.length > SHORT_KEY_CHARS) return true;
  const differing = Array.from(a, (letter, index) => [letter, b[index] ?? ""] as const).filter(
    ([one, other]) => one !== other,
  );
  const [first] = differing;
  if (differing.length !== 1 || !first) return true;
  return similar.some((group) => group.includes(first[0]) && group.includes(first[1]));
};
