import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import { notFound } from "#server/kernel/problem.ts";
import { withBuiltInPhotos } from "./built-in.ts";
import { contentTypeOf, variantKey, variantNamed, variantsOf } from "./variants.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const noPhoto = () => notFound("There is no such photo.");

/** Serves photos: `/{photoId}/{width}.{avif|webp}` and `/{photoId}/share.jpg`, GET and HEAD. An
 *  address never changes its content, so browsers and CDNs keep it for a year. */
export function mediaRoutes(deps: Pick<Deps, "storage">) {
  const variant = variantsOf(withBuiltInPhotos(deps.storage), "visitors");

  return new Hono().get("/:photoId/:file", async (c) => {
    const id = c.req.param("photoId");
    const wanted = variantNamed(c.req.param("file"));
    if (!wanted) throw noPhoto();
    const bytes = await variant(id, wanted);
    if (!bytes) throw noPhoto();

    const etag = `"${variantKey(id, wanted).replace("/", "-")}"`;
    c.header("Cache-Control", IMMUTABLE);
    c.header("ETag", etag);
    if (matches(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
    c.header("Content-Type", contentTypeOf(wanted));
    c.header("Content-Length", String(bytes.length));
    c.header("X-Content-Type-Options", "nosniff");
    return c.body(new Uint8Array(bytes));
  });
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(",").some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//, ""))) ?? false;
