import type { Deps } from "#server/kernel/deps.ts";
import type { WhatsApp } from "./whatsapp.ts";

/** Dependencies of code that sends over WhatsApp; `whatsApp` is undefined if WhatsApp is not
 *  configured. */
export type WhatsAppDeps = Deps & { whatsApp: WhatsApp | undefined };
