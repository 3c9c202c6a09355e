import { setTimeout as sleep } from "node:timers/promises";
import type { Person, Site } from "./site.ts";

/** Between two writes of one member: six members together write about a hundred times a second. */
const PAUSE_MS = 50;
const SPACES_EACH = 60;

/** What the last acknowledged answer said of each space. */
type Known = Map<string, boolean>;

/** Members who like spaces and take it back, over and over, until `stop`.
 *  @returns `acknowledged` counts answered writes; `lost` names what was acknowledged last and is not so */
export const writing = ({ spaces, people }: Site, ask: () => Site["ask"]) => {
  const known = new Map<Person, Known>(people.map((person) => [person, new Map()]));
  let isOver = false;
  let refused = 0;
  let acknowledged = 0;
  const work = async (person: Person, likes: Known) => {
    for (let n = 0; !isOver; n += 1) {
      const space = spaces[n % Math.min(SPACES_EACH, spaces.length)] ?? "";
      const { status, body } = await ask()<{ message?: string }>(
        `POST /locations/${space}/toggle-like`,
        { as: person, json: {}, limitMs: 10_000 },
      );
      if (status === 200) {
        acknowledged += 1;
        likes.set(space, body.message === "Location liked");
      } else {
        refused += 1;
        // Whether it was done is unknown, so it says nothing about the space.
        likes.delete(space);
        await sleep(200);
      }
      await sleep(PAUSE_MS);
    }
  };
  const all = Promise.all([...known].map(([person, likes]) => work(person, likes)));
  return {
    stop: async () => {
      isOver = true;
      await all;
    },
    acknowledged: () => acknowledged,
    refused: () => refused,
    /** @param at the site after a restart, when that is asked */
    lost: async (at?: Site): Promise<string[]> => {
      const askNow = at?.ask ?? ask();
      const wrong: string[] = [];
      for (const [person, likes] of known) {
        const { status, body } = await askNow<{ data?: { likedLocations: unknown[] } }>(
          "GET /auth/profile",
          { as: person },
        );
        if (!body.data) wrong.push(`${person.email}: no profile (${status})`);
        const there = JSON.stringify(body.data?.likedLocations ?? []);
        for (const [space, liked] of likes)
          if (there.includes(space) !== liked)
            wrong.push(`${person.email}: ${space} ${liked ? "is not liked" : "is still liked"}`);
      }
      return wrong;
    },
  };
};
