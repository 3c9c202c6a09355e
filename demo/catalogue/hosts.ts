import type { Random } from "#server/kernel/base/random.ts";
import type { DemoCity } from "./cities.ts";
import { demoId } from "./ids.ts";
import { regions } from "./regions.ts";

export type DemoHost = { id: string; email: string; created_at: Date };

const joined = new Date("2025-10-01T06:30:00Z");

const plainLetters = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** Returns a generator of hosts. Their names are typical of the city's region. About four in ten
 *  hosts have several spaces. */
export const createHostDirectory = () => {
  const hosts: DemoHost[] = [];
  const byCity = new Map<string, DemoHost[]>();
  const names = new Map<string, number>();

  const newHost = (city: DemoCity, random: Random): DemoHost => {
    const { firstNames, families } = regions[city.region];
    const name = [random.pick(firstNames), random.pick(families)].map(plainLetters).join(".");
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    // Nobody can own an email address under .example, so no mail reaches a stranger.
    const email = `${name}${count > 1 ? count : ""}@hosts.jagah.example`;
    const host = { id: demoId(`host ${email}`, joined), email, created_at: joined };
    hosts.push(host);
    byCity.set(city.city, [...(byCity.get(city.city) ?? []), host]);
    return host;
  };

  return {
    hosts,
    hostIn: (city: DemoCity, random: Random): DemoHost => {
      const known = byCity.get(city.city) ?? [];
      return known.length > 0 && random.chance(0.45) ? random.pick(known) : newHost(city, random);
    },
  };
};
