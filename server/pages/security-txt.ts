import { Hono } from "hono";
import { DAY_MS } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { respondWithNotFound } from "#server/kernel/http/router.ts";

/** The number of days until the file expires; RFC 9116 recommends less than a year. The date is
 *  computed for each request, so it stays current while the site runs. */
const EXPIRES_DAYS = 180;
const CACHE_SECONDS = 86_400;

/** Returns the route `/.well-known/security.txt` (RFC 9116), which names the contacts in
 *  SECURITY_CONTACT for reports of vulnerabilities. The route responds with 404 if SECURITY_CONTACT
 *  is not set. */
export const securityTxtRoutes = ({ config, now, log }: Deps): Hono =>
  new Hono().get("/.well-known/security.txt", (c) => {
    const { securityContacts, publicUrl } = config;
    if (securityContacts.length === 0) return respondWithNotFound(c, log);
    const day = new Date(now().getTime() + EXPIRES_DAYS * DAY_MS).toISOString().slice(0, 10);
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${day}T00:00:00.000Z`,
      "Preferred-Languages: en, hi",
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    c.header("Cache-Control", `public, max-age=${CACHE_SECONDS}`);
    return c.text(`${lines.join("\n")}\n`);
  });
