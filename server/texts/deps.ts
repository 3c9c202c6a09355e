import type { Deps } from "#server/kernel/deps.ts";
import type { TextSender } from "./sender.ts";

/** For the job that sends codes to phones; no sender where the site sends none. */
export type TextDeps = Deps & { texts: TextSender | undefined };
