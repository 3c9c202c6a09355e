import type { Person, Site } from "./site.ts";

/** Members who like one space after the other, and remember what was acknowledged.
 *  @returns `stop` ends it; `lost` then names what was acknowledged and is not there */
export const writing = ({ spaces, people }: Site, ask: () => Site["ask"]) => {
  const liked = new Map<Person, Set<string>>(people.map((person) => [person, new Set()]));
  let isOver = false;
  let refused = 0;
  const work = async (person: Person) => {
    const mine = liked.get(person);
    for (const space of spaces) {
      if (isOver) return;
      const json = {};
      const { status, body } = await ask()<{ message?: string }>(
        `POST /locations/${space}/toggle-like`,
        { as: person, json, limitMs: 10_000 },
      );
      if (status === 200 && body.message === "Location liked") mine?.add(space);
      else if (status !== 200) {
        refused += 1;
        // Whether it was done nobody knows: it is nobody's promise.
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  };
  const all = Promise.all(people.map(work));
  return {
    stop: async () => {
      isOver = true;
      await all;
    },
    acknowledged: () => [...liked.values()].reduce((sum, mine) => sum + mine.size, 0),
    refused: () => refused,
    /** @param at the site after a restart, when that is asked */
    lost: async (at?: Site): Promise<string[]> => {
      const askNow = at?.ask ?? ask();
      const missing: string[] = [];
      for (const [person, mine] of liked) {
        const { body } = await askNow<{ data?: { likedLocations: unknown[] } }>(
          "GET /auth/profile",
          {
            as: person,
          },
        );
        const there = JSON.stringify(body.data?.likedLocations ?? []);
        for (const space of mine)
          if (!there.includes(space)) missing.push(`${person.email}: ${space}`);
      }
      return missing;
    },
  };
};
