import { tokenise } from "./index/tokenise.ts";
import { foldWord } from "./understanding/fold.ts";
import misspellings from "./understanding/misspellings.json" with { type: "json" };
import { editDistance, isSwap } from "./understanding/spelling.ts";
import { tokeniseQuery } from "./understanding/tokens.ts";
import type { Understood } from "./understanding/understood.ts";
import type { Vocabulary } from "./understanding/vocabulary.ts";

/** The maximum number of edits from a typed text to its correct spelling. If more edits are needed,
 *  the text counts as another name for the same thing, not as a misspelling. */
const MAX_EDITS = 2;

const spellingOf = (text: string): string =>
  tokeniseQuery(text)
    .map(({ roman }) => roman)
    .join("");

const keyOf = (text: string): string => foldWord(spellingOf(text));

/** Returns the name that is most similar to the typed text; the first of equally similar names.
 *  Returns null if no name is similar, or if the text counts as correct (`isBegun`). */
const nearestName = (text: string, names: readonly string[]): string | null => {
  const [key, spelling] = [keyOf(text), spellingOf(text)];
  const known = names.map((name) => ({ name, key: keyOf(name) }));
  // A name, the beginning of a name, or a text that begins with a name counts as correct.
  const isBegun = known.some(
    (one) =>
      one.key.startsWith(key) ||
      key.startsWith(one.key) ||
      spellingOf(one.name).startsWith(spelling),
  );
  if (isBegun) return null;
  const [best] = known
    .map((one) => ({ ...one, edits: editDistance(key, one.key, MAX_EDITS) }))
    .filter(({ edits }) => edits <= MAX_EDITS)
    // Swapped letters are a likelier mistake than any other edit (mentions.ts).
    .sort((a, b) => a.edits - b.edits || Number(isSwap(key, b.key)) - Number(isSwap(key, a.key)));
  return best?.name ?? null;
};

/** Returns the correct spelling of a misspelled phrase. Returns null if the vocabulary contains the
 *  text as it is typed, or if `nearestName` finds no phrase. */
const correctPhrase = (text: string, { index }: Vocabulary): string | null => {
  const spelling = spellingOf(text);
  const key = foldWord(spelling);
  if (key === "" || index.find(key) || index.isSpelling(spelling)) return null;
  const senses = index.findSimilar({ key, spelling }).flatMap(({ values }) => values);
  // A row of the vocabulary lists the usual spelling first and common misspellings after it.
  const says = senses.flatMap((sense) => (sense.kind === "meaning" ? sense.meaning.says : []));
  return nearestName(text, says);
};

const rightSpellings = new Map<string, string>(Object.entries(misspellings));

/** Returns the text with its reviewed misspellings (misspellings.json) corrected. Returns null if
 *  the text contains none. The vocabulary understands these misspellings, so it does not notice
 *  that they are wrong. */
const correctWords = (text: string): string | null => {
  const corrected = text.replace(
    /\p{L}+/gu,
    (word) => rightSpellings.get(word.toLowerCase()) ?? word,
  );
  return corrected === text ? null : corrected;
};

const placeFields = ["state", "city", "localArea"] as const;

/** Returns the query with its misspelled names and words corrected. Returns null if nothing was
 *  misspelled.
 *  @param corrected - maps each misspelled word to its correct spelling. Both words have the form
 *  that `tokenise` returns */
export const findCorrection = (
  q: string,
  understood: Understood,
  corrected: ReadonlyMap<string, string>,
  vocabulary: Vocabulary,
): string | null => {
  const correct = (field: string, text: string): string | null => {
    const reviewed = field === "words" ? null : correctWords(text);
    if (reviewed) return reviewed;
    const place = placeFields.find((one) => one === field);
    if (place) {
      // A word after the name, as in "Borivali W", is not part of the name.
      const name = text.replace(/\s+\S+$/, "");
      const exact = vocabulary.index.find(keyOf(text)) ?? vocabulary.index.find(keyOf(name));
      return exact ? null : nearestName(text, [understood[place] ?? ""].filter(Boolean));
    }
    if (field === "categories" || field === "amenities") return correctPhrase(text, vocabulary);
    const [word, ...more] = tokenise(text);
    return word !== undefined && more.length === 0 ? (corrected.get(word) ?? null) : null;
  };
  let from = 0;
  let text = "";
  for (const span of understood.spans ?? []) {
    const at = q.indexOf(span.text, from);
    if (at < 0) continue;
    text += q.slice(from, at) + (correct(span.field, span.text) ?? span.text);
    from = at + span.text.length;
  }
  text += q.slice(from);
  return text.toLowerCase() === q.toLowerCase() ? null : text.trim();
};
