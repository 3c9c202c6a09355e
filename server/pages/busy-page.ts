import { html } from "hono/html";
import type { Config } from "#server/kernel/config/config.ts";
import { RETRY_SECONDS } from "./policy.ts";

/** Returns a function that creates the response for a page that cannot be rendered now, usually
 *  because too many other requests wait. The response's text is constant and takes almost no CPU
 *  time. The browser loads the page again after `RETRY_SECONDS`. */
export const createBusyPage = ({ brandName }: Pick<Config, "brandName">): (() => Response) => {
  const text = String(html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>${brandName} is busy</title>
</head>
<body>
<h1>${brandName} is busy right now</h1>
<p>This page loads again by itself in a few seconds.</p>
</body>
</html>
`);
  return () =>
    new Response(text, {
      status: 503,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Cache-Status": "jagah; fwd=miss",
        "Retry-After": String(RETRY_SECONDS),
      },
    });
};
