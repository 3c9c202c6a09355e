import type { CheckoutDeps } from "./checkout/deps.ts";
import type { EventDeps } from "./events/deps.ts";
import type { MailDeps } from "./mail/deps.ts";
import type { MediaDeps } from "./media/deps.ts";
import type { SmsDeps } from "./sms/deps.ts";
import type { WhatsAppDeps } from "./whatsapp/deps.ts";

/** All dependencies of a running site. */
export type AllDeps = MailDeps & SmsDeps & MediaDeps & EventDeps & CheckoutDeps & WhatsAppDeps;
