/* Writes down our own pictures after some were taken (docs/pictures.md):
 *
 *   node db/seed/photos/main.ts
 *
 * Makes their variations, gives everything its id, and renews masters.json and the site's choice. */
import { publish } from "./publish.ts";

process.stdout.write(`${(await publish()).length} pictures written down.\n`);
