/** Returns the letters of the key as bits. `mayBeWithin` uses the bits to exclude keys that cannot
 *  be similar. */
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

/** A quick check before `editDistance`. Returns false if two keys certainly differ by more than
 *  `edits` edits. Returns true if `editDistance` must compare the keys.
 *  @param a - the letters of one key (`lettersOf`)
 *  @param b - the letters of the other key */
export const mayBeWithin = (edits: number, a: number, b: number): boolean =>
  countBits(a ^ b) <= 2 * edits;

/** Returns the number of edits that turn `a` into `b`. If more than `most` edits are necessary,
 *  returns `most + 1`. An edit adds, omits or replaces a letter, or swaps two neighbouring
 *  letters. */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  // Equal letters at the beginning and at the end of both words need no edit. Skipping these
  // letters saves time.
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1])
    [endA, endB] = [endA - 1, endB - 1];
  const [rows, columns] = [endA - start, endB - start];
  if (rows === 0 || columns === 0) return Math.min(rows + columns, most + 1);
  if (most === 1) return isOneEdit(a, b, start, rows, columns) ? 1 : 2;

  let before: number[] = [];
  let previous = Array.from({ length: columns + 1 }, (_, index) => index);
  for (let i = 1; i <= rows; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= columns; j++) {
      const [one, other] = [a[start + i - 1], b[start + j - 1]];
      let cost = Math.min(
        (previous[j] as number) + 1,
        (current[j - 1] as number) + 1,
        (previous[j - 1] as number) + (one === other ? 0 : 1),
      );
      if (i > 1 && j > 1 && one === b[start + j - 2] && a[start + i - 2] === other)
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, previous] = [previous, current];
  }
  return Math.min(previous[columns] as number, most + 1);
};

/** Whether `a` and `b` differ by one replaced letter, or by a swap of two neighbouring letters. In
 *  both words, the part that differs begins at `start`. This part has `rows` letters in `a`, and
 *  `columns` letters in `b`. */
const isOneEdit = (a: string, b: string, start: number, rows: number, columns: number): boolean =>
  rows === columns &&
  (rows === 1 || (rows === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]));

/** Groups of letters that sound similar. */
const similar = ["aeiouy", "bvfp", "td", "kgc", "scj", "lr", "mn"];
/** A key with at most this many letters is short. Replacing a letter of a short key usually gives a
 *  different word: "katra" is not "katma". */
const SHORT_KEY_CHARS = 6;

/** The maximum number of letters of a key of middle length. In such a key, a wrong letter must
 *  sound similar or be a neighbour on the keyboard. So "charging" is not taken for "changing" (our
 *  own choice). */
const MIDDLE_KEY_CHARS = 8;
/** The rows of the keyboard. Each row begins half a key to the right of the row above it. */
const keyboardRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Returns where the letter is on the keyboard; null if it is not there. `column` is the distance
 *  from the left edge of the keyboard, measured in keys. */
const findKey = (letter: string): { row: number; column: number } | null => {
  const row = keyboardRows.findIndex((letters) => letters.includes(letter));
  return row < 0 ? null : { row, column: (keyboardRows[row] ?? "").indexOf(letter) + row / 2 };
};

const isNeighbour = (one: string, other: string): boolean => {
  const [a, b] = [findKey(one), findKey(other)];
  return (
    a !== null && b !== null && Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1
  );
};

const isSimilar = (one: string, other: string): boolean =>
  similar.some((group) => group.includes(one) && group.includes(other));

/** Returns whether the one edit between `typed` and `key` is a likely mistake. A missing letter and
 *  two swapped letters are always likely. In long keys, all edits count as likely. In shorter
 *  keys, only some do (`SHORT_KEY_CHARS`, `MIDDLE_KEY_CHARS`). */
export const isSpellingEdit = (typed: string, key: string): boolean => {
  if (key.length > MIDDLE_KEY_CHARS || typed.length < key.length) return true;
  const isShort = key.length <= SHORT_KEY_CHARS;
  let at = 0;
  while (at < key.length && typed[at] === key[at]) at++;
  const letter = typed[at] ?? "";
  const meant = key[at] ?? "";
  // The person typed one letter too many. In a short key, only some letters are likely to be added:
  // a vowel, y, h, or a repeated neighbouring letter.
  if (typed.length > key.length)
    return (
      !isShort || "aeiouyh".includes(letter) || letter === typed[at - 1] || letter === typed[at + 1]
    );
  const isSwap = letter === key[at + 1] && typed[at + 1] === meant;
  return isSwap || isSimilar(letter, meant) || (!isShort && isNeighbour(letter, meant));
};

/** Returns whether two words differ only in the order of two neighbouring letters. */
export const isSwap = (one: string, other: string): boolean => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return (
    at + 1 < one.length &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
};
