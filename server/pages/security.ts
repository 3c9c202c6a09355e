/** The headers of every page (design.md section 11). The nonce changes with each answer; without one
 *  (development) Vite's own scripts must run, so the policy is left out. */
export const pageSecurity = (
  nonce: string | undefined,
  { https, mapOrigins, path }: { https: boolean; mapOrigins: string[]; path: string },
): Record<string, string> => ({
  ...(nonce && { "Content-Security-Policy": contentPolicy(nonce, mapOrigins) }),
  "X-Content-Type-Options": "nosniff",
  // The address of a mailed link is a secret.
  "Referrer-Policy": /^\/(reset-password|verify-email)\//.test(path)
    ? "no-referrer"
    : "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  ...(https && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
});

const contentPolicy = (nonce: string, mapOrigins: string[]): string => {
  const maps = mapOrigins.join(" ");
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Placeholders and carousels set style attributes; style elements still come from us alone.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${maps}`.trim(),
    `connect-src 'self' ${maps}`.trim(),
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
};
