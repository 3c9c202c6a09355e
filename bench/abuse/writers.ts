import { setTimeout as sleep } from "node:timers/promises";
import type { Person, Site } from "./site.ts";

/** Pause between two writes of one member: six members together write about a hundred times a
 *  second. */
const PAUSE_MS = 50;
const SPACES_EACH = 60;

/** Maps a space's id to true if the last acknowledged write liked it, or false if it unliked it. */
type Known = Map<string, boolean>;

/** Lets members like and unlike spaces repeatedly until `stop` is called.
 *  @returns `acknowledged` counts successful writes; `lost` names acknowledged writes that are
 *  missing */
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
        // It is unknown whether the write was done, so this space is not checked.
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
    /** Returns a sentence for each acknowledged write that is missing.
     *  @param at - the restarted site. Without this argument, the site under attack is checked */
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
