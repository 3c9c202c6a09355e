import { cancellationWindow } from "#contract/bookings/policy-text.ts";
import { termsChanged, termsSections, termsSummary } from "#web/content/terms.tsx";
import { DocumentPage } from "#web/documents/document-page.tsx";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import type { Route } from "./+types/terms-page.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = getSiteSettings(matches);
  return pageMeta({
    site,
    title: "Terms",
    description: `Booking, prices, free cancellation up to ${cancellationWindow} before the start, what guests and hosts owe each other, complaints and courts.`,
    path: "/terms",
    jsonLd: [
      breadcrumbs(site, [
        ["Home", "/"],
        ["Terms", "/terms"],
      ]),
    ],
  });
};

export default function TermsPage() {
  const site = useSiteSettings();
  return (
    <DocumentPage
      title="Terms"
      lead="The rules between guests, hosts and us, in fourteen short sections. The four cards sum up what matters most."
      changed={termsChanged}
      summary={termsSummary}
      sections={termsSections(site)}
    />
  );
}
