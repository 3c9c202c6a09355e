/* Writes down our own pictures after some were taken (pictures/README.md):
 *
 *   node server/media/site-photos/main.ts
 *
 * Gives them and their variations ids, and renews masters.json and the site's choice. */
import { publishSitePhotos } from "./publish-site-photos.ts";

process.stdout.write(`${(await publishSitePhotos()).length} pictures written down.\n`);
