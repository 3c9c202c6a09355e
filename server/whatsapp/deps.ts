import type { Deps } from "#server/kernel/deps.ts";
import type { WhatsApp } from "./whatsapp.ts";

/** Dependencies of code that sends over WhatsApp. `whatsApp` is undefined if the site sends nothing
 *  over WhatsApp. In demo mode without settings for WhatsApp, `whatsApp` is the sandbox. */
export type WhatsAppDeps = Deps & { whatsApp: WhatsApp | undefined };
