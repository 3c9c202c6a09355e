import type { Caller } from "#server/identity/caller.ts";
import type { OptIn } from "#server/whatsapp/opt-in-queries.ts";

/** A message of a person who opted in. */
export type FromMember = { id: string; caller: Caller; optIn: OptIn };
