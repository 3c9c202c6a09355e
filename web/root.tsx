import { use } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext,
} from "react-router";
import type { Route } from "./+types/root.ts";
import appStyle from "./app.css?url";
import { loadPlaces } from "./frame/loader-api.ts";
import { pageRequest } from "./frame/page-request.ts";
import { AuthProvider } from "./member/auth.tsx";
import displayFont from "./ui/fonts/anek-display.woff2?url";
import textFont from "./ui/fonts/anek-text.woff2?url";

const preloaded = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: Route.LinksFunction = () => [
  // The browser paints nothing until it has the styles, so the style sheet must be requested early.
  // `precedence` makes React write the style sheet before the preloads of the scripts.
  { rel: "stylesheet", href: appStyle, precedence: "default" },
  preloaded(textFont),
  preloaded(displayFont),
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** Returns the operator's settings and the names of the states. Every page's search bar needs these
 *  names immediately. The search bar loads the other places on demand. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const places = await loadPlaces(context);
  return {
    site: context.get(pageRequest).site,
    states: places?.map(({ state }) => state) ?? [],
  };
};

/** Returns false: the operator's settings and the states are loaded once for each document. */
export const shouldRevalidate = () => false;

/** A script that sets `data-member` before the first paint, so that the navigation bar of a
 *  signed-in member does not shift. Only the server renders the script, as the last element of the
 *  head. During hydration, React ignores unknown elements there. */
const MarkMember = () => (
  <script nonce={use(UNSAFE_FrameworkContext)?.nonce}>
    {
      'try{localStorage.accessToken&&document.documentElement.setAttribute("data-member","")}catch{}'
    }
  </script>
);

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f4f5fb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d0c24" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {import.meta.env.SSR && <MarkMember />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}
