import { Hono } from "hono";
import { isPhotoId } from "#contract/media/photo-url.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import { withBuiltInPhotos } from "./built-in-photos.ts";
import type { MediaDeps } from "./deps.ts";
import { createPublicPhotoCheck } from "./public-photos.ts";
import { respondWithPhoto } from "./respond-with-photo.ts";
import { getSignatureSecondsLeft } from "./signed-photos.ts";
import { createVariantReader, parseVariantName } from "./variants.ts";

// The content of a URL never changes, so browsers and CDNs cache a public photo for a year.
const IMMUTABLE = "public, max-age=31536000, immutable";
const noPhoto = () => notFound("There is no such photo.");

/** Returns the routes that serve photos, for GET and HEAD: `/{photoId}/{width}.{avif|webp}` and
 *  `/{photoId}/share.jpg`. A photo that is not public needs a signed URL. */
export function mediaRoutes(
  deps: Pick<MediaDeps, "storage" | "db" | "secrets" | "now">,
  isPublic = createPublicPhotoCheck(deps),
) {
  const variant = createVariantReader(withBuiltInPhotos(deps.storage), "visitors");

  /** Returns the Cache-Control header for a photo that is public or whose URL is signed.
   *  @throws Problem 404 for any other photo */
  const cachingOf = async (id: string, query: Record<string, string>): Promise<string> => {
    const seconds = getSignatureSecondsLeft(deps, id, query);
    // Until the signed URL expires, only the browser caches the photo.
    if (seconds > 0) return `private, max-age=${seconds}`;
    if (await isPublic(id)) return IMMUTABLE;
    throw noPhoto();
  };

  return new Hono().get("/:photoId/:file", async (c) => {
    const id = c.req.param("photoId");
    const wanted = parseVariantName(c.req.param("file"));
    if (!wanted || !isPhotoId(id)) throw noPhoto();
    const caching = await cachingOf(id, c.req.query());
    const bytes = await variant(id, wanted);
    if (!bytes) throw noPhoto();

    // Allows other sites to show public photos in link previews.
    if (caching === IMMUTABLE) c.header("Cross-Origin-Resource-Policy", "cross-origin");
    return respondWithPhoto(c, { id, wanted, bytes, caching });
  });
}
