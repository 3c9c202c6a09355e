import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { apiOf, tryAnswer } from "./api.ts";
import "./app.css";
import { pageRequest } from "./page-request.ts";

/** Search bars stand on every page: they need the states at once, the rest when somebody chooses. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { body } = await tryAnswer(apiOf(context).places.places.$get());
  return {
    site: context.get(pageRequest).site,
    states: body?.map(({ state }) => state) ?? [],
  };
};

/** The operator's settings do not change while a person browses. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
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
  return <Outlet />;
}
