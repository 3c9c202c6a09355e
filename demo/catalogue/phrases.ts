import type { Random } from "#server/kernel/base/random.ts";

/** Facts that sentences may name, already written as people read them. */
export type Facts = Record<string, string>;

/** A sentence with one of each `[this|that]` taken and every `{fact}` filled in.
 *  @throws Error naming a fact that is not given */
export const say = (template: string, facts: Facts, random: Random): string =>
  template
    .replace(/\[([^\]]+)\]/g, (_, choices: string) => random.pick(choices.split("|")))
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`No fact named ${name} in "${template}".`);
      return fact;
    });

/** `12,500`, `1,20,000`: digits grouped as in India, alike on every machine. */
export const grouped = (value: number): string =>
  String(value).replace(/(\d)(?=(\d\d)*\d{3}$)/g, "$1,");
