import { tokenise } from "./index/tokenise.ts";
import { foldWord } from "./understanding/fold.ts";
import type { MeaningSense, PlaceSense } from "./understanding/meaning.ts";
import { tokeniseQuery } from "./understanding/tokens.ts";
import type { UnderstoodSpan } from "./understanding/understood.ts";
import type { Vocabulary } from "./understanding/vocabulary.ts";

const spellingOf = (text: string): string =>
  tokeniseQuery(text)
    .map(({ roman }) => roman)
    .join("");

/** Returns the phrase that a misspelled one stands for, as it is written; null if it is spelled
 *  right or is only the beginning of one. */
const correctName = (text: string, { index }: Vocabulary): string | null => {
  const spelling = spellingOf(text);
  const key = foldWord(spelling);
  if (key === "" || index.find(key) || index.isSpelling(spelling)) return null;
  const [phrase] = index.findSimilar({ key, spelling });
  if (!phrase || phrase.key.startsWith(key)) return null;
  const names = phrase.values.flatMap((sense: MeaningSense | PlaceSense) =>
    sense.kind === "place" ? [sense.place.name] : sense.meaning.says,
  );
  const written = names.filter((name) => foldWord(spellingOf(name)) === phrase.key);
  // Rows also list common misspellings; the first phrase of a row is the right one.
  return written[0] ?? null;
};

/** Returns the query with its misspelled names and words corrected; null if nothing was misspelled.
 *  @param corrected the word that was meant, by the word as typed (tokenise.ts) */
export const findCorrection = (
  q: string,
  spans: readonly UnderstoodSpan[],
  corrected: ReadonlyMap<string, string>,
  vocabulary: Vocabulary,
): string | null => {
  let from = 0;
  let text = "";
  for (const span of spans) {
    const at = q.indexOf(span.text, from);
    if (at < 0) continue;
    const isName = ["categories", "amenities", "state", "city", "localArea"].includes(span.field);
    const word = tokenise(span.text)
      .map((one) => corrected.get(one))
      .find((one) => one !== undefined);
    const better = isName ? correctName(span.text, vocabulary) : (word ?? null);
    text += q.slice(from, at) + (better ?? span.text);
    from = at + span.text.length;
  }
  text += q.slice(from);
  return text.toLowerCase() === q.toLowerCase() ? null : text.trim();
};
