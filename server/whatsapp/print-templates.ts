import { readConfig } from "#server/kernel/config/config.ts";
import { listProviderTemplates } from "./provider-templates.ts";

/* `npm run whatsapp:templates` prints the requests that create our templates at the provider: a
 * JSON list with the body of each request. The buttons open pages below PUBLIC_URL. */
const { publicUrl } = readConfig(process.env);
process.stdout.write(`${JSON.stringify(listProviderTemplates(publicUrl), null, 2)}\n`);
