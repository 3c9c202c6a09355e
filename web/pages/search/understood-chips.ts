import { findCategory } from "#contract/categories/find-category.ts";
import { formatPeople } from "#contract/format-people.ts";
import { formatRupees, paiseFromRupees } from "#contract/money.ts";
import type { UnderstoodJson } from "#contract/spaces/search-route.ts";
import { formatDay, isDay } from "#contract/time.ts";
import type { Criteria } from "#web/search/criteria.ts";
import type { Chosen } from "#web/search/list-filters.ts";

/** A chip for one criterion that was understood from the words of the search. `words` is the text
 *  that remains when the chip is removed; undefined if nothing remains. */
type UnderstoodChip = { label: string; words: string | undefined };

type Field = Exclude<keyof UnderstoodJson, "spans">;

const isPartOfWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);

/** Returns the position at which `text` first occurs in `words` as whole words; otherwise -1. For
 *  example, "hall" does not occur in "challenge". Upper and lower case count as the same. */
const findWords = (words: string, text: string): number => {
  const [inside, sought] = [words.toLowerCase(), text.toLowerCase()];
  let at = inside.indexOf(sought);
  while (at >= 0 && (isPartOfWord(inside[at - 1]) || isPartOfWord(inside[at + sought.length])))
    at = inside.indexOf(sought, at + 1);
  return at;
};

/** Removes each of `texts` once from the search text `words`. Returns the rest of the search text;
 *  undefined if nothing is left. Example: "cafe in Bandra" without "bandra" is "cafe in". */
export const removeTexts = (words: string, texts: readonly string[]): string | undefined => {
  let rest = words;
  for (const text of texts) {
    const at = findWords(rest, text);
    if (at >= 0) rest = `${rest.slice(0, at)} ${rest.slice(at + text.length)}`;
  }
  return rest.replace(/\s+/g, " ").trim() || undefined;
};

const rupees = (amount: number) => formatRupees(paiseFromRupees(amount));

const timesOf = ({ startTime, endTime }: UnderstoodJson): string =>
  startTime && endTime && startTime !== endTime ? `${startTime} to ${endTime}` : "";

const formatWhen = (understood: UnderstoodJson): string => {
  const { date, weekday } = understood;
  const times = timesOf(understood);
  const join = (...parts: string[]) => parts.filter(Boolean).join(", ");
  if (date && isDay(date)) return `${times ? "Free" : "Open"} ${join(formatDay(date), times)}`;
  if (weekday) return `Open on ${join(`${weekday}s`, times)}`;
  return times && `Open ${times}`;
};

const formatPlace = ({ state, city, localArea }: UnderstoodJson): string =>
  [localArea, city, city ? undefined : state].filter(Boolean).join(", ");

const sortLabels: Partial<Record<NonNullable<UnderstoodJson["sort"]>, string>> = {
  newest: "Newest first",
  price: "Lowest price first",
  "-price": "Highest price first",
  rating: "Best rated first",
};

/** The largest number of categories that a chip names. If a text means more categories, the chip
 *  shows the text. For example, "studio" means four categories. */
const MAX_NAMED_CATEGORIES = 2;

const formatCategories = ({ categories = [], spans = [] }: UnderstoodJson): string => {
  const texts = spans.filter(({ field }) => field === "categories").map(({ text }) => text);
  if (categories.length > MAX_NAMED_CATEGORIES && texts.length > 0)
    return `“${texts.join(" ")}” (${categories.length} categories)`;
  return categories.map((slug) => findCategory(slug)?.title ?? slug).join(" or ");
};

type Group = { fields: readonly Field[]; label: (understood: UnderstoodJson) => string };

const has = (value: number | undefined, label: (value: number) => string) =>
  value === undefined ? "" : label(value);

const formatPrices = (least: number | undefined, most: number | undefined, unit: string) =>
  has(most, (end) =>
    least === undefined
      ? `Up to ${rupees(end)} ${unit}`
      : `${rupees(least)} to ${rupees(end)} ${unit}`,
  );

/** The groups of fields. The fields of a group describe one thing and share one chip. For example,
 *  the state, the city and the local area describe the place. */
const groups: readonly Group[] = [
  { fields: ["categories"], label: formatCategories },
  { fields: ["state", "city", "localArea"], label: formatPlace },
  { fields: ["nearStation"], label: ({ nearStation }) => (nearStation ? "Near the station" : "") },
  {
    fields: ["people"],
    label: ({ people }) => has(people, (count) => `${formatPeople(count)} or more`),
  },
  {
    fields: ["capacityMax"],
    label: ({ capacityMax }) => has(capacityMax, (count) => `At most ${formatPeople(count)}`),
  },
  {
    fields: ["hourlyMax", "hourlyMin"],
    label: ({ hourlyMin, hourlyMax }) => formatPrices(hourlyMin, hourlyMax, "an hour"),
  },
  {
    fields: ["dailyMax", "dailyMin"],
    label: ({ dailyMin, dailyMax }) => formatPrices(dailyMin, dailyMax, "a day"),
  },
  { fields: ["cheap"], label: ({ cheap }) => (cheap ? "Low prices" : "") },
  {
    fields: ["rating"],
    label: ({ rating }) => has(rating, (stars) => `Rated ${stars} and up`),
  },
  { fields: ["date", "weekday", "startTime", "endTime"], label: formatWhen },
  { fields: ["openLate"], label: ({ openLate }) => (openLate ? "Open late" : "") },
  { fields: ["sort"], label: ({ sort }) => (sort && sortLabels[sort]) || "" },
];

/** The fields that can have several values. */
const lists: readonly { field: "amenities" | "words"; label: (value: string) => string }[] = [
  { field: "amenities", label: (name) => name },
  { field: "words", label: (word) => `“${word}”` },
];

/** Returns the chips for the criteria that were understood from the words. When a visitor removes a
 *  chip, the texts of its criteria are removed from the words. */
export const listUnderstoodChips = (
  understood: UnderstoodJson,
  words: string,
): UnderstoodChip[] => {
  const textsOf = (fields: readonly Field[]): string[] => {
    const texts = (understood.spans ?? [])
      .filter(({ field }) => fields.some((one) => one === field))
      .map(({ text }) => text);
    return [...new Set(texts)];
  };
  const single = groups.flatMap(({ fields, label }) => {
    const shown = label(understood);
    const texts = textsOf(fields);
    // When a visitor removes a chip, its `texts` are removed from `words`. A group without `texts`
    // gets no chip, because there is nothing to remove.
    const isRemovable = shown !== "" && texts.length > 0;
    return isRemovable ? [{ label: shown, words: removeTexts(words, texts) }] : [];
  });
  const several = lists.flatMap(({ field, label }) => {
    const values = understood[field] ?? [];
    const texts = textsOf([field]);
    const isPaired = texts.length === values.length;
    // If the visitor typed one phrase for each amenity ("wifi parking"), each amenity has its own
    // chip. If a phrase stands for two amenities ("safe parking"), all amenities share one chip.
    if (values.length > 0 && !isPaired && field === "amenities")
      return [{ label: values.join(", "), words: removeTexts(words, texts) }];
    return values.map((value, at) => ({
      label: label(value),
      words: removeTexts(words, [(isPaired && texts[at]) || value]),
    }));
  });
  // If a word occurs twice, it has one chip. The chip removes the first occurrence.
  return [...new Map([...single, ...several].map((chip) => [chip.label, chip])).values()];
};

/** Returns the chips for the words, and for a category and a place that were chosen in lists. A
 *  search without words has no chips.
 *  @param categoryTitle - the title of the category that was chosen in the list */
export const listWordChips = (
  { q, category, state, city, localArea }: Criteria,
  understood: UnderstoodJson,
  categoryTitle: string | undefined,
): Chosen[] => {
  if (!q) return [];
  const place = localArea ?? city ?? state;
  // A chosen category or place takes precedence over the words. For example, the visitor types
  // "Pune" and chooses "Mumbai": the search is in Mumbai. When the chip "Mumbai" is removed, the
  // search is in Pune.
  const given: Chosen[] = [];
  if (category) given.push({ label: categoryTitle ?? category, without: { category: undefined } });
  if (place)
    given.push({
      label: place,
      without: { state: undefined, city: undefined, localArea: undefined },
    });
  const words = listUnderstoodChips(understood, q);
  if (words.length === 0) return [...given, { label: `“${q}”`, without: { q: undefined } }];
  return [...given, ...words.map((chip) => ({ label: chip.label, without: { q: chip.words } }))];
};
