import { cookiesChanged, cookiesGist, cookiesSections } from "#web/content/cookies.tsx";
import { breadcrumbs, pageMeta } from "#web/meta.ts";
import { siteFrom, useSite } from "#web/site.ts";
import type { Route } from "./+types/cookies-page.ts";
import { DocumentPage } from "./document-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteFrom(matches);
  return pageMeta({
    site,
    title: "Cookies",
    description: `${site.brandName} sets one cookie, only with an account. What your browser keeps for you, and one button that erases it.`,
    path: "/cookies",
    jsonLd: [
      breadcrumbs(site, [
        ["Home", "/"],
        ["Cookies", "/cookies"],
      ]),
    ],
  });
};

export default function CookiesPage() {
  const site = useSite();
  return (
    <DocumentPage
      title="Cookies"
      lead="We set none. Here is what your browser keeps for you instead, line by line, and how to empty the drawer."
      changed={cookiesChanged}
      gist={cookiesGist}
      sections={cookiesSections(site)}
    />
  );
}
