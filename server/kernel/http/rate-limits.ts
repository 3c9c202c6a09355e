import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { sql } from "kysely";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { ClientRequest } from "./client-request.ts";

type LimitDeps = Pick<Deps, "db" | "now" | "config" | "secrets" | "log">;

export type RateLimitAttempt = {
  /** The kind of attempt. Each kind is counted separately. */
  what: string;
  /** Whose attempts are counted: an account, an email address or an IP address. */
  who: string;
  most: number;
  perSeconds: number;
};

const subjectOf = (
  { secrets }: LimitDeps,
  { what, who }: Pick<RateLimitAttempt, "what" | "who">,
): string => createHmac("sha256", secrets.rateLimits).update(`${what}\n${who}`).digest("base64url");

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return `${seconds} second${seconds === 1 ? "" : "s"}`;
  if (minutes < 120) return `${minutes} minute${minutes === 1 ? "" : "s"}`;
  return `${Math.ceil(minutes / 60)} hours`;
};

const tooMany = (seconds: number): Problem =>
  new Problem(
    429,
    "too-many-attempts",
    `Too many attempts. Please try again in ${inWords(seconds)}.`,
    { retryAfterSeconds: seconds },
  );

/** Counts one attempt. All nodes share the count. A period of `perSeconds` begins with its first
 *  attempt.
 *  @throws Problem 429 too-many-attempts with the seconds until the next period */
export const consumeAttempt = async (deps: LimitDeps, attempt: RateLimitAttempt): Promise<void> => {
  if (!deps.config.rateLimits) return;
  const now = deps.now();
  const resets = new Date(now.getTime() + attempt.perSeconds * 1000);
  const { rows } = await sql<{ attempts: number; resets_at: Date }>`
    insert into rate_limits as l (subject, attempts, resets_at)
    values (${subjectOf(deps, attempt)}, 1, ${resets})
    on conflict (subject) do update set
      attempts = case when l.resets_at <= ${now} then 1 else least(l.attempts + 1, 1000000) end,
      resets_at = case when l.resets_at <= ${now} then ${resets} else l.resets_at end
    returning attempts, resets_at`.execute(deps.db);
  const [row] = rows;
  if (!row || row.attempts <= attempt.most) return;
  const { what, most, perSeconds } = attempt;
  // Only the first attempt beyond the limit is logged, so that an attacker cannot fill the log.
  if (row.attempts === most + 1)
    deps.log.info({ security: "limited", what, most, perSeconds }, "security event");
  throw tooMany(Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000)));
};

/** Resets the count of attempts. Call it after a successful attempt: the success shows that the
 *  earlier attempts were not guesses. */
export const resetAttempts = async (
  deps: LimitDeps,
  attempt: Pick<RateLimitAttempt, "what" | "who">,
): Promise<void> => {
  if (!deps.config.rateLimits) return;
  await deps.db.deleteFrom("rate_limits").where("subject", "=", subjectOf(deps, attempt)).execute();
};

/** Subtracts one attempt. Attempts are counted before their result is known. Call this when the
 *  result shows that the attempt should not count, such as a sign-in with the correct password. */
export const returnAttempt = async (
  deps: LimitDeps,
  attempt: Pick<RateLimitAttempt, "what" | "who">,
): Promise<void> => {
  if (!deps.config.rateLimits) return;
  const subject = subjectOf(deps, attempt);
  await sql`with fewer as (
      update rate_limits set attempts = attempts - 1 where subject = ${subject} and attempts > 1
    )
    delete from rate_limits where subject = ${subject} and attempts = 1`.execute(deps.db);
};

/** Returns an IPv4 address unchanged. For an IPv6 address, returns its /64 network, because one
 *  household or server usually has all addresses of a /64. */
export const toNetwork = (address: string): string => {
  if (!address.includes(":")) return address;
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, 8 - groups.length - after.length)).fill("0");
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
};

/** Returns the client's network (`toNetwork`), or "inside" for a request made inside the process.
 *  From `X-Forwarded-For`, only the part that our own proxies wrote (`TRUSTED_PROXIES`) is used. A
 *  client can forge the rest. */
export const clientAddress = (deps: Pick<Deps, "config">, c: ClientRequest): string => {
  const hops = deps.config.trustedProxies;
  if (hops > 0) {
    const forwardedFor = (c.req.header("X-Forwarded-For") ?? "").split(",");
    const claimed = forwardedFor.at(-hops)?.trim();
    if (claimed) return toNetwork(claimed);
  }
  // A request made inside the process, by a page's loader or a test, has no connection.
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  return incoming ? toNetwork(incoming.socket.remoteAddress ?? "unknown") : "inside";
};
