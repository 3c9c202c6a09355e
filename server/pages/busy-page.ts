import { RETRY_SECONDS } from "./policy.ts";

const text = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>Jagah is busy</title>
</head>
<body>
<h1>Jagah is busy right now</h1>
<p>This page loads again by itself in a few seconds.</p>
</body>
</html>
`;

/** Returns the response for a page that cannot be rendered now, usually because too many other
 *  requests wait. The response's text is constant and takes almost no CPU time. The browser loads
 *  the page again after `RETRY_SECONDS`. */
export const buildBusyPage = (): Response =>
  new Response(text, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Cache-Status": "jagah; fwd=miss",
      "Retry-After": String(RETRY_SECONDS),
    },
  });
