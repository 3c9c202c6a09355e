import type { Random } from "#server/kernel/base/random.ts";

const starts = "Aa An Bha Cha De Ga Ha Ila Ja Ka La Ma Na Pra Ra Sa Ta Uda Va Ya".split(" ");
const middles = "bhi di ga ha ja ki la ma ni pa ri sha ta ti va vi ya".split(" ");
const ends = "han jan kash la lok ma mani nath pur rang ri sadan shree tara van vas yam".split(" ");
const nagari = "आनंद उत्सव कला केंद्र गंगा चित्र छाया जलसा नृत्य प्रकाश महल रंग संगम स्वर हवेली".split(" ");

/** Returns one of about a hundred thousand invented business names. They give the large catalogue
 *  rare words. */
export const inventedName = (random: Random): string =>
  random.pick(starts) + random.pick(middles) + random.pick(middles) + random.pick(ends);

/** Returns a name in Devanagari. About 3 % of the titles begin with such a name. */
export const nagariName = (random: Random): string =>
  `${random.pick(nagari)} ${random.pick(nagari)}`;
