type Page = {
  mapOrigins: string[];
  path: string;
  /** The URL of the payment provider's script; null while online payment is off. */
  checkoutUrl: string | null;
};

/** Returns the headers that only pages have. `buildCommonHeaders` (kernel/http/response-headers.ts)
 *  returns the headers of every response. In development there are no hashes and no content policy,
 *  because Vite's own scripts must run. */
export const buildPageHeaders = (
  scriptHashes: readonly string[] | undefined,
  { mapOrigins, path, checkoutUrl }: Page,
): Record<string, string> => {
  const pays = checkoutUrl !== null && /^\/checkout\/[^/]/.test(path);
  return {
    ...(scriptHashes && {
      "Content-Security-Policy": pays
        ? checkoutPolicy(scriptHashes, checkoutUrl)
        : contentPolicy(scriptHashes, mapOrigins),
    }),
    // These URLs contain a secret: the token of a mailed link, or the code with which a sign-in
    // provider sends the browser back.
    "Referrer-Policy":
      /^\/(reset-password|verify-email|undo-change|unsubscribe|sign-in|visit)\//.test(path)
        ? "no-referrer"
        : "strict-origin-when-cross-origin",
    "Permissions-Policy": `camera=(), microphone=(), geolocation=(self), payment=${pays ? '(self "https://api.razorpay.com")' : "()"}`,
    // A bank's page opens in its own window. This window must be able to inform the checkout when
    // the payment is done.
    "Cross-Origin-Opener-Policy": pays ? "same-origin-allow-popups" : "same-origin",
  };
};

/** The rules that the content policy of every page has. */
const always = [
  "default-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

const contentPolicy = (scriptHashes: readonly string[], mapOrigins: string[]): string => {
  const maps = mapOrigins.join(" ");
  return [
    ...always,
    // A script may run if it has a hash, or if an allowed script loads it (`strict-dynamic`). If
    // the page has no hashes, all its scripts are forbidden.
    `script-src ${scriptHashes.length > 0 ? `${scriptHashes.join(" ")} 'strict-dynamic'` : "'none'"}`,
    // Style attributes are allowed, because placeholders and carousels set them. Style sheets must
    // still be files of this site.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${maps}`.trim(),
    `connect-src 'self' ${maps}`.trim(),
    "worker-src 'self' blob:",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join("; ");
};

/** Returns the content policy of the checkout, the only page on which another company's script
 *  runs. That script writes its own markup and style sheets. So this policy does not require
 *  trusted types, and allows inline styles. No other page has this policy. */
const checkoutPolicy = (scriptHashes: readonly string[], checkoutUrl: string): string => {
  const provider =
    "https://checkout.razorpay.com https://cdn.razorpay.com https://api.razorpay.com";
  const own = new URL(checkoutUrl).origin;
  return [
    ...always,
    // Browsers that do not support strict-dynamic need the list of hosts.
    `script-src ${scriptHashes.join(" ")} 'strict-dynamic' 'self' ${own} ${provider}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${provider}`,
    `connect-src 'self' ${own} https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com`,
    `frame-src 'self' ${own} https://api.razorpay.com https://checkout.razorpay.com`,
    "form-action 'self' https://api.razorpay.com",
  ].join("; ");
};
