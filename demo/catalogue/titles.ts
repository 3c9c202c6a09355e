import type { Random } from "#server/kernel/base/random.ts";
import type { DemoCity } from "./cities.ts";
import type { Kit } from "./kit.ts";
import { regions } from "./regions.ts";

const longestTitle = 60;

/** Returns whether a noun suits the city. For example, `Hill…` suits only a city in the hills. */
const nounFits = (noun: string, { city, mood }: DemoCity): boolean => {
  if (/^(Sea-Facing|Art Deco)/.test(noun)) return mood === "coast" || city === "Mumbai";
  if (/^Hill/.test(noun)) return mood === "hills";
  if (/^Kothi/.test(noun)) return mood !== "coast";
  return true;
};

/** Kinds of space that are often named after the family that owns them. */
const familyKinds = new Set([
  "flat-villa",
  "bungalow",
  "banquets",
  "gardens",
  "restaurant",
  "hotels",
  "warehouse",
  "academic-institutes",
  "showrooms",
  "gyms",
  "social-clubs",
]);

/** Returns whether a title repeats a word, as in "Peeli Kothi Kothi". */
const stutters = (title: string): boolean => /\b(\w+)\b.*\b\1\b/i.test(title);

/** The maximum number of spaces with the same name in one city. A family may own two places, but
 *  three would look odd. */
const sameNameInCity = 2;

/** Returns a generator of unique titles. It tries up to 80 titles, of which the last 20 also name
 *  the local area. If it finds no title, it throws an Error. */
export const createTitleGenerator = () => {
  const taken = new Set<string>();
  const uses = new Map<string, number>();

  const nameFrom = (kit: Kit, city: DemoCity, area: string, random: Random): string => {
    const region = regions[city.region];
    const family = familyKinds.has(kit.slug) ? 2 : 0;
    // Houses have numbers; fields and sheds do not.
    const number = kit.site === "estate" ? 0 : 0.6;
    const kind = random.weighted({ kit: 6, region: 2.5, family, area: 1, number });
    if (kind === "number") return `No. ${random.whole(3, 92)}`;
    if (kind === "area") return area.replace(/ \(.*/, "");
    return random.pick({ kit: kit.heads, region: region.heads, family: region.families }[kind]);
  };

  return (kit: Kit, city: DemoCity, area: string, random: Random): string => {
    const nouns = kit.nouns.filter((noun) => nounFits(noun, city));
    for (let attempt = 0; attempt < 80; attempt++) {
      const name = nameFrom(kit, city, area, random);
      const plain = `${name} ${random.pick(nouns)}`;
      const title = attempt < 60 ? plain : `${plain}, ${area}`;
      const used = uses.get(`${city.city} ${name}`) ?? 0;
      if (title.length > longestTitle || taken.has(title) || stutters(plain)) continue;
      // A name of `heads` is used once in a city, other names twice. From attempt 50 on, a name can
      // be used more often.
      if (attempt < 50 && used >= (kit.heads.includes(name) ? 1 : sameNameInCity)) continue;
      uses.set(`${city.city} ${name}`, used + 1);
      taken.add(title);
      return title;
    }
    throw new Error(`No title is left for a ${kit.slug} in ${city.city}.`);
  };
};
