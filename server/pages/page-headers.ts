type Page = {
  mapOrigins: string[];
  path: string;
  /** Where the payment company's script comes from; null while nobody can pay online. */
  checkoutUrl: string | null;
};

/** The headers of every page (design.md section 11), besides those of every answer. The nonce changes with each answer; without one
 *  (development) Vite's own scripts must run, so the policy is left out. */
export const buildPageHeaders = (
  nonce: string | undefined,
  { mapOrigins, path, checkoutUrl }: Page,
): Record<string, string> => {
  const pays = checkoutUrl !== null && /^\/checkout\/[^/]/.test(path);
  return {
    ...(nonce && {
      "Content-Security-Policy": pays
        ? checkoutPolicy(nonce, checkoutUrl)
        : contentPolicy(nonce, mapOrigins),
    }),
    // The address of a mailed link is a secret, and so is what a provider sends somebody back with.
    "Referrer-Policy": /^\/(reset-password|verify-email|undo-change|sign-in)\//.test(path)
      ? "no-referrer"
      : "strict-origin-when-cross-origin",
    "Permissions-Policy": `camera=(), microphone=(), geolocation=(self), payment=${pays ? '(self "https://api.razorpay.com")' : "()"}`,
    // Banks are opened in a window of their own, which tells the checkout when it is done.
    "Cross-Origin-Opener-Policy": pays ? "same-origin-allow-popups" : "same-origin",
  };
};

/** What no page of ours lets anybody do. */
const always = [
  "default-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

const contentPolicy = (nonce: string, mapOrigins: string[]): string => {
  const maps = mapOrigins.join(" ");
  return [
    ...always,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Placeholders and carousels set style attributes; style elements still come from us alone.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${maps}`.trim(),
    `connect-src 'self' ${maps}`.trim(),
    "worker-src 'self' blob:",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join("; ");
};

/** The one document in which another company's script runs. It writes markup and style sheets of its
 *  own, which trusted types and our usual style policy would refuse; nothing else of ours is here. */
const checkoutPolicy = (nonce: string, checkoutUrl: string): string => {
  const company = "https://checkout.razorpay.com https://cdn.razorpay.com https://api.razorpay.com";
  const own = new URL(checkoutUrl).origin;
  return [
    ...always,
    // The hosts are for browsers that do not know strict-dynamic.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self' ${own} ${company}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${company}`,
    `connect-src 'self' ${own} https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com`,
    `frame-src 'self' ${own} https://api.razorpay.com https://checkout.razorpay.com`,
    "form-action 'self' https://api.razorpay.com",
  ].join("; ");
};
