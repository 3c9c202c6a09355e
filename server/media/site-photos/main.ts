/* Publishes our own pictures after new ones were rendered (pictures/README.md):
 *
 *     node server/media/site-photos/main.ts
 *
 * Computes the ids of the pictures and their variations, and writes masters.json and
 * contract/media/site-photos.ts. */
import { publishSitePhotos } from "./publish-site-photos.ts";

process.stdout.write(`${(await publishSitePhotos()).length} pictures listed.\n`);
