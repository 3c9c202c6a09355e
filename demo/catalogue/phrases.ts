import type { Random } from "#server/kernel/base/random.ts";

/** The facts for sentences, formatted for people. */
export type Facts = Record<string, string>;

/** Returns a sentence made from a template. Replaces each `[this|that]` with a random one of its
 *  options, and each `{fact}` with the value of the fact.
 *  @throws Error naming a fact that is missing */
export const fillTemplate = (template: string, facts: Facts, random: Random): string =>
  template
    .replace(/\[([^\]]+)\]/g, (_, choices: string) => random.pick(choices.split("|")))
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`No fact named ${name} in "${template}".`);
      return fact;
    });

/** Groups digits as in India, the same on every machine: `12,500`, `1,20,000`. */
export const grouped = (value: number): string =>
  String(value).replace(/(\d)(?=(\d\d)*\d{3}$)/g, "$1,");
