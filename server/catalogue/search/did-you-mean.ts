import { tokenise } from "./index/tokenise.ts";
import { foldWord } from "./understanding/fold.ts";
import { editDistance } from "./understanding/spelling.ts";
import { tokeniseQuery } from "./understanding/tokens.ts";
import type { Understood } from "./understanding/understood.ts";
import type { Vocabulary } from "./understanding/vocabulary.ts";

/** A name that differs by more edits is another name of the same thing, not its right spelling. */
const MAX_EDITS = 2;

const spellingOf = (text: string): string =>
  tokeniseQuery(text)
    .map(({ roman }) => roman)
    .join("");

const keyOf = (text: string): string => foldWord(spellingOf(text));

/** Returns the name that is nearest to what was typed, if that is a misspelling of it: neither the
 *  name itself nor its beginning. Of equally near ones, the first. */
const nearestName = (text: string, names: readonly string[]): string | null => {
  const key = keyOf(text);
  const known = names.map((name) => ({ name, key: keyOf(name) }));
  if (known.some((one) => one.key.startsWith(key) || key.startsWith(one.key))) return null;
  const [best] = known
    .map((one) => ({ ...one, edits: editDistance(key, one.key, MAX_EDITS) }))
    .filter(({ edits }) => edits <= MAX_EDITS)
    .sort((a, b) => a.edits - b.edits);
  return best?.name ?? null;
};

/** Returns the right spelling of a phrase of the vocabulary; null if it has it already. */
const correctPhrase = (text: string, { index }: Vocabulary): string | null => {
  const spelling = spellingOf(text);
  const key = foldWord(spelling);
  if (key === "" || index.find(key) || index.isSpelling(spelling)) return null;
  const senses = index.findSimilar({ key, spelling }).flatMap(({ values }) => values);
  // Rows begin with the usual spelling, and list common misspellings after it.
  const says = senses.flatMap((sense) => (sense.kind === "meaning" ? sense.meaning.says : []));
  return nearestName(text, says);
};

const placeFields = ["state", "city", "localArea"] as const;

/** Returns the query with its misspelled names and words corrected; null if nothing was misspelled.
 *  @param corrected the word that was meant, by the word as typed (tokenise.ts) */
export const findCorrection = (
  q: string,
  understood: Understood,
  corrected: ReadonlyMap<string, string>,
  vocabulary: Vocabulary,
): string | null => {
  const correct = (field: string, text: string): string | null => {
    const place = placeFields.find((one) => one === field);
    if (place) {
      // "Borivali W": what follows a name does not make it another one.
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
