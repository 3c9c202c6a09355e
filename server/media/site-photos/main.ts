/* Publishes our own pictures after new ones were rendered (pictures/README.md):
 *
 *     node server/media/site-photos/main.ts
 *
 * Gives them and their variations ids, and updates masters.json and the site's choice of pictures. */
import { publishSitePhotos } from "./publish-site-photos.ts";

process.stdout.write(`${(await publishSitePhotos()).length} pictures written.\n`);
