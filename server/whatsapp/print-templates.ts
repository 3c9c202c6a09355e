import { readConfig } from "#server/kernel/config/config.ts";
import { listProviderTemplates } from "./provider-templates.ts";

/* npm run whatsapp:templates prints what the provider's API expects for creating the templates: a
 * JSON list with one object for each request. Buttons open pages below PUBLIC_URL. */
const { publicUrl } = readConfig(process.env);
process.stdout.write(`${JSON.stringify(listProviderTemplates(publicUrl), null, 2)}\n`);
