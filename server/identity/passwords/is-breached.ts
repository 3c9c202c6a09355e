import { createHash } from "node:crypto";
import { requestIdHeader } from "#server/kernel/base/request-id.ts";
import type { Deps } from "#server/kernel/deps.ts";

const TIMEOUT_MS = 2_000;
const PREFIX_CHARS = 5;

/** Returns whether the operator's service lists the password as leaked. Returns false if no service
 *  is configured or the service fails. The service receives only the first five characters of the
 *  password's SHA-1 (k-anonymity). */
export const isBreached = async (
  { config, log }: Pick<Deps, "config" | "log">,
  password: string,
): Promise<boolean> => {
  if (!config.breachedPasswordsUrl) return false;
  const sha1 = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    const response = await fetch(`${config.breachedPasswordsUrl}/${sha1.slice(0, PREFIX_CHARS)}`, {
      // Padding adds invented hashes to the response. So the size of the response does not show
      // eavesdroppers the number of leaked hashes.
      headers: { "Add-Padding": "true", "User-Agent": "Jagah", ...requestIdHeader() },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`it responded with ${response.status}`);
    // A line is `SUFFIX:COUNT`; padding has the count 0.
    return (await response.text()).split(/\r?\n/).some((line) => {
      const [suffix = "", times = "0"] = line.trim().split(":");
      return suffix.toUpperCase() === sha1.slice(PREFIX_CHARS) && Number(times) > 0;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, "the service for breached passwords failed; nothing was checked");
    return false;
  }
};
