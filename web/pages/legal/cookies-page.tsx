import { cookiesChanged, cookiesSections, cookiesSummary } from "#web/content/cookies.tsx";
import { DocumentPage } from "#web/documents/document-page.tsx";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import type { Route } from "./+types/cookies-page.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = getSiteSettings(matches);
  return pageMeta({
    site,
    title: "Cookies",
    description: `${site.brandName} sets no cookie while you only look around. What your browser stores, and one button that erases it.`,
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
  const site = useSiteSettings();
  return (
    <DocumentPage
      title="Cookies"
      lead="We set none while you look around. Here is what your browser stores, item by item, and how to erase it."
      changed={cookiesChanged}
      summary={cookiesSummary(site)}
      sections={cookiesSections(site)}
    />
  );
}
