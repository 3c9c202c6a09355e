import { keptDays } from "#contract/accounts/policy.ts";
import { DAY_MS } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { removeSeenBefore } from "./text-queries.ts";

/** Removes changed texts that the team looked at long ago. What nobody has looked at stays. */
export const forgetSeenTexts = ({ db, now }: Pick<Deps, "db" | "now">): Promise<void> =>
  removeSeenBefore(db, new Date(now().getTime() - keptDays.seenTextChanges * DAY_MS));
